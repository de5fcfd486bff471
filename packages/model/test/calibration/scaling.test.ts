import { describe, expect, it } from "vitest";
import { Groups } from "../../src/calibration/calibration-groups.js";
import { scaleLogistically, scaleProportionally } from "../../src/calibration/scaling.js";
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
