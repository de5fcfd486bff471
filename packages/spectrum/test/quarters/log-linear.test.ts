import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { logLinear } from "../../src/numerics/interpolation.js";

const years = [10, 14, 18, 22];

describe("log-linear interpolation", () => {
  it("follows growth at a constant rate exactly", () => {
    const growing = years.map((x) => 7 * 1.1 ** x);
    for (const at of [10, 11.5, 17, 22]) expect(logLinear(years, growing, at)).toBeCloseTo(7 * 1.1 ** at, 9);
  });

  it("lies between its neighbours, and is a point's value at the point", () => {
    const positive = fc.double({ min: 1e-9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(positive, positive, positive, positive), fc.integer({ min: 10, max: 22 }), (values, at) => {
        const value = logLinear(years, values, at) as number;
        const point = years.indexOf(at);
        if (point >= 0) expect(value).toBe(values[point]);
        else {
          const near = values.slice(Math.floor((at - 10) / 4), Math.floor((at - 10) / 4) + 2);
          expect(value).toBeGreaterThanOrEqual(Math.min(...near) * (1 - 1e-12));
          expect(value).toBeLessThanOrEqual(Math.max(...near) * (1 + 1e-12));
        }
      }),
    );
  });

  it("passes over missing points", () => {
    expect(logLinear(years, [2, Number.NaN, 8, 8], 14)).toBeCloseTo(4, 12);
  });

  it("is zero next to a zero, and outside of the points", () => {
    expect([12, 16, 9, 23].map((at) => logLinear(years, [1, 0, 1, 1], at))).toEqual([0, 0, 0, 0]);
  });

  it("takes a negative number as zero", () => {
    expect([14, 16].map((at) => logLinear(years, [1, -1, 1, 1], at))).toEqual([0, 0]);
  });

  it("is not known from fewer than two points", () => {
    expect(logLinear(years, [Number.NaN, 3, Number.NaN, Number.NaN], 14)).toBeNull();
  });
});
