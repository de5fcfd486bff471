import { RandomStream } from "@tessera/laplace";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Summariser } from "../../src/estimates/draw-statistics.js";

/** Quantiles of sorted draws, by interpolation between ranks (count − 1) p. */
function quantile(sorted: Float64Array, p: number): number {
  const h = (sorted.length - 1) * p;
  const [below, above] = [sorted[Math.floor(h)] as number, sorted[Math.ceil(h)] as number];
  return below + (h - Math.floor(h)) * (above - below);
}

function draws(seed: number, count: number, shape: number): Float64Array {
  const x = new Float64Array(count);
  new RandomStream(seed, 0).fillNormal(x);
  // Symmetric, very skewed with far outliers, or with many ties.
  const shapes = [(v: number) => v, (v: number) => Math.exp(5 * v), (v: number) => Math.round(v) + 0];
  return x.map(shapes[shape] as (v: number) => number);
}

describe("a summary of draws", () => {
  it("has the quantiles that sorting gives, whatever the shape of the distribution", () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.integer({ min: 2, max: 1200 }),
        fc.integer({ min: 0, max: 2 }),
        (seed, count, shape) => {
          const x = draws(seed, count, shape);
          const sorted = x.slice().sort();
          const { median, lower, upper } = new Summariser(count).summarise(x, 0);
          expect([lower, median, upper]).toEqual([0.025, 0.5, 0.975].map((p) => quantile(sorted, p)));
        },
      ),
    );
  });

  it("has the mean and the standard deviation of the draws", () => {
    const { mean, se } = new Summariser(4).summarise(Float64Array.of(99, 1, 2, 3, 6), 1);
    expect(mean).toBe(3);
    expect(se).toBeCloseTo(Math.sqrt(14 / 3), 14);
  });

  it("of equal draws has no uncertainty", () => {
    expect(new Summariser(3).summarise(Float64Array.of(0.1, 0.1, 0.1), 0)).toEqual({
      mean: 0.1,
      se: 0,
      median: 0.1,
      lower: 0.1,
      upper: 0.1,
    });
  });

  it("is not finite where a draw is not", () => {
    expect(new Summariser(3).summarise(Float64Array.of(1, Number.NaN, 2), 0).se).toBeNaN();
    expect(new Summariser(3).summarise(Float64Array.of(1, Number.NaN, 1), 0).se).toBeNaN();
    expect(new Summariser(2).summarise(Float64Array.of(1, Number.POSITIVE_INFINITY), 0).se).toBeNaN();
  });
});
