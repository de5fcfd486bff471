import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addQuarters, compareQuarters, isCalendarQuarter, quarterNumber } from "../src/index.js";

const quarters = fc
  .tuple(fc.integer({ min: 1950, max: 2100 }), fc.integer({ min: 1, max: 4 }))
  .map(([year, quarter]) => `CY${year}Q${quarter}`);

describe("calendar quarters", () => {
  it("are numbered from the beginning of 1900", () => {
    expect(quarterNumber("CY1900Q1")).toBe(1);
    expect(quarterNumber("CY2016Q1")).toBe(465);
  });

  it("move on by any number of quarters", () => {
    expect(addQuarters("CY2025Q3", 6)).toBe("CY2027Q1");
    fc.assert(
      fc.property(quarters, fc.integer({ min: -100, max: 100 }), (quarter, steps) => {
        expect(quarterNumber(addQuarters(quarter, steps))).toBe(quarterNumber(quarter) + steps);
      }),
    );
  });

  it("sort by time", () => {
    expect(["CY2020Q4", "CY2019Q4", "CY2020Q1"].sort(compareQuarters)).toEqual(["CY2019Q4", "CY2020Q1", "CY2020Q4"]);
  });

  it("are told from other texts", () => {
    for (const other of ["", "2020Q3", "CY2020Q5", "CY2020Q3 ", null, 2020])
      expect(isCalendarQuarter(other)).toBe(false);
    expect(() => quarterNumber("2020")).toThrow("2020");
  });
});
