import { failure } from "../errors/service-error.js";

const spellings = new Map([
  ...["true", "TRUE", "True", "T"].map((text) => [text, true] as const),
  ...["false", "FALSE", "False", "F"].map((text) => [text, false] as const),
]);

/** The switches in a query. One that is not known is refused: to ignore it in silence would be a wish not granted. */
export function queryFlags(query: unknown, known: readonly string[]): Partial<Record<string, boolean>> {
  const flags: Partial<Record<string, boolean>> = {};
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (Array.isArray(value)) throw failure("INVALID_INPUT", "detail.queryRepeated", { name });
    if (!known.includes(name)) throw failure("INVALID_INPUT", "detail.queryUnknown", { name });
    if (value === "") continue;
    const flag = spellings.get(String(value));
    if (flag === undefined)
      throw failure("INVALID_INPUT", "detail.queryNotBoolean", { name, value: String(value).slice(0, 60) });
    flags[name] = flag;
  }
  return flags;
}
