import type { ComparisonPlotRow } from "@tessera/contract/api";
import { expect, test } from "vitest";
import { withMeasured } from "../../src/steps/output/input-comparison.ts";
import { nearestChoice } from "../../src/steps/output/nearest-choice.ts";
import { unmetFilters, withValues } from "../../src/steps/output/plot-choices.ts";
import { choicesFor } from "./sample-metadata.ts";

const row = (calendar_quarter: string, sex: string, age_group: string, indicator = "prevalence") => ({
  indicator,
  calendar_quarter,
  sex,
  age_group,
});
const groups = ["period", "age", "sex"] as const;
const nearest = (rows: ReturnType<typeof row>[], indicators = ["prevalence"]) =>
  nearestChoice(choicesFor("choropleth"), indicators, rows, groups);

test("where an indicator is of women alone, another sex is given up before the quarter or the age", () => {
  const rows = [
    row("CY2025Q3", "both", "Y015_049"),
    row("CY2024Q4", "female", "Y015_049"),
    row("CY2024Q4", "both", "Y000_004"),
  ];
  expect(nearest(rows)).toEqual({ sex: ["female"] });
});

test("of choices equally near, the first of the list is shown", () => {
  expect(nearest([row("CY2024Q4", "male", "Y015_049"), row("CY2024Q4", "female", "Y015_049")])).toEqual({
    sex: ["female"],
  });
});

test("two indicators on one map need a group that both have", () => {
  const rows = [row("CY2024Q4", "both", "Y015_049"), row("CY2024Q4", "male", "Y015_049", "plhiv")];
  expect(nearest(rows, ["prevalence", "plhiv"])).toBeUndefined();
  expect(nearest([...rows, row("CY2024Q4", "male", "Y015_049")], ["prevalence", "plhiv"])).toEqual({ sex: ["male"] });
});

test("an indicator without any values has no nearest choice", () => {
  expect(nearest([])).toBeUndefined();
});

test("what is shown in place of a choice is named as unmet", () => {
  const choices = withValues(choicesFor("choropleth"), { sex: ["female"] });
  expect(unmetFilters(choices).map(({ id }) => id)).toEqual(["sex"]);
  expect(choices.wanted.sex).toEqual(["both"]);
});

test("a comparison opens on the survey's quarter if nothing was measured at that of the estimates", () => {
  const measured = {
    ...row("CY2020Q3", "both", "Y015_049"),
    area_id: "X",
    area_level: 0,
  } as ComparisonPlotRow;
  const choices = withMeasured(choicesFor("comparison"), [measured]);
  expect(choices.values.period).toEqual(["CY2020Q3"]);
  expect(unmetFilters(choices).map(({ id }) => id)).toEqual(["period"]);
});
