/** Words that YAML readers take for something else when they stand for a key without quotes. */
const reserved = /^(y|n|yes|no|on|off|true|false|null|none)$/i;

/**
 * A map of options as YAML, one a line and lists as sequences. Texts are always in double quotes, so that none is read
 * as a number, a date or a truth value.
 */
export function yamlMap(options: Record<string, unknown>): string {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return "{}\n";
  return entries.map(([key, value]) => `${yamlKey(key)}:${yamlValue(value)}\n`).join("");
}

function yamlKey(key: string): string {
  return /^[a-z_][a-z0-9_]*$/i.test(key) && !reserved.test(key) ? key : yamlFlow(key);
}

function yamlValue(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return ` ${yamlFlow(value)}`;
  return value.map((item) => `\n- ${yamlFlow(item)}`).join("");
}

/** JSON is YAML except for a few characters that YAML allows only as escapes. */
function yamlFlow(value: unknown): string {
  return JSON.stringify(value ?? null).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
