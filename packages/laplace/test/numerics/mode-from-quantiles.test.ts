import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { modeFromQuantiles } from "../../src/numerics/mode-from-quantiles.js";
import { normalQuantile } from "../../src/numerics/normal-quantile.js";

const levels = [0.025, 0.5, 0.975] as const;
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/**
 * The mode that follows from the quantiles of an increasing function of a standard normal variable.
 */
function modeOf(quantile: (z: number) => number): number {
  const [lower, median, upper] = levels.map((level) => quantile(normalQuantile(level))) as [number, number, number];
  return modeFromQuantiles(lower, median, upper);
}

describe("the mode from quantiles", () => {
  it("is the mean of a normal variable", () => {
    expect(modeOf((z) => 3 + 2 * z)).toBeCloseTo(3, 12);
  });

  it("is a + b exp(−σ²) of a lognormal variable that is shifted, with a tail on either side", () => {
    fc.assert(
      fc.property(number(-5, 5), number(0.01, 1.9), fc.constantFrom(-1, 1), (a, sigma, sign) => {
        const mode = modeOf((z) => a + sign * Math.exp(sign * sigma * z));
        expect(mode).toBeCloseTo(a + sign * Math.exp(-(sigma ** 2)), 9);
      }),
    );
  });

  it("is in the interval, whatever its shape", () => {
    fc.assert(
      fc.property(number(-1e6, 1e6), number(0, 1e6), number(0, 1e6), (lower, below, above) => {
        const [median, upper] = [lower + below, lower + below + above];
        const rounding = 1e-12 * Math.max(Math.abs(lower), Math.abs(upper));
        const mode = modeFromQuantiles(lower, median, upper);
        expect(mode).toBeGreaterThanOrEqual(lower - rounding);
        expect(mode).toBeLessThanOrEqual(upper + rounding);
      }),
    );
  });

  it("of people is that of their share times the population", () => {
    fc.assert(
      fc.property(
        number(0, 0.5),
        number(1e-3, 0.2),
        number(1e-3, 0.2),
        number(1, 1e7),
        (lower, below, above, people) => {
          const [median, upper] = [lower + below, lower + below + above];
          const share = modeFromQuantiles(lower, median, upper);
          const number = modeFromQuantiles(people * lower, people * median, people * upper);
          expect(Math.abs(number - people * share)).toBeLessThan(1e-9 * people);
        },
      ),
    );
  });

  it("is the median where that is a bound, as of draws that are all the same", () => {
    expect(modeFromQuantiles(2, 2, 2)).toBe(2);
    expect(modeFromQuantiles(0, 0, 5)).toBe(0);
  });

  it("is not a number where the quantiles are not", () => {
    expect(modeFromQuantiles(Number.NaN, Number.NaN, Number.NaN)).toBeNaN();
  });
});
