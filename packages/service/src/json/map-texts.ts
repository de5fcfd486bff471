/** A JSON value with each of its texts replaced. */
export function mapTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === "string") return replace(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((member) => mapTexts(member, replace));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapTexts(member, replace)]));
}
