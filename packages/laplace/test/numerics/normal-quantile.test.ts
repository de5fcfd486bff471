import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalQuantile } from "../../src/numerics/normal-quantile.js";
import { between, fixed, float, one, over, pi, squareRoot, times } from "./fixed-point.js";

const rootOfTwoPi = squareRoot(2n * pi);

/** Φ(z) = ½ + Σ (−1)ᵏ z²ᵏ⁺¹ / (2ᵏ k! (2k + 1)) / √2π, exact to far more than double precision for |z| < 10. */
function exactNormalDistribution(z: number): bigint {
  const x = fixed(z);
  const square = times(x, x) / 2n;
  let term = x;
  let sum = 0n;
  for (let k = 0n; term > 1n || term < -1n; k++) {
    sum += term / (2n * k + 1n);
    term = -times(term, square) / (k + 1n);
  }
  return one / 2n + over(sum, rootOfTwoPi);
}

/** Error of z as the quantile of p, to first order: (Φ(z) − p) / φ(z). */
function error(p: number, z: number): number {
  const density = Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);
  return Math.abs(float(exactNormalDistribution(z) - fixed(p))) / density;
}

describe("the normal quantile function", () => {
  it.each([
    ["around the median", between(0.05, 0.95)],
    ["next to the median", between(-14, -3).map((exponent) => 0.5 - 10 ** exponent)],
    ["in the tail, down to the smallest probability of a draw", between(-54, -1).map((exponent) => 2 ** exponent)],
  ])("has a relative error below 2e-15 %s", (_, probabilities) => {
    fc.assert(
      fc.property(probabilities, (p) => {
        const z = normalQuantile(p);
        expect(error(p, z)).toBeLessThanOrEqual(2e-15 * Math.abs(z));
      }),
      { numRuns: 400 },
    );
  });

  it("is antisymmetric about the median", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 30 - 1 }), (k) => {
        expect(normalQuantile(1 - k / 2 ** 31)).toBe(-normalQuantile(k / 2 ** 31));
      }),
    );
  });

  it("is −∞ at 0, 0 at ½, ∞ at 1 and NaN outside", () => {
    expect([0, 0.5, 1].map(normalQuantile)).toEqual([-Infinity, 0, Infinity]);
    expect([-0.1, 1.1, Number.NaN].map(normalQuantile)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });
});
