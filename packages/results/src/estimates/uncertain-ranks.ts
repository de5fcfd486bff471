import type { IndicatorKind } from "@tessera/contract";
import { type Curve, levels, type NumbersAbove, numbersAbove, pointCount, pointWeights } from "./numbers-above.js";
import { ownCurves } from "./own-uncertainty.js";
import { type Distribution, logit } from "./probability.js";

/** The rank of an area among others, 1 for the highest value: expected, and the ends of its interval of 95 %. */
export interface UncertainRank {
  rank: number;
  lower: number;
  upper: number;
}

/**
 * Ranks of values that are known by their distributions. The uncertainty that they share is estimated from the country and left out. The rest is
 * taken as independent. Given the value of an area, the number of areas above it is a sum of independent yes and no: about normal, with a mean
 * and a variance that are sums over the other areas. Its distribution is the mean of these over the points of the area. An area without a
 * distribution has no rank, and is not counted.
 */
export function uncertainRanks(
  distributions: readonly (Distribution | undefined)[],
  kind: IndicatorKind,
  country?: Distribution,
): (UncertainRank | null)[] {
  const curves = distributions.map((distribution) => distribution && curveOf(distribution, kind));
  const known = curves.filter((curve) => curve !== undefined);
  const numbers = numbersAbove(ownCurves(known, country && curveOf(country, kind), kind));
  let next = 0;
  return curves.map((curve) => (curve ? rankOf(numbers, pointCount * next++, known.length) : null));
}

/** The nearest to 0 and 1 that a value may be on a scale of log odds or logarithms. */
const edge = 1e-12;

function curveOf({ logOdds, quantiles }: Distribution, kind: IndicatorKind): Curve | undefined {
  if (quantiles.some((value) => !Number.isFinite(value))) return undefined;
  const places = quantiles.map((value) => {
    const inside = Math.max(edge, value);
    return kind === "share" ? logit(Math.min(1 - edge, inside)) : Math.log(inside);
  });
  return { odds: logOdds, places };
}

/** Standard deviations from its mean at which a normal distribution is certain, but for 3e-7. */
const certain = 5;
/** The least standard deviation: with it, a number is certain. */
const leastSd = 1e-6;

/** The rank of the area whose points begin at `from`. */
function rankOf({ above, variance }: NumbersAbove, from: number, count: number): UncertainRank {
  const means = above.subarray(from, from + pointCount);
  const sds = variance.subarray(from, from + pointCount).map((value) => Math.max(leastSd, Math.sqrt(value)));
  const rank = 1 + means.reduce((sum, mean, k) => sum + (pointWeights[k] as number) * mean, 0);
  /** The least rank that is exceeded with a probability of no more than 1 − level. */
  const rankAt = (level: number, first: number, last: number) => {
    let low = first;
    let high = last;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (probabilityUpTo(middle - 0.5, means, sds) < level) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const within = (wanted: number) => Math.min(count, Math.max(1, wanted));
  const least = means.reduce((least, mean, k) => Math.min(least, mean - certain * (sds[k] as number)), count);
  const greatest = means.reduce((most, mean, k) => Math.max(most, mean + certain * (sds[k] as number)), 0);
  const [first, last] = [within(Math.floor(least)), within(Math.ceil(greatest) + 1)];
  const lower = rankAt(0.025, first, last);
  return { rank, lower, upper: rankAt(0.975, lower, last) };
}

const last = pointCount - 1;

/**
 * The probability that no more than x areas are above one. Between two of its points the expected number is linear in the level, and the mean of
 * Φ over a line is the difference of its integral.
 */
function probabilityUpTo(x: number, means: Float64Array, sds: Float64Array): number {
  const [low, high] = [
    (x - (means[0] as number)) / (sds[0] as number),
    (x - (means[last] as number)) / (sds[last] as number),
  ];
  let sum = (levels[0] as number) * normalBelow(low) + (1 - (levels[last] as number)) * normalBelow(high);
  for (let k = 0; k < last; k++) {
    const sd = ((sds[k] as number) + (sds[k + 1] as number)) / 2;
    // Without lists: until the loop is compiled, which takes some queries, a list costs as much as all else here.
    const a = (x - (means[k] as number)) / sd;
    const b = (x - (means[k + 1] as number)) / sd;
    if (a <= -certain && b <= -certain) continue;
    const width = (levels[k + 1] as number) - (levels[k] as number);
    const isPoint = Math.abs(a - b) < 1e-3;
    sum += width * (isPoint ? normalBelow((a + b) / 2) : (integralBelow(a) - integralBelow(b)) / (a - b));
  }
  return sum;
}

/** The standard normal distribution (Abramowitz and Stegun 26.2.17; its error is below 1e-7). */
function normalBelow(z: number): number {
  if (z >= certain) return 1;
  if (z <= -certain) return 0;
  const upper = upperTail(Math.abs(z));
  return z >= 0 ? 1 - upper : upper;
}

/** ∫ Φ = z Φ(z) + φ(z). */
function integralBelow(z: number): number {
  if (z >= certain) return z;
  return z <= -certain ? 0 : z * normalBelow(z) + density(z);
}

function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return density(z) * series;
}

function density(z: number): number {
  return 0.3989422804014327 * Math.exp((-z * z) / 2);
}
