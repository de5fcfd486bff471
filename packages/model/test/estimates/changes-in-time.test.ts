import { describe, expect, it } from "vitest";
import { changesInTime } from "../../src/estimates/changes-in-time.js";
import { quarters, smallFit } from "../calibration/small-fit.js";

const fit = smallFit({ random: () => 0.5 });

/** Warnings where ART coverage of girls 0-4 in a district has these values, one for each time point. */
function warningsOf(values: readonly number[], calendarQuarters = quarters) {
  const { estimates: table, areas } = fit;
  const mean = table.mean.map((own, row) => {
    const isIt =
      areas[table.area[row] as number]?.area_id === "N_1_b" &&
      table.sexes[table.sex[row] as number] === "female" &&
      table.ages[table.age[row] as number] === "Y000_004" &&
      table.indicators[table.indicator[row] as number] === "art_coverage";
    return isIt ? (values[table.quarter[row] as number] as number) : own;
  });
  return changesInTime({ areas, calendarQuarters, estimates: { ...table, mean } }, ["model_fit"]);
}

describe("coverage that changes as no programme does", () => {
  it("is warned of with area, sex, age group, time point and both values", () => {
    expect(warningsOf([0.66, 0.72, 0.0009])).toEqual([
      {
        key: "warning.model.changeInTime",
        values: { points: 50 },
        locations: ["model_fit"],
        groups: [
          {
            indicator: "art_coverage",
            areas: [{ id: "N_1_b", name: "N_1_b" }],
            sexes: ["female"],
            ages: ["Y000_004"],
            times: [quarters[2]],
            numbers: "72.0 % → 0.0900 %",
          },
        ],
      },
    ]);
  });

  it.each([
    [[0.3, 0.799, 0.8], 0],
    [[0.3, 0.801, 0.8], 1],
    [[0.1, 0.5, 0.95], 0],
  ])("begins at half of all people, from one time point to the next: %j", (values, count) => {
    expect(warningsOf(values)).toHaveLength(count);
  });

  it("is possible in more than ten years", () => {
    const late = ["CY2005Q3", "CY2016Q1", ...quarters.slice(2)];
    expect(warningsOf([0.1, 0.8, 0.8], late)).toEqual([]);
  });
});
