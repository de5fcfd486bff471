import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bulkEffectiveSize, meanStandardError, RandomStream, rHat, tailEffectiveSize } from "../../src/index.js";
import { mean, variance } from "../../src/numerics/sample-statistics.js";

/** Chains x_k = r x_k−1 + √(1 − r²) z with unit variance. */
function autoregressions(r: number, count: number, length: number, seed: number): Float64Array[] {
  return Array.from({ length: count }, (_, stream) => {
    const random = new RandomStream(seed, stream);
    let x = random.normal();
    return Float64Array.from({ length }, () => {
      x = r * x + Math.sqrt(1 - r * r) * random.normal();
      return x;
    });
  });
}

const independent = autoregressions(0, 4, 1000, 7);

describe("R̂", () => {
  it("is near 1 for chains of one distribution", () => {
    expect(rHat(independent)).toBeLessThan(1.005);
    expect(rHat(independent)).toBeGreaterThan(0.999);
  });

  it("is near 1 for the parts of one chain", () => {
    const [chain] = autoregressions(0.5, 1, 8000, 8);
    const parts = [0, 1, 2, 3].map((k) => chain.slice(2000 * k, 2000 * (k + 1)));
    expect(rHat(parts)).toBeLessThan(1.01);
  });

  it("is above 1.1 for chains with different means", () => {
    expect(rHat(independent.map((chain, k) => chain.map((x) => x + k)))).toBeGreaterThan(1.1);
  });

  it("is above 1.1 for chains with the same mean and different variances", () => {
    expect(rHat(independent.map((chain, k) => chain.map((x) => x * (k < 2 ? 1 : 4))))).toBeGreaterThan(1.1);
  });

  it("is above 1.1 for a single chain with a trend", () => {
    expect(rHat([independent[0].map((x, k) => x + k / 400)])).toBeGreaterThan(1.1);
  });

  it("finds chains elsewhere also where the distribution has no mean", () => {
    // Cauchy draws, as quotients of normal ones.
    const others = autoregressions(0, 4, 1000, 9);
    const cauchy = independent.map((chain, k) => chain.map((x, i) => x / others[k][i]));
    expect(rHat(cauchy)).toBeLessThan(1.01);
    expect(rHat(cauchy.map((chain, k) => chain.map((x) => x + (k < 2 ? 3 : 0))))).toBeGreaterThan(1.1);
  });

  it("is √((n − 1)/n + B/W) of the normal scores where chains are short", () => {
    // Ranks 1, 2 | 3, 4 of S = 4: the scores are ±a and ±b, the means of the halves ±(a + b)/2, their variances (a − b)²/2.
    const [a, b] = [1.0491314, 0.2993069];
    const expected = Math.sqrt(0.5 + (a + b) ** 2 / 2 / ((a - b) ** 2 / 2));
    expect(rHat([Float64Array.of(1, 2, 30, 400)])).toBeCloseTo(expected, 6);
  });
});

describe("the effective size", () => {
  it.each([-0.3, 0, 0.5, 0.9])("of an autoregression with r = %d is near N (1 − r) / (1 + r)", (r) => {
    const chains = autoregressions(r, 4, 20_000, 10);
    const ratio = bulkEffectiveSize(chains) / ((80_000 * (1 - r)) / (1 + r));
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  });

  it("of the bulk does not change with a monotone transformation", () => {
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 0.1, max: 3, noNaN: true }), (seed, scale) => {
        const chains = autoregressions(0.6, 2, 200, seed);
        const transformed = chains.map((chain) => chain.map((x) => Math.exp(scale * x)));
        expect(bulkEffectiveSize(transformed)).toBe(bulkEffectiveSize(chains));
      }),
      { numRuns: 20 },
    );
  });

  it("of the tails is near the number of independent draws", () => {
    const size = tailEffectiveSize(autoregressions(0, 4, 5000, 11));
    expect(size).toBeGreaterThan(17_000);
    expect(size).toBeLessThan(23_000);
  });

  it("of the tails is small if the scale of a chain changes slowly, although the bulk's is not", () => {
    const chains = autoregressions(0, 4, 2000, 12);
    const scales = autoregressions(0.98, 4, 2000, 13);
    const volatile = chains.map((chain, c) => chain.map((x, k) => x * Math.exp(scales[c][k])));
    expect(bulkEffectiveSize(volatile)).toBeGreaterThan(4000);
    expect(tailEffectiveSize(volatile)).toBeLessThan(1500);
  });

  it("is small for chains with different means", () => {
    expect(bulkEffectiveSize(independent.map((chain, k) => chain.map((x) => x + 2 * k)))).toBeLessThan(20);
  });
});

describe("the Monte Carlo standard error", () => {
  it("is the standard deviation of the mean over many repetitions", () => {
    const repetitions = Array.from({ length: 300 }, (_, k) => autoregressions(0.7, 2, 500, 100 + k));
    const exact = Math.sqrt(variance(repetitions.map((chains) => mean(chains.map(mean)))));
    const ratio = mean(repetitions.map((chains) => meanStandardError(chains))) / exact;
    // The standard deviation from 300 means has a relative error of 4 %.
    expect(ratio).toBeGreaterThan(0.87);
    expect(ratio).toBeLessThan(1.13);
  });

  it("has the unit of the draws", () => {
    const scaled = independent.map((chain) => chain.map((x) => 1000 * x + 5));
    expect(meanStandardError(scaled)).toBeCloseTo(1000 * meanStandardError(independent), 6);
  });
});

describe("diagnostics", () => {
  const all = [rHat, bulkEffectiveSize, tailEffectiveSize, meanStandardError];

  it("have the values of a separate computation for chains of odd length with correlations that are not monotone", () => {
    // Computed with numpy from the formulas of Vehtari et al. (2021) and the details of the R package posterior.
    const chains = [0, 1, 2].map((c) =>
      Float64Array.from(
        { length: 101 },
        (_, k) => 0.3 * Math.sin(0.05 * k + c) + Math.cos(0.37 * k * k + c) + 0.3 * Math.cos(0.7 * k),
      ),
    );
    expect(rHat(chains)).toBeCloseTo(1.0827732879, 8);
    expect(bulkEffectiveSize(chains)).toBeCloseTo(86.6367956471, 6);
    expect(tailEffectiveSize(chains)).toBeCloseTo(142.4228423907, 6);
    expect(meanStandardError(chains)).toBeCloseTo(0.0845000086, 8);
  });

  it("are NaN for draws that do not vary or are not finite", () => {
    for (const diagnostic of all) expect(diagnostic([new Float64Array(100).fill(0.1)])).toBeNaN();
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY]) {
      for (const diagnostic of all) expect(diagnostic([independent[0].with(20, wrong), independent[1]])).toBeNaN();
    }
  });

  it("refuse chains that differ in length or have fewer than four draws", () => {
    for (const diagnostic of all) {
      expect(() => diagnostic([new Float64Array(10), new Float64Array(9)])).toThrow("differ in length");
      expect(() => diagnostic([new Float64Array(3)])).toThrow("four");
      expect(() => diagnostic([])).toThrow("four");
    }
  });
});
