import { yearOf } from "../../../small-multiples/axes.ts";
import type { Estimate } from "../estimates.ts";
import type { trendOrders } from "./multiples-plots.ts";

export interface TrendPoint {
  period: string;
  /** In years. */
  at: number;
  mean: number | null;
  lower: number | null;
  upper: number | null;
  impossible: string | null;
}

export interface ShownArea {
  id: string;
  name: string;
  /** Names of the areas around it and its own, for the search. */
  hierarchy: string;
}

export interface Trend extends ShownArea {
  /** In the order of time. */
  points: TrendPoint[];
  /** Relative change from the first period to the period of the estimates; null if it cannot be computed. */
  change: number | null;
}

/** The trend of each area that has estimates. */
export function trendsOf(areas: readonly ShownArea[], rows: readonly Estimate[], until: string | undefined): Trend[] {
  const byArea = new Map<string, Estimate[]>();
  for (const row of rows) {
    const known = byArea.get(row.area_id);
    if (known) known.push(row);
    else byArea.set(row.area_id, [row]);
  }
  return areas.flatMap((area) => {
    const found = byArea.get(area.id);
    if (!found) return [];
    const points = pointsOf(found);
    return [{ ...area, points, change: changeOf(points, until) }];
  });
}

export function pointsOf(rows: readonly Estimate[]): TrendPoint[] {
  return rows
    .map(({ calendar_quarter: period, mean, lower, upper, impossible }) => ({
      period,
      at: yearOf(period),
      mean,
      lower,
      upper,
      impossible,
    }))
    .sort((a, b) => a.at - b.at);
}

/** The value that an area is known by: that of a period, or the last one if there is no such period. */
export function valueIn(points: readonly TrendPoint[], period: string | undefined): TrendPoint | undefined {
  return points.find((point) => point.period === period) ?? points.at(-1);
}

function changeOf(points: readonly TrendPoint[], until: string | undefined): number | null {
  const [first, last] = [points[0], valueIn(points, until)];
  if (!first?.mean || last?.mean === null || last === undefined || first.period === last.period) return null;
  return last.mean / first.mean - 1;
}

/** Sorts trends, the largest first; areas without a number are last. */
export function sortedTrends(
  trends: readonly Trend[],
  order: (typeof trendOrders)[number],
  until: string | undefined,
): Trend[] {
  if (order === "file") return [...trends];
  const size = ({ points, change }: Trend) => (order === "change" ? change : (valueIn(points, until)?.mean ?? null));
  return [...trends].sort((a, b) => {
    const [first, second] = [size(a), size(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return second - first;
  });
}

/** The largest number of a trend, its interval included. */
export function largestIn(points: readonly Pick<TrendPoint, "mean" | "upper">[]): number {
  return points.reduce((largest, { mean, upper }) => Math.max(largest, mean ?? 0, upper ?? 0), 0);
}

/**
 * The trend of the country beside that of an area: as it is for shares and rates, and for counts scaled to the area's mean over the same periods, so
 * that both lines rise alike where the area changes like the country.
 */
export function referenceFor(points: readonly TrendPoint[], country: readonly TrendPoint[], isCount: boolean) {
  const means = (some: readonly TrendPoint[], other: readonly TrendPoint[]) => {
    const known = new Set(other.filter(({ mean }) => mean !== null).map(({ period }) => period));
    return some.reduce((sum, { period, mean }) => sum + (known.has(period) ? (mean ?? 0) : 0), 0);
  };
  const whole = means(country, points);
  if (isCount && whole === 0) return [];
  const factor = isCount ? means(points, country) / whole : 1;
  return country.map(({ at, mean }) => ({ at, value: mean === null ? null : mean * factor }));
}
