import { describe, expect, it } from "vitest";
import { cellsInGroup } from "../../src/frame/aggregation.js";
import { type Cells, stiOf, stiRows } from "../frame/small-country.js";
import { observe } from "./observe.js";

const districts = ["XSM_2_1", "XSM_2_2", "XSM_2_3", "XSM_2_4"];

/** The rows of STI clinics at T1. */
function observed(rows: Cells | null, options: Record<string, unknown> = { sti_art_coverage_year1: 2016 }) {
  const { observations, aggregation } = observe({ sti: rows && stiOf(rows) }, options);
  return { observations, rows: observations[0].stiArtCoverage, aggregation };
}

const counts = (area: string, sex: string, age: string, x: number | string = 6, n: number | string = 10) => [
  ...[area, sex, age, 2016, x, n, ""],
];
const rate = (area: string, sex: string, age: string, value: number) => [area, sex, age, 2016, "", "", value];

describe("clients of STI clinics", () => {
  it("are those of the chosen year at each time", () => {
    const { observations } = observed(stiRows(districts), {
      sti_art_coverage_year1: "2016",
      sti_art_coverage_year2: "",
      sti_art_coverage_year3: 2019,
    });
    expect(observations.map(({ stiArtCoverage }) => stiArtCoverage.map(({ year }) => year))).toEqual([
      [2016, 2016, 2016, 2016],
      [],
      [2019, 2019, 2019, 2019],
    ]);
  });

  it("come equally often where the file has no rates", () => {
    const { rows, aggregation } = observed([counts("XSM_2_1", "both", "Y015_024")]);
    expect(rows).toEqual([
      { areaId: "XSM_2_1", sex: "both", ageGroup: "Y015_024", year: 2016, x: 6, n: 10, clientRates: [1, 1, 1, 1] },
    ]);
    expect(rows[0]?.clientRates.length).toBe(cellsInGroup(aggregation, rows[0] as (typeof rows)[number]).length);
  });

  it("have the rates of their area, and of the nearest area above where it has none", () => {
    const { rows } = observed([
      counts("XSM_2_1", "both", "Y015_024"),
      counts("XSM_2_3", "both", "Y015_024"),
      rate("XSM", "female", "Y015_024", 1),
      rate("XSM", "male", "Y015_024", 2),
      rate("XSM_1_1", "male", "Y015_024", 3),
      rate("XSM_2_1", "male", "Y020_024", 4),
    ]);
    expect(rows.map(({ clientRates }) => clientRates)).toEqual([
      [1, 1, 3, 4],
      [1, 1, 2, 2],
    ]);
  });

  it("have no rates of another year", () => {
    const other = ["XSM", "both", "Y015_019", 2018, "", "", 5];
    expect(observed([counts("XSM_2_1", "male", "Y015_024"), other]).rows[0]?.clientRates).toEqual([1, 1]);
  });

  it("are left out where a count is missing or the area is not modelled", () => {
    const { rows } = observed([
      counts("XSM_2_1", "both", "Y015_049", "", 10),
      counts("XSM_2_2", "both", "Y015_049", 6, ""),
      counts("XSM_1_2", "both", "Y015_049"),
      counts("XSM_2_4", "both", "Y015_049"),
    ]);
    expect(rows.map(({ areaId }) => areaId)).toEqual(["XSM_2_4"]);
  });

  it.each<[string, Cells | null, RegExp]>([
    ["there is no file", null, /stiFileMissing.*sti_art_coverage_year1/],
    ["the file has nothing of the year", stiRows(districts, [2018]), /stiYearMissing.*sti\.csv.*2016/],
    ["the file has nothing of modelled areas", [counts("XSM_1_1", "both", "Y015_049")], /stiYearMissing/],
    [
      "two rows count the same people",
      [counts("XSM_2_1", "both", "Y015_049"), counts("XSM_2_1", "female", "Y015_024")],
      /reportedTwice.*sti_artcov_n.*XSM_2_1/,
    ],
    [
      "two rates are of the same people",
      [counts("XSM_2_1", "both", "Y015_049"), rate("XSM", "both", "Y015_049", 1), rate("XSM", "male", "Y020_024", 2)],
      /reportedTwice.*sti_client_rate.*XSM/,
    ],
    [
      "some groups have a rate and others have none",
      [counts("XSM_2_1", "both", "Y015_024"), rate("XSM", "male", "Y015_024", 2)],
      /stiRateMissing.*XSM_2_1 both Y015_024/,
    ],
    [
      "nobody comes according to the rates",
      [counts("XSM_2_1", "male", "Y015_019"), rate("XSM", "male", "Y015_019", 0)],
      /stiRateZero.*XSM_2_1 male Y015_019/,
    ],
  ])("are refused where %s", (_, rows, problem) => {
    expect(() => observed(rows)).toThrow(problem);
  });
});
