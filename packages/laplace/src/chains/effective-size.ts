import { mean, variance } from "../numerics/sample-statistics.js";

/** Lags at the end of a chain that are not used. As in the implementation of the authors, the R package posterior. */
const unusedLags = 5;

/**
 * Effective size of chains of equal length: the number of independent draws whose mean has the same variance (Vehtari et al.
 * 2021, section 3.2). With the mean variance W of a chain, the estimate V of the variance from all chains, and the mean
 * autocovariance c_t at lag t,
 *
 *   ρ_t = 1 − (W − c_t) / V,   τ = −1 + 2 Σ P_k,   P_k = ρ_2k + ρ_2k+1,   size = draws / τ.
 *
 * The sum ends before the first negative P_k, and the P_k are made monotone: Geyer's (1992) initial monotone sequence. NaN if the
 * draws do not vary.
 */
export function effectiveSize(chains: readonly Float64Array[]): number {
  const [first] = chains[0];
  // Rounding alone can give equal draws a variance.
  if (chains.every((chain) => chain.every((x) => x === first))) return Number.NaN;
  const n = chains[0].length;
  const draws = n * chains.length;
  const means = chains.map(mean);
  const autocovariance = (lag: number) => mean(chains.map((chain, k) => autocovarianceOf(chain, means[k], lag)));
  const biased = autocovariance(0);
  const within = (biased * n) / (n - 1);
  const total = biased + (chains.length > 1 ? variance(means) : 0);
  if (!Number.isFinite(total)) return Number.NaN;
  const correlation = (lag: number) => (lag === 0 ? 1 : 1 - (within - autocovariance(lag)) / total);

  let sumOfPairs = 0;
  let smallest = Number.POSITIVE_INFINITY;
  let lag = 0;
  let [even, odd] = [correlation(0), correlation(1)];
  do {
    smallest = Math.min(smallest, even + odd);
    sumOfPairs += smallest;
    lag += 2;
    [even, odd] = [correlation(lag), correlation(lag + 1)];
  } while (even + odd >= 0 && lag < n - unusedLags);
  // The first even lag after the sum, if it is positive, improves the estimate for antithetic chains (Vehtari et al. 2021, section 3.2).
  const time = -1 + 2 * sumOfPairs + Math.max(0, even);
  // τ of antithetic chains is near 0 and may be negative by chance. S draws count as S log₁₀ S at most.
  return draws / Math.max(time, 1 / Math.log10(draws));
}

/** Σ (x_k − m)(x_k+t − m) / n */
function autocovarianceOf(chain: Float64Array, m: number, lag: number): number {
  let sum = 0;
  for (let k = 0; k + lag < chain.length; k++) sum += (chain[k] - m) * (chain[k + lag] - m);
  return sum / chain.length;
}
