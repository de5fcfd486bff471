import type { IndicatorKind } from "@tessera/contract";
import { type Curve, type NumbersAbove, numbersAbove, pointCount } from "./numbers-above.js";
import { ownCurves } from "./own-uncertainty.js";
import { type Distribution, logit } from "./probability.js";
import { RankDistribution } from "./rank-distribution.js";

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

/** The rank of the area whose points begin at `from`. */
function rankOf({ above, variance }: NumbersAbove, from: number, count: number): UncertainRank {
  const to = from + pointCount;
  const others = new RankDistribution(above.subarray(from, to), variance.subarray(from, to), count);
  return { rank: 1 + others.mean, lower: others.rankAt(0.025, -1.96), upper: others.rankAt(0.975, 1.96) };
}
