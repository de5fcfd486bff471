import { toJson } from "./json.js";

/** Texts that are remembered as they are written. Most cells say one of a few things. */
const mostRemembered = 10_000;

/** Writes cells of a table as JSON. */
export function cellWriter(): (value: string | number | null | undefined) => string {
  const remembered = new Map<string, string>();
  return (value) => {
    if (typeof value !== "string") return toJson(value);
    const known = remembered.get(value);
    if (known !== undefined) return known;
    const written = JSON.stringify(value);
    if (remembered.size < mostRemembered) remembered.set(value, written);
    return written;
  };
}
