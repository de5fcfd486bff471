import type { CalibrationChangeRow } from "@tessera/contract/api";
import { describe, expect, it } from "vitest";
import { changeLines, choicesIn, quartersIn } from "../../src/steps/calibrate/change-table.ts";

const row = (
  indicator: string,
  age: string,
  sex: string,
  ratio: number,
  quarter = "CY2023Q4",
): CalibrationChangeRow => ({
  indicator,
  indicator_label: indicator.toUpperCase(),
  spectrum_region_code: null,
  spectrum_region_name: null,
  sex,
  age_group: age,
  age_group_label: age,
  calendar_quarter: quarter,
  quarter_label: quarter,
  uncalibrated: 1,
  calibrated: ratio,
  ratio,
  marked: ratio < 0.8,
});
const rows = [
  row("prevalence", "Y015_049", "female", 0.7),
  row("art_coverage", "Y015_049", "female", 1),
  row("prevalence", "Y000_014", "both", 0.9),
  row("prevalence", "Y015_049", "male", 0.8),
  row("prevalence", "Y015_049", "male", 1.1, "CY2020Q3"),
];

describe("the table of changes", () => {
  it("has a line for each indicator and age, and a column for each sex", () => {
    const lines = changeLines(rows, { quarter: "CY2023Q4", region: null });
    expect(lines.map(({ indicator, age, isFirst }) => [indicator, age, isFirst])).toEqual([
      ["PREVALENCE", "Y015_049", true],
      ["PREVALENCE", "Y000_014", false],
      ["ART_COVERAGE", "Y015_049", true],
    ]);
    expect(lines[0]?.cells.map((cell) => cell?.ratio)).toEqual([0.7, 0.8, undefined]);
  });

  it("offers each quarter once", () => {
    const quarters = choicesIn(rows, ({ calendar_quarter: id, quarter_label: label }) => ({ id, label }));
    expect(quarters.map(({ id }) => id)).toEqual(["CY2023Q4", "CY2020Q3"]);
  });
});

it("time points after the present are projections, in whichever order their rows come", () => {
  const data = ["CY2024Q3", "CY2020Q3", "CY2023Q4"].map((quarter) => row("prevalence", "Y015_049", "both", 1, quarter));
  const changes = { data, usual: { low: 0.8, high: 1.25 }, current_quarter: "CY2023Q4" };
  expect(quartersIn(changes).map(({ label }) => label)).toEqual(["CY2020Q3", "CY2023Q4", "CY2024Q3 (projection)"]);
});
