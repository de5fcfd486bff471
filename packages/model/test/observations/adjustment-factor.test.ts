import { NationalArtTable, toTwoDecimals } from "@tessera/inputs";
import { describe, expect, it } from "vitest";
import { artDec31 } from "../frame/small-country.js";

describe("the adjustment factor", () => {
  const rows = artDec31(7).filter(({ year }) => year === 2016);
  const [child, woman, man] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];

  it("is adjusted over reported and reallocated", () => {
    const table = new NationalArtTable(
      [{ ...woman, artDec31Reported: 300, artDec31Attend: 250, artDec31Reside: 270 }],
      ["female"],
    );
    expect(table.adjustmentFactor(7, 2016, "female", "Y015_999")).toBe(0.78);
  });

  it("is that of the sums where the data do not tell sexes apart", () => {
    const parts = [child, { ...woman, artDec31Attend: 1500 }, { ...man, artDec31Reside: 900 }];
    const table = new NationalArtTable(parts, ["both"]);
    // (1500 + 1100) / (2000 + (1100 + 900) − (1500 + 1100))
    expect(table.adjustmentFactor(7, 2016, "both", "Y015_999")).toBe(toTwoDecimals(2600 / 1400));
  });

  it("is unknown for other regions, years and groups, and where nobody was reported", () => {
    const nobody = { ...woman, year: 1980, artDec31Reported: 0, artDec31Attend: 0, artDec31Reside: 0 };
    const table = new NationalArtTable([woman, nobody], ["female"]);
    expect(table.adjustmentFactor(8, 2016, "female", "Y015_999")).toBeNaN();
    expect(table.adjustmentFactor(7, 2017, "female", "Y015_999")).toBeNaN();
    expect(table.adjustmentFactor(7, 1980, "female", "Y015_999")).toBeNaN();
  });

  it.each([
    [0.125, 0.12],
    [0.375, 0.38],
    [1.005, 1],
    [0.785, 0.78],
    [0.7850001, 0.79],
    [1.014999, 1.01],
    [1, 1],
  ])("rounds %d to %d, as the nearer of two doubles", (value, rounded) => {
    expect(toTwoDecimals(value)).toBe(rounded);
  });
});
