import type { SiteValues } from "@tessera/contract/api";
import { describe, expect, it } from "vitest";
import { queryOf, rangeOfEstimates, selectedEstimates } from "../../src/site/carried-estimates.ts";

const result = {
  areas: [
    { id: "A", level: 0 },
    { id: "A_1", level: 1 },
  ],
  sexes: ["both", "female"],
  ages: ["Y000_999", "Y015_049"],
};
const values: SiteValues = {
  mean: [1, 2, 3, null, 5, 6, 7, 8],
  lower: [0.5, 1.5, 2.5, null, 4.5, 5.5, 6.5, 7.5],
  upper: [1.5, 2.5, 3.5, null, 5.5, 6.5, 7.5, 8.5],
  impossible: { 7: "aboveOne" },
};
const selected = (search: string) => [
  ...selectedEstimates(result, values, queryOf(search), { indicator: "plhiv", quarter: "CY2024Q4" }),
];

describe("estimates that a site carries", () => {
  it("are those of the chosen area, sex and age", () => {
    expect(selected("area_id=A_1&sex=female&age_group=Y015_049")).toEqual([
      {
        ...{ indicator: "plhiv", area_id: "A_1", area_level: 1, calendar_quarter: "CY2024Q4", sex: "female" },
        ...{ age_group: "Y015_049", mean: 8, lower: 7.5, upper: 8.5, impossible: "aboveOne" },
      },
    ]);
  });

  it("are all where nothing is chosen, without missing ones", () => {
    expect(selected("").map(({ mean }) => mean)).toEqual([1, 2, 3, 5, 6, 7, 8]);
  });

  it("may be chosen by level, and by several values", () => {
    expect(selected("area_level=1&age_group=Y000_999&age_group=Y015_049").map(({ mean }) => mean)).toEqual([
      5, 6, 7, 8,
    ]);
  });

  it("have a range", () => {
    expect(rangeOfEstimates(selected("sex=both"))).toEqual({ min: 1, max: 6 });
    expect(rangeOfEstimates([])).toEqual({ min: null, max: null });
  });
});
