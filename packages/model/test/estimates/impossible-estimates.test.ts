import { describe, expect, it } from "vitest";
import { impossibleRows } from "../../src/estimates/impossible-estimates.js";
import type { EstimateTable } from "../../src/output/estimate-table.js";

type Row = [indicator: string, mean: number, lower?: number, upper?: number];

/** Estimates of one group. */
function tableOf(rows: readonly Row[]): EstimateTable {
  const indicators = rows.map(([indicator]) => indicator);
  const column = (value: (row: Row) => number) => Float64Array.from(rows, value);
  const zeros = () => Uint16Array.from(rows, () => 0);
  const mean = column((row) => row[1]);
  return {
    sexes: ["both"],
    ages: ["Y015_049"],
    indicators,
    area: zeros(),
    quarter: zeros(),
    sex: zeros(),
    age: zeros(),
    indicator: Uint16Array.from(rows.keys()),
    mean,
    median: mean,
    mode: mean,
    se: column(() => 0),
    lower: column(([, value, lower = value]) => lower),
    upper: column(([, value, , upper = value]) => upper),
  } as unknown as EstimateTable;
}

const found = (...rows: Row[]) => [...impossibleRows(tableOf(rows))];

describe("an estimate that cannot be", () => {
  it.each<[string, Row[], [number, string][]]>([
    ["a coverage above 1", [["art_coverage", 1.01]], [[0, "aboveOne"]]],
    ["an upper bound above 1", [["prevalence", 0.9, 0.8, 1.1]], [[0, "aboveOne"]]],
    ["a negative number", [["untreated_plhiv_attend", -3]], [[0, "negative"]]],
    ["bounds that are swapped", [["plhiv", 5, 7, 3]], [[0, "boundsSwapped"]]],
    ["an infinite number", [["infections", Number.POSITIVE_INFINITY]], [[0, "notFinite"]]],
    [
      "more on ART than live with HIV",
      [
        ["art_current_residents", 12],
        ["plhiv", 10],
      ],
      [[0, "aboveWhole"]],
    ],
    [
      "a coverage that stayed as fitted although its calibrated counts make more than 1",
      [
        ["art_coverage", 0.84, 0.78, 0.89],
        ["art_current_residents", 102],
        ["plhiv", 100],
      ],
      [
        [0, "notCalibrated"],
        [1, "aboveWhole"],
      ],
    ],
    [
      "a coverage that stayed as fitted although its calibrated counts make 1",
      [
        ["art_coverage", 0.84, 0.78, 0.89],
        ["art_current_residents", 100],
        ["plhiv", 100],
      ],
      [[0, "notCalibrated"]],
    ],
    [
      "an incidence that stayed as fitted although nobody is infected any more",
      [
        ["incidence", 0.002, 0.001, 0.003],
        ["infections", 0],
        ["population", 1000],
        ["plhiv", 100],
      ],
      [[0, "notCalibrated"]],
    ],
    ["a coverage of 100 % with a hairline interval", [["art_coverage", 0.9995, 0.998, 1]], [[0, "atBound"]]],
    ["an awareness of 100 % without an interval", [["aware_plhiv_prop", 1, 1, 1]], [[0, "atBound"]]],
  ])("is %s", (_name, rows, expected) => {
    expect(found(...rows)).toEqual(expected);
  });

  it.each<[string, Row[]]>([
    ["a coverage of 1 but for rounding", [["art_coverage", 1 + 1e-12, 0.9, 1 + 1e-12]]],
    ["nobody but for rounding", [["untreated_plhiv_num", -1e-9]]],
    ["an incidence above 1", [["incidence", 1.2]]],
    ["a missing number", [["plhiv", Number.NaN]]],
    [
      "a coverage of everybody, by the counts too",
      [
        ["art_coverage", 1, 0.98, 1],
        ["art_current_residents", 100],
        ["plhiv", 100],
      ],
    ],
    [
      "a mean coverage that is not the ratio of the mean counts",
      [
        ["art_coverage", 0.79, 0.7, 0.9],
        ["art_current_residents", 80],
        ["plhiv", 100],
      ],
    ],
    ["a coverage near 100 % that is uncertain", [["art_coverage", 0.9995, 0.9, 1]]],
    ["a lower coverage with a narrow interval", [["art_coverage", 0.95, 0.949, 0.951]]],
    ["an awareness near 100 % with an interval that shows", [["aware_plhiv_prop", 0.997, 0.995, 0.998]]],
    [
      "a part without its whole at the quarter",
      [
        ["art_current", 12],
        ["plhiv_attend", Number.NaN],
      ],
    ],
  ])("is not %s", (_name, rows) => {
    expect(found(...rows)).toEqual([]);
  });
});
