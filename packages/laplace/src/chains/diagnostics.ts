import { normalQuantile } from "../numerics/normal-quantile.js";
import { mean, quantile, ranks, variance } from "../numerics/sample-statistics.js";
import { effectiveSize } from "./effective-size.js";

/*
 * Diagnostics of Vehtari, Gelman, Simpson, Carpenter & Bürkner (2021) for the draws of one quantity in several chains of equal
 * length. All split each chain in halves first, so that a trend within a chain counts as a difference between chains. They are NaN
 * if a draw is not finite or if the draws do not vary.
 */

/** Blom's offset of ranks (Vehtari et al. 2021, section 4.1). */
const blom = 3 / 8;

/** Probabilities whose quantiles stand for the tails. */
const tails = [0.05, 0.95] as const;

/**
 * R̂: the larger one of the rank-normalised split R̂ of the draws, which compares locations, and of their distances from the median,
 * which compares scales (section 4.2). 1 if all chains have the same distribution. The authors recommend draws only below 1.01.
 */
export function rHat(chains: readonly Float64Array[]): number {
  const halves = halvesOf(chains);
  const median = quantile(joined(chains), 0.5);
  const folded = halves.map((half) => half.map((x) => Math.abs(x - median)));
  return Math.max(potentialScaleReduction(rankNormalised(halves)), potentialScaleReduction(rankNormalised(folded)));
}

/** Effective size for the centre of the distribution: that of the rank-normalised draws (section 4.1). It needs no finite moments. */
export function bulkEffectiveSize(chains: readonly Float64Array[]): number {
  return effectiveSize(rankNormalised(halvesOf(chains)));
}

/** Effective size for the tails: the smaller one for the distribution function at the 5 % and the 95 % quantile (section 4.3). */
export function tailEffectiveSize(chains: readonly Float64Array[]): number {
  const halves = halvesOf(chains);
  const all = joined(chains);
  const sizes = tails.map((probability) => {
    const limit = quantile(all, probability);
    return effectiveSize(halves.map((half) => half.map((x) => (x <= limit ? 1 : 0))));
  });
  return Math.min(...sizes);
}

/** Monte Carlo standard error of the mean of all draws: their standard deviation over √ of their effective size. */
export function meanStandardError(chains: readonly Float64Array[]): number {
  const size = effectiveSize(halvesOf(chains));
  return Math.sqrt(variance(joined(chains)) / size);
}

/** √(V / W), with the mean variance W of a chain and the estimate V = (n − 1)/n W + the variance of the means (section 3.1). */
function potentialScaleReduction(chains: readonly Float64Array[]): number {
  const n = chains[0].length;
  const within = mean(chains.map(variance));
  const between = variance(chains.map(mean));
  return Math.sqrt((n - 1) / n + between / within);
}

/** Φ⁻¹((r − 3/8) / (S + 1/4)) for the rank r of each of the S draws of all chains. */
function rankNormalised(chains: readonly Float64Array[]): Float64Array[] {
  const all = joined(chains);
  const scores = ranks(all).map((rank) => normalQuantile((rank - blom) / (all.length - 2 * blom + 1)));
  const n = chains[0].length;
  return chains.map((_, k) => scores.subarray(k * n, (k + 1) * n));
}

/** The halves of all chains, without the middle draw if their number is odd. All NaN if a draw is not finite. */
function halvesOf(chains: readonly Float64Array[]): Float64Array[] {
  const length = chains[0]?.length ?? 0;
  if (length < 4) throw new RangeError(`Chains of ${length} draws: diagnostics need four at least.`);
  if (chains.some((chain) => chain.length !== length)) throw new RangeError("The chains differ in length.");
  const half = Math.floor(length / 2);
  const halves = chains.flatMap((chain) => [chain.slice(0, half), chain.slice(length - half)]);
  if (!chains.every((chain) => chain.every(Number.isFinite))) for (const part of halves) part.fill(Number.NaN);
  return halves;
}

function joined(chains: readonly Float64Array[]): Float64Array {
  const n = chains[0].length;
  const all = new Float64Array(n * chains.length);
  for (const [k, chain] of chains.entries()) all.set(chain, k * n);
  return all;
}
