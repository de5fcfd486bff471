import { expect } from "vitest";
import { type Chain, componentOf, meanStandardError, type Objective } from "../../src/index.js";
import { mean } from "../../src/numerics/sample-statistics.js";

/** A Gaussian whose neighbouring components have correlation r: an autoregression with given means and standard deviations. */
export interface Autoregression extends Objective {
  readonly means: Float64Array;
  readonly sds: Float64Array;
  /** Lower Cholesky factor of the covariance s_i s_j r^|i−j|, by row. */
  readonly factor: Float64Array;
}

/** With y = (x − m) / s:  f = ½ y_0² + ½ Σ (y_i − r y_i−1)² / (1 − r²). */
export function autoregressionOf(means: Float64Array, sds: Float64Array, r: number): Autoregression {
  const n = means.length;
  const innovation = 1 - r * r;
  const factor = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) factor[i * n + j] = sds[i] * r ** (i - j) * (j === 0 ? 1 : Math.sqrt(innovation));
  }
  return {
    dimension: n,
    means,
    sds,
    factor,
    valueAndGradient(x, gradient) {
      const y = x.map((xi, i) => (xi - means[i]) / sds[i]);
      let value = 0.5 * y[0] ** 2;
      gradient.fill(0);
      gradient[0] = y[0];
      for (let i = 1; i < n; i++) {
        const e = y[i] - r * y[i - 1];
        value += (0.5 * e * e) / innovation;
        gradient[i] += e / innovation;
        gradient[i - 1] -= (r * e) / innovation;
      }
      for (let i = 0; i < n; i++) gradient[i] /= sds[i];
      return value;
    },
  };
}

/** Twenty dimensions, correlation 0.8, and standard deviations from 0.3 to 3. */
export function twentyDimensions(): Autoregression {
  const numbers = Array.from({ length: 20 }, (_, i) => i);
  return autoregressionOf(
    Float64Array.from(numbers, (i) => i - 10),
    Float64Array.from(numbers, (i) => 10 ** ((i % 5) / 4 - 0.5)),
    0.8,
  );
}

/** A function of the draws, one array for each chain. */
export function quantityOf(chains: readonly Chain[], of: (x: Float64Array) => number): Float64Array[] {
  return chains.map(({ draws, dimension: n }) =>
    Float64Array.from({ length: draws.length / n }, (_, k) => of(draws.subarray(k * n, (k + 1) * n))),
  );
}

export function componentsOf(chains: readonly Chain[], i: number): Float64Array[] {
  return chains.map((chain) => componentOf(chain, i));
}

/** The mean differs from the exact one by less than 4.5 Monte Carlo standard errors, which are less than 8 % of the exact sd. */
export function expectMean(draws: readonly Float64Array[], exact: { mean: number; sd: number }): void {
  const error = meanStandardError(draws);
  expect(error / exact.sd).toBeLessThan(0.08);
  expect(Math.abs(mean(draws.map(mean)) - exact.mean) / error).toBeLessThan(4.5);
}
