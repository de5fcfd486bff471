/** Signs that XML may not have: a reader of an office document gives up at them. */
const unprintable = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]|\p{Surrogate}/gu;

function printableText(text: string): string {
  return text.replace(unprintable, "\ufffd");
}

/** The same members and entries, with texts that a document can have. */
export function printable<Value>(value: Value): Value {
  if (typeof value === "string") return printableText(value) as Value;
  if (Array.isArray(value)) return value.map(printable) as Value;
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, printable(member)])) as Value;
}
