interface Span {
  first: number;
  final: number;
}

/** Years and spans of years, such as `2010-2020,2025`. */
const listOfYears = /^\s*\d{4}(\s*-\s*\d{4})?(\s*,\s*\d{4}(\s*-\s*\d{4})?)*\s*$/;

const every = 5;
/** As many as are shown without leaving any out. */
const fewYears = 12;

/**
 * The years to show of a projection: those asked for that it has, else every fifth and the last, or all of a short one. Null
 * when what was asked for is no list of years, or has none of the projection's.
 */
export function chooseYears(asked: string | undefined, { first, final }: Span): number[] | null {
  const all = Array.from({ length: final - first + 1 }, (_, index) => first + index);
  if (asked === undefined) return all.filter((year) => all.length <= fewYears || year % every === 0 || year === final);
  if (!listOfYears.test(asked)) return null;
  const spans = asked.split(",").map((part) => part.split("-").map(Number) as [number, number?]);
  const chosen = all.filter((year) => spans.some(([from, to = from]) => year >= from && year <= to));
  return chosen.length > 0 ? chosen : null;
}
