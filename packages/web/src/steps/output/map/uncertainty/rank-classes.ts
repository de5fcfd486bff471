import type { Estimate } from "../../estimates.ts";

/** Classes of expected ranks, of about as many ranks each, the highest values first. */
export interface RankClass {
  from: number;
  to: number;
}

const mostClasses = 5;

export function rankClasses(count: number): RankClass[] {
  const classes = Math.min(mostClasses, count);
  return Array.from({ length: classes }, (_, k) => ({
    from: Math.round((k * count) / classes) + 1,
    to: Math.round(((k + 1) * count) / classes),
  }));
}

/** The place of the class of an expected rank. */
export function rankClassOf(rank: number, classes: readonly RankClass[]): number {
  const place = classes.findIndex(({ to }) => rank < to + 0.5);
  return place < 0 ? classes.length - 1 : place;
}

/** Of an interval of ranks: up to a quarter of all ranks, up to half of them, or more. */
export const rankBreaks = [0.25, 0.5] as const;

/** The part of all ranks that the interval of an area covers. */
export function rankSpread({ rank_lower, rank_upper }: Estimate, count: number): number | undefined {
  if (rank_lower === null || rank_lower === undefined || rank_upper === null || rank_upper === undefined)
    return undefined;
  return count > 1 ? (rank_upper - rank_lower) / (count - 1) : 0;
}

/** How many other areas have a rank interval in common with an area. */
export function overlapping(area: Estimate, all: Iterable<Estimate>): number {
  let count = 0;
  for (const other of all)
    if (
      other.area_id !== area.area_id &&
      (other.rank_lower ?? Number.NaN) <= (area.rank_upper ?? Number.NaN) &&
      (other.rank_upper ?? Number.NaN) >= (area.rank_lower ?? Number.NaN)
    )
      count += 1;
  return count;
}
