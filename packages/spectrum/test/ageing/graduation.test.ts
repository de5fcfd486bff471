import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { graduateFiveYears, graduateSingleAges } from "../../src/ageing/cohort-sums.js";
import { graduate, monotoneSpline, pieceAt, valueInPiece } from "../../src/numerics/monotone-spline.js";

const counts = (length: number) =>
  fc.array(
    fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 1e9 }).map((thousandths) => thousandths / 1000),
    ),
    {
      minLength: length,
      maxLength: length,
    },
  );
const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0);

describe("graduation", () => {
  it("keeps the total of every age, and is never negative", () => {
    fc.assert(
      fc.property(counts(81), (byAge) => {
        const byQuarter = graduateSingleAges(byAge);
        expect(byQuarter.every((value) => value >= 0)).toBe(true);
        const scale = Math.max(1, sum(Float64Array.from(byAge)));
        byAge.forEach((count, age) => {
          const end = age === 80 ? 400 : 4 * age + 4;
          expect(Math.abs(sum(byQuarter.subarray(4 * age, end)) - count) / scale).toBeLessThan(1e-12);
        });
      }),
    );
  });

  it("keeps the total of every five-year group", () => {
    const byGroup = Float64Array.from({ length: 17 }, (_, group) => 1000 - 50 * group);
    const byQuarter = graduateFiveYears(byGroup);
    byGroup.forEach((count, group) => {
      expect(sum(byQuarter.subarray(20 * group, group === 16 ? 400 : 20 * group + 20))).toBeCloseTo(count, 8);
    });
  });

  it("divides an even spread evenly", () => {
    for (const value of graduate([3, 3, 6, 3], [0, 1, 2, 4, 5], { from: 0, width: 0.5, count: 10 }))
      expect(value).toBeCloseTo(1.5, 12);
  });
});

describe("a monotone spline", () => {
  const x = [0, 1, 2.5, 4, 5];

  it("goes through its points and never falls between them", () => {
    fc.assert(
      fc.property(counts(4), (steps) => {
        const y = [0];
        for (const step of steps) y.push((y.at(-1) as number) + step);
        const spline = monotoneSpline(x, y);
        const at = (place: number) => valueInPiece(spline, pieceAt(spline, place), place);
        x.forEach((place, index) => {
          expect(at(place)).toBeCloseTo(y[index] as number, 6);
        });
        const scale = Math.max(1, y.at(-1) as number);
        for (let step = 0; step < 100; step++)
          expect(at((step + 1) / 20) - at(step / 20)).toBeGreaterThan(-1e-12 * scale);
      }),
    );
  });

  it("is a cubic itself where its points lie on a gentle one", () => {
    const cubic = (place: number) => place ** 3 / 100 + place;
    const spline = monotoneSpline(x, x.map(cubic));
    for (const place of [0.5, 2, 3.3, 4.7])
      expect(valueInPiece(spline, pieceAt(spline, place), place)).toBeCloseTo(cubic(place), 12);
  });
});
