import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brentMinimum } from "../../src/numerics/brent-minimum.js";

describe("the place of a minimum", () => {
  it("is found inside the bounds", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9000, max: 9000 }).map((thousandths) => thousandths / 1000),
        fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
        (at, k) => {
          expect(brentMinimum((x) => k * (x - at) ** 2 + Math.abs(x - at) ** 3, -10, 10)).toBeCloseTo(at, 5);
        },
      ),
    );
  });

  it("is the bound, less the tolerance, where a function only falls or only rises", () => {
    expect(brentMinimum((x) => -x, -10, 10)).toBeCloseTo(10, 6);
    expect(brentMinimum((x) => x, -10, 10)).toBeCloseTo(-10, 6);
  });

  it("comes to an end on a flat function", () => {
    expect(Math.abs(brentMinimum(() => 1, -10, 10))).toBeLessThanOrEqual(10);
  });

  it("comes to an end on a function that is nowhere a number", () => {
    expect(Math.abs(brentMinimum(() => Number.NaN, -10, 10))).toBeLessThanOrEqual(10);
  });
});
