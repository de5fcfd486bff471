import { describe, expect, it } from "vitest";
import { RandomStream } from "../../src/index.js";
import { fitGeneralisedPareto, smoothedWeights } from "../../src/posterior/pareto-smoothing.js";

const random = new RandomStream(5, 0);

/** Ascending draws from the generalised Pareto distribution. */
function pareto(shape: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, () => Math.expm1(-shape * Math.log(random.uniform())) / shape).sort();
}

it.each([0.2, 0.5, 0.9])("finds the shape %d of a generalised Pareto distribution", (shape) => {
  const fitted = fitGeneralisedPareto(pareto(shape, 4000));
  expect(Math.abs(fitted.shape - shape)).toBeLessThan(0.08);
  expect(Math.abs(fitted.scale - 1)).toBeLessThan(0.1);
});

describe("importance weights", () => {
  /** Log ratios of N(0, 1) to a normal proposal. */
  const ratios = (sd: number, count = 2000) =>
    Float64Array.from({ length: count }, () => {
      const z = random.normal();
      return -0.5 * (sd * z) ** 2 + 0.5 * z * z;
    });

  it("sum to 1 and keep the order of the ratios", () => {
    const logRatios = ratios(1.3, 500);
    const { weights } = smoothedWeights(logRatios);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    const order = [...logRatios.keys()].sort((a, b) => logRatios[a] - logRatios[b]);
    for (let k = 1; k < order.length; k++)
      expect(weights[order[k]]).toBeGreaterThanOrEqual(weights[order[k - 1]] - 1e-15);
  });

  it("have a small shape and a large effective size where the proposal is wider than the target", () => {
    const { shape, effectiveSize } = smoothedWeights(ratios(1.2));
    expect(shape).toBeLessThan(0.3);
    // 1/E(w²) = σ²/√(2σ² − 1) for a proposal of this σ, as a share: 0.955.
    expect(effectiveSize / 2000).toBeGreaterThan(0.9);
  });

  it("have a shape above 0.7 where the proposal is much narrower than the target", () => {
    expect(smoothedWeights(ratios(0.2)).shape).toBeGreaterThan(0.7);
  });

  it("are equal where the ratios are, with as many effective points", () => {
    const { weights, effectiveSize } = smoothedWeights(new Float64Array(100));
    expect(effectiveSize).toBeCloseTo(100, 9);
    expect(weights[0]).toBeCloseTo(0.01, 12);
  });

  it("are 0 where the target is", () => {
    const logRatios = ratios(1.2, 100);
    logRatios[7] = Number.NEGATIVE_INFINITY;
    expect(smoothedWeights(logRatios).weights[7]).toBe(0);
  });
});
