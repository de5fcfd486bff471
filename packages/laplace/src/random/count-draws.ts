import { logGamma } from "../numerics/special-functions.js";
import type { RandomStream } from "./random-stream.js";

/** A draw from Binomial(n, p). n is a whole number. */
export function drawBinomial(random: RandomStream, n: number, p: number): number {
  if (n === 0 || p <= 0) return 0;
  if (p >= 1) return n;
  const odds = p / (1 - p);
  const mode = Math.min(n, Math.floor((n + 1) * p));
  const logChoose = logGamma(n + 1) - logGamma(mode + 1) - logGamma(n - mode + 1);
  const atMode = Math.exp(logChoose + mode * Math.log(p) + (n - mode) * Math.log1p(-p));
  return fromMode(random.uniform(), mode, n, atMode, (k) => ((n - k) / (k + 1)) * odds);
}

/** A draw from Poisson(mean). */
export function drawPoisson(random: RandomStream, mean: number): number {
  if (mean <= 0) return 0;
  const mode = Math.floor(mean);
  const atMode = Math.exp(mode * Math.log(mean) - mean - logGamma(mode + 1));
  return fromMode(random.uniform(), mode, Number.POSITIVE_INFINITY, atMode, (k) => mean / (k + 1));
}

/**
 * Inversion by sequential search from the mode (Devroye 1986, section X.1.4): the values are tried in the order m, m + 1, m − 1, m + 2, …,
 * which takes as many steps as a few standard deviations. `ratio` is P(k + 1) / P(k).
 */
function fromMode(
  uniform: number,
  mode: number,
  largest: number,
  atMode: number,
  ratio: (k: number) => number,
): number {
  let left = uniform - atMode;
  let [above, below] = [atMode, atMode];
  let [high, low] = [mode, mode];
  while (left >= 0 && (high < largest || low > 0)) {
    if (high < largest) {
      above *= ratio(high++);
      left -= above;
      if (left < 0) return high;
    }
    if (low > 0) {
      below /= ratio(--low);
      left -= below;
      if (left < 0) return low;
    }
    // What is left is rounding error.
    if (above === 0 && (below === 0 || low === 0)) return mode;
  }
  return mode;
}
