import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Groups } from "../../src/calibration/calibration-groups.js";
import { logOddsShift, scaleLogistically, scaleProportionally, shiftedShare } from "../../src/calibration/scaling.js";
import { cellsPerArea } from "../../src/frame/model-frame.js";

/** One district, whose children are one group and whose adults are another. */
const groups = new Groups(
  { level: "national", strat: "age_coarse" },
  { codes: [1], names: ["Region"], ofModelled: Int32Array.of(0) },
);
const place = { quarter: "CY2020Q3", indicator: "unaware" };
const cells = (value: number) => new Float64Array(cellsPerArea).fill(value);

/** Values of the district with another one in its first cell. */
const withFirst = (value: number, first: number) => cells(value).fill(first, 0, 1);

const scaled = (numerators: Float64Array, denominators: Float64Array, calibratedDenominators: Float64Array) =>
  scaleLogistically(
    numerators,
    { numerators, denominators, calibratedDenominators },
    groups,
    groups.totalsOfCells(cells(3)),
    place,
  );

describe("shares that are moved", () => {
  it("are 0 where there was nobody to be a part of, though there is somebody now", () => {
    expect(scaled(withFirst(2, 0), withFirst(10, 0), cells(10))[0]).toBe(0);
  });

  it("are 1 where rounding alone takes them above", () => {
    expect(scaled(withFirst(2, 10.00005), cells(10), cells(10))[0]).toBe(10);
    expect(scaled(withFirst(2, 2e-9), withFirst(10, 1e-9), cells(10))[0]).toBe(10);
  });

  it("are 0 where rounding alone takes them below", () => {
    expect(scaled(withFirst(2, -5e-5), cells(10), cells(10))[0]).toBe(0);
  });

  it.each([10.1, -0.1])("are refused when %d of ten people are a part of them", (first) => {
    expect(() => scaled(withFirst(2, first), cells(10), cells(10))).toThrow(
      expect.objectContaining({
        key: "detail.model.calibrationShare",
        values: expect.objectContaining({ group: "Y000_014", quarter: "CY2020Q3", indicator: "unaware" }),
      }),
    );
  });
});

describe("values that are scaled", () => {
  it("stay missing where they are not estimated", () => {
    const missing = cells(Number.NaN);
    expect(scaleProportionally(missing, groups, groups.totalsOfCells(cells(3)), place)).toEqual(missing);
  });
});

const people = fc.array(
  fc.record({
    share: fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }),
    of: fc.double({ min: 1, max: 1e6, noNaN: true }),
  }),
  { minLength: 1, maxLength: 20 },
);

const total = (shares: Float64Array, of: Float64Array, theta: number) =>
  shares.reduce((sum, share, k) => sum + (of[k] as number) * shiftedShare(share, Math.exp(theta)), 0);

describe("the shift of log odds", () => {
  it("is found wherever it lies in its range", () => {
    fc.assert(
      fc.property(people, fc.double({ min: -9.9, max: 9.9, noNaN: true }), (drawn, theta) => {
        const shares = Float64Array.from(drawn, ({ share }) => share);
        const of = Float64Array.from(drawn, ({ of }) => of);
        const target = total(shares, of, theta);
        const reached = total(shares, of, logOddsShift(shares, of, target));
        expect(Math.abs(reached - target)).toBeLessThanOrEqual(1e-12 * of.reduce((sum, people) => sum + people, 0));
        expect(Math.abs(reached - target)).toBeLessThanOrEqual(1e-11 * target);
      }),
    );
  });

  it("stops at a bound where the target is out of reach", () => {
    const [shares, of] = [Float64Array.of(0.1, 0.5), Float64Array.of(10, 10)];
    expect(logOddsShift(shares, of, 20)).toBe(10);
    expect(logOddsShift(shares, of, 0)).toBe(-10);
  });

  it("moves neither nobody nor everybody", () => {
    expect([shiftedShare(0, 5), shiftedShare(1, 0.01)]).toEqual([0, 1]);
    expect(Number.isFinite(logOddsShift(Float64Array.of(0, 1), Float64Array.of(10, 10), 12))).toBe(true);
  });
});
