import type { IndicatorKind } from "@tessera/contract";
import { type Distribution, logit } from "./probability.js";

/** The rank of an area among others, 1 for the highest value: expected, and the ends of its interval of 95 %. */
export interface UncertainRank {
  rank: number;
  lower: number;
  upper: number;
}

/** Points at which the distribution of an area is taken: at the middle of as many equally probable parts. */
const pointCount = 15;
const pointOdds = Array.from({ length: pointCount }, (_, k) => logit((k + 0.5) / pointCount));

/** Log odds beyond which a value is taken as certainly above or below. */
const certain = 7;

/**
 * Ranks of values that are known by their distributions, which are taken as independent. Given the value of an area, the number of areas
 * above it is a sum of independent yes and no: about normal, with a mean and a variance that are sums over the other areas. Its
 * distribution is the mean of these over the points of the area. An area without a distribution has no rank, and is not counted.
 */
export function uncertainRanks(
  distributions: readonly (Distribution | undefined)[],
  kind: IndicatorKind,
): (UncertainRank | null)[] {
  const curves = distributions.map((distribution) => distribution && curveOf(distribution, kind));
  const known = curves.filter((curve) => curve !== undefined);
  const { above, variance } = numbersAbove(known);
  let next = 0;
  return curves.map((curve) => {
    if (!curve) return null;
    const from = pointCount * next++;
    const [means, variances] = [above, variance].map((all) => all.subarray(from, from + pointCount));
    return rankOf(means as Float64Array, variances as Float64Array, known.length);
  });
}

/** A distribution on the scale of its kind, where its log odds are linear between knots and beyond them. */
interface Curve {
  odds: readonly number[];
  places: readonly number[];
  /** The least and the greatest place that is possible. */
  from: number;
  to: number;
}

/** The nearest to 0 and 1 that a value may be on a scale of log odds or logarithms. */
const edge = 1e-12;

function curveOf({ logOdds, quantiles }: Distribution, kind: IndicatorKind): Curve | undefined {
  if (quantiles.some((value) => !Number.isFinite(value))) return undefined;
  const places = quantiles.map((value) => {
    const inside = Math.max(edge, value);
    return kind === "share" ? logit(Math.min(1 - edge, inside)) : Math.log(inside);
  });
  const curve = { odds: logOdds, places };
  return { ...curve, from: placeAt(curve, -certain), to: placeAt(curve, certain) };
}

type Knots = Pick<Curve, "odds" | "places">;

/** The segment of knots that log odds are in or next to. */
function placeAt({ odds, places }: Knots, wanted: number): number {
  let k = 1;
  while (k < odds.length - 1 && (odds[k] as number) < wanted) k++;
  const [a, b] = [odds[k - 1] as number, odds[k] as number];
  const [low, high] = [places[k - 1] as number, places[k] as number];
  return low + ((wanted - a) / (b - a)) * (high - low);
}

/** Most places at which the numbers above are computed. Between them they are linear: with 500 areas there is a place for each rank. */
const mostPlaces = 500;

/** For the points of each curve in turn: the expected number of other curves above it, and its variance. */
function numbersAbove(curves: readonly Curve[]): { above: Float64Array; variance: Float64Array } {
  const places = new Float64Array(curves.length * pointCount);
  curves.forEach((curve, i) => {
    pointOdds.forEach((odds, k) => {
      places[i * pointCount + k] = placeAt(curve, odds);
    });
  });
  const grid = gridOf(places);
  const { sums, variances } = sumsAt(grid, curves);
  const [above, variance] = [new Float64Array(places.length), new Float64Array(places.length)];
  for (let point = 0; point < places.length; point++) {
    const curve = curves[Math.floor(point / pointCount)] as Curve;
    const own = curve.from === curve.to ? 0.5 : 1 / (1 + Math.exp(pointOdds[point % pointCount] as number));
    const place = places[point] as number;
    const next = Math.min(grid.length - 1, firstAtLeast(grid, place));
    const [low, high] = [grid[Math.max(0, next - 1)] as number, grid[next] as number];
    const part = high > low ? (place - low) / (high - low) : 1;
    const between = (values: Float64Array) => {
      const [from, to] = [values[Math.max(0, next - 1)] as number, values[next] as number];
      return from + part * (to - from);
    };
    above[point] = Math.max(0, between(sums) - own);
    variance[point] = Math.max(0, between(variances) - own * (1 - own));
  }
  return { above, variance };
}

/** Different places in rising order: all, or so many of them that they are at most `mostPlaces`. */
function gridOf(places: Float64Array): Float64Array {
  const different = places.toSorted().filter((place, k, sorted) => k === 0 || place !== sorted[k - 1]);
  const step = Math.ceil(different.length / mostPlaces);
  return different.filter((_, k) => k % step === 0 || k === different.length - 1);
}

/** At each place: the expected number of curves above it, and its variance. */
function sumsAt(grid: Float64Array, curves: readonly Curve[]): { sums: Float64Array; variances: Float64Array } {
  const [sums, variances] = [new Float64Array(grid.length), new Float64Array(grid.length)];
  /** How many curves are certainly above the places before this one, and no more from it on. */
  const certainUntil = new Int32Array(grid.length + 1);
  for (const curve of curves) {
    const first = firstAtLeast(grid, curve.from);
    certainUntil[first] = (certainUntil[first] as number) + 1;
    addUncertain(curve, grid, first, sums, variances);
  }
  for (let at = grid.length - 1, count = 0; at >= 0; at--) {
    count += certainUntil[at + 1] as number;
    sums[at] = (sums[at] as number) + count;
  }
  return { sums, variances };
}

/** Adds the probability that a curve is above points, and its variance, where it is neither certain nor impossible. */
function addUncertain(
  { odds, places, from, to }: Curve,
  sorted: Float64Array,
  first: number,
  sums: Float64Array,
  variances: Float64Array,
): void {
  let segment = 1;
  for (let at = first; at < sorted.length && (sorted[at] as number) <= to; at++) {
    const place = sorted[at] as number;
    while (segment < places.length - 1 && (places[segment] as number) < place) segment++;
    const [low, high] = [places[segment - 1] as number, places[segment] as number];
    const [a, b] = [odds[segment - 1] as number, odds[segment] as number];
    // Equal values without uncertainty are above each other in half of the cases.
    const here = from === to ? 0 : high > low ? a + ((place - low) / (high - low)) * (b - a) : b;
    const probability = 1 / (1 + Math.exp(here));
    sums[at] = (sums[at] as number) + probability;
    variances[at] = (variances[at] as number) + probability * (1 - probability);
  }
}

function firstAtLeast(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rankOf(means: Float64Array, variances: Float64Array, count: number): UncertainRank {
  const atMost = (rank: number) =>
    means.reduce((sum, mean, k) => sum + normalBelow(rank - 0.5 - mean, variances[k] as number), 0) / pointCount;
  const rankAt = (level: number) => {
    let [low, high] = [1, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (atMost(middle) < level) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const rank = 1 + means.reduce((sum, mean) => sum + mean, 0) / pointCount;
  return { rank, lower: rankAt(0.025), upper: rankAt(0.975) };
}

/** The probability that a normal number with mean 0 is below x (Abramowitz and Stegun 26.2.17; its error is below 1e-7). */
function normalBelow(x: number, variance: number): number {
  if (variance < 1e-12) return x >= 0 ? 1 : 0;
  const z = Math.abs(x) / Math.sqrt(variance);
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = 0.3989422804014327 * Math.exp((-z * z) / 2) * series;
  return x >= 0 ? 1 - tail : tail;
}
