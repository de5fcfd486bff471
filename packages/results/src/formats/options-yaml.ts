import { parse } from "yaml";

/** Types of the values of options. Dates stay texts. */
const types = ["map", "seq", "str", "null", "bool", "int", "float"].map((name) => `tag:yaml.org,2002:${name}`);

/**
 * Reads options as YAML 1.1, in which yes, no, on and off are booleans: the reference writes its options so. JSON is YAML too. Throws if
 * the text is not YAML.
 */
export function parseOptions(text: string): unknown {
  return parse(text, {
    version: "1.1",
    customTags: (tags) => tags.filter((tag) => typeof tag !== "string" && types.includes(tag.tag)),
  });
}

/** Keys that YAML 1.1 readers would take for booleans or null. */
const reserved = /^(y|n|yes|no|on|off|true|false|null|none)$/i;

/**
 * Options as YAML: one a line, lists as sequences. Strings are always in double quotes, so that none is read as a
 * number, a date or a boolean. The `yaml` package cannot write this: it leaves C1 control characters and U+2028
 * unescaped.
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

/** JSON is YAML except for these characters, which YAML allows only as escapes (YAML 1.2, 5.1). */
function yamlFlow(value: unknown): string {
  return JSON.stringify(value ?? null).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
