// An answer as an example: cut to what fits a page, with names in the place of what differs each time.

const mostItems = 2;
const mostMembers = 9;
const longestText = 160;

/** A JSON value with long lists, objects and texts cut, down to a depth. */
export function shorten(value, depth = 5) {
  if (typeof value === "string") return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return "…";
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostItems).map((item) => shorten(item, depth - 1));
    return value.length > mostItems ? [...shown, `… ${value.length} in all`] : shown;
  }
  const entries = Object.entries(value);
  const shown = entries.slice(0, mostMembers).map(([name, member]) => [name, shorten(member, depth - 1)]);
  return Object.fromEntries(entries.length > mostMembers ? [...shown, ["…", `${entries.length} in all`]] : shown);
}

/** JSON with short values in one line and a member a line for the rest. */
export function compactJson(value, indent = "", width = 130) {
  const flat = JSON.stringify(value, null, 1)?.replaceAll(/\n\s*/g, " ") ?? "null";
  if (flat.length + indent.length <= width || typeof value !== "object" || value === null) return flat;
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => compactJson(item, inner, width))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${compactJson(item, inner, width)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${items.map((item) => inner + item).join(",\n")}\n${indent}${close}`;
}

/** Replaces what differs from run to run, in a text or a JSON value; `names` has what is known by a name, such as ids. */
export function steady(value, names) {
  if (typeof value !== "string") return JSON.parse(steady(JSON.stringify(value), names));
  const named = Object.entries(names).reduce((all, [name, given]) => all.replaceAll(given, name), value);
  return named
    .replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>")
    .replaceAll(/\d{8}-\d{4}\b/g, "<time>")
    .replaceAll(/\b[a-z]+_[a-z]+_[0-9a-f]{4}_(\d+)\b/g, "<worker $1>")
    .replaceAll(/\b[0-9A-F]{32}\b/g, "<MD5>");
}
