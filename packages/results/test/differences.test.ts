import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differenceOf } from "../src/two-results/difference.js";

const estimate = (mean: number, se: number) => ({ mean, se, lower: mean - 1.96 * se, upper: mean + 1.96 * se });
const finite = { noNaN: true, noDefaultInfinity: true } as const;
const estimates = fc
  .tuple(fc.double({ min: 0, max: 1e6, ...finite }), fc.double({ min: 1e-3, max: 1e3, ...finite }))
  .map(([mean, se]) => estimate(mean, se));

describe("the difference of two estimates", () => {
  it("is the second minus the first, with its ratio and its size in standard errors", () => {
    expect(differenceOf(estimate(10, 3), estimate(20, 4))).toEqual({
      ...{ difference: 10, ratio: 2, z: 2, isBeyond: true },
    });
    expect(differenceOf(estimate(10, 3), estimate(19, 4)).isBeyond).toBe(false);
  });

  it("changes its sign, and not whether it is beyond uncertainty, when the results change places", () => {
    fc.assert(
      fc.property(estimates, estimates, (a, b) => {
        const [there, back] = [differenceOf(a, b), differenceOf(b, a)];
        expect(back.difference).toBe(-there.difference + 0);
        expect(back.isBeyond).toBe(there.isBeyond);
      }),
    );
  });

  it("is never beyond uncertainty if the mean of each lies in a common part of both intervals", () => {
    fc.assert(
      fc.property(estimates, fc.double({ min: -1, max: 1, ...finite }), (a, part) => {
        expect(differenceOf(a, estimate(a.mean + 1.96 * part * a.se, a.se)).isBeyond).toBe(false);
      }),
    );
  });

  it("is taken from the interval where there is no standard error", () => {
    const first = { ...estimate(10, 1), se: Number.NaN };
    expect(differenceOf(first, { ...estimate(12, 1), se: Number.NaN }).z).toBeCloseTo(Math.SQRT2, 10);
  });

  it("of numbers without uncertainty is beyond it, unless it is rounding", () => {
    expect(differenceOf(estimate(1000, 0), estimate(1001, 0))).toMatchObject({ z: Number.NaN, isBeyond: true });
    expect(differenceOf(estimate(1000, 0), estimate(1000 + 1e-9, 0)).isBeyond).toBe(false);
  });

  it("from nothing has no ratio", () => {
    expect(differenceOf(estimate(0, 1), estimate(5, 1)).ratio).toBeNaN();
  });
});
