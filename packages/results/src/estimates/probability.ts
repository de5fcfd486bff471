import type { IndicatorKind, Threshold } from "@tessera/contract";
import { type Estimate, type EstimateTable, furtherLevels, kindOf, quantilePlaces, quantilesAt } from "@tessera/model";
import { at } from "./published-order.js";

/** Levels of the statistics of an estimate that are quantiles. */
const ownLevels = [0.025, 0.5, 0.975];

const given = [...furtherLevels, ...ownLevels];
const levels: readonly number[] = given.toSorted((a, b) => a - b);
const logOdds = levels.map(logit);
const ownLogOdds = ownLevels.map(logit);

/** Of each level: its place among the given ones, and the places of the statistics next below and above it. */
const knots = levels.map((level) => ({
  place: given.indexOf(level),
  below: ownLevels.findLastIndex((own) => own <= level),
  above: ownLevels.findIndex((own) => own >= level),
}));

/** The least and the greatest probability that quantiles tell: beyond the outermost ones, it may be anything nearer to 0 or 1. */
export const leastProbability = levels[0] as number;
export const greatestProbability = levels.at(-1) as number;

/**
 * The probability that a share or a rate is above or below a threshold, from its quantiles at `furtherLevels` and its statistics.
 * Between two quantiles the log odds of the probability are linear in the log odds of a share and in the logarithm of a rate, which
 * follows normal and skewed distributions closer than the probability itself would. Null if a quantile is missing.
 */
export function probabilityOf(
  { value, direction }: Threshold,
  quantiles: ArrayLike<number>,
  { lower, median, upper }: Pick<Estimate, "lower" | "median" | "upper">,
  kind: IndicatorKind,
): number | null {
  const own = [lower, median, upper];
  const atKnot = (k: number) => quantileAt(k, quantiles, own);
  let next = 0;
  for (; next < levels.length; next++) {
    const quantile = atKnot(next);
    if (Number.isNaN(quantile)) return null;
    if (quantile > value) break;
  }
  const isAbove = direction === "above";
  if (next === 0) return isAbove ? greatestProbability : leastProbability;
  if (next === levels.length) return isAbove ? leastProbability : greatestProbability;
  const fraction = between(atKnot(next - 1), value, atKnot(next), kind);
  if (Number.isNaN(fraction)) return null;
  if (fraction === 0) return isAbove ? 1 - (levels[next - 1] as number) : (levels[next - 1] as number);
  const [from, to] = [logOdds[next - 1] as number, logOdds[next] as number];
  const odds = Math.exp(from + fraction * (to - from));
  return isAbove ? 1 / (1 + odds) : odds / (1 + odds);
}

/** The quantile at `levels[k]`. Quantiles have fewer digits than bounds: rounding must not take one past the other. */
function quantileAt(k: number, quantiles: ArrayLike<number>, own: readonly number[]): number {
  const { place, below, above } = knots[k] as (typeof knots)[number];
  const quantile = (place < furtherLevels.length ? quantiles[place] : own[place - furtherLevels.length]) as number;
  return Math.min(Math.max(quantile, own[below] ?? quantile), own[above] ?? quantile);
}

/** What is known of the distribution of an estimate: the log odds of levels, rising, and the quantiles there. */
export interface Distribution {
  logOdds: readonly number[];
  quantiles: readonly number[];
}

/** The distribution of an estimate, from its median and its interval alone if it has no quantiles. */
export function distributionOf(
  { lower, median, upper }: Pick<Estimate, "lower" | "median" | "upper">,
  quantiles: ArrayLike<number> | undefined,
): Distribution {
  const own = [lower, median, upper];
  if (!quantiles) return { logOdds: ownLogOdds, quantiles: own };
  return { logOdds, quantiles: levels.map((_, k) => quantileAt(k, quantiles, own)) };
}

/** Returns a function that computes the probability of a row of a table; null for counts, and if the table has no quantiles. */
export function probabilityFinder(table: EstimateTable): (row: number, threshold: Threshold) => number | null {
  const { quantiles, indicators, indicator, lower, median, upper } = table;
  if (!quantiles) return () => null;
  const places = quantilePlaces(table);
  const kinds = indicators.map(kindOf);
  return (row, threshold) => {
    const place = at(places, row);
    if (place < 0) return null;
    const statistics = { lower: at(lower, row), median: at(median, row), upper: at(upper, row) };
    return probabilityOf(threshold, quantilesAt(quantiles, place), statistics, kinds[at(indicator, row)] ?? "count");
  };
}

/** How far x is on the way from a to b, on the scale of the indicator where a and b are on it. */
function between(a: number, x: number, b: number, kind: IndicatorKind): number {
  const isOnScale = a > 0 && (kind !== "share" || b < 1);
  const scale = !isOnScale ? Number : kind === "share" ? logit : Math.log;
  return (scale(x) - scale(a)) / (scale(b) - scale(a));
}

export function logit(p: number): number {
  return Math.log(p / (1 - p));
}
