import { failure } from "../errors/service-error.js";

/** The type that a client likes best of those there are; refuses one who likes none. */
export function acceptedType(accept: string | undefined, types: readonly string[]): string {
  const best = preferredType(accept, types);
  if (best !== undefined) return best;
  const values = { accept: String(accept).slice(0, 100), known: types.join(", ") };
  throw failure("NOT_ACCEPTABLE", "detail.estimates.notAcceptable", values);
}

/** The type that a client likes best: the first of equals, and of all for whoever does not say; none where it likes none. */
export function preferredType(accept: string | undefined, types: readonly string[]): string | undefined {
  const ranges = (accept?.trim() || "*/*").split(",").map(rangeOf);
  const liked = types
    .map((type) => ({ type, quality: qualityOf(type, ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return liked[0]?.type;
}

interface Range {
  name: string;
  quality: number;
}

function rangeOf(text: string): Range {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const quality = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1);
  return { name, quality: Number.isNaN(quality) ? 0 : quality };
}

/** What the most exact of the ranges that a type is in says of it. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const [family] = type.split("/");
  for (const name of [type, `${family}/*`, "*/*"]) {
    const range = ranges.find((candidate) => candidate.name === name);
    if (range) return range.quality;
  }
  return 0;
}
