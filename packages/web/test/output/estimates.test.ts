import { expect, test } from "vitest";
import {
  estimateAddress,
  estimateChoice,
  isEmpty,
  rangeAddress,
  rowsOfColumns,
} from "../../src/steps/output/estimates.ts";
import { comparisonAddress } from "../../src/steps/output/input-comparison.ts";
import { choicesFor } from "./sample-metadata.ts";

const choiceOf = (plot: string, query = {}) => {
  const { controls, values } = choicesFor(plot, query);
  return estimateChoice(controls.filters, values);
};

test("a plot with a level asks for the level, and chooses its areas itself", () => {
  expect(choiceOf("choropleth", { area: ["X_1"] })).toEqual({
    indicator: ["prevalence"],
    area_level: ["2"],
    calendar_quarter: ["CY2024Q4"],
    sex: ["both"],
    age_group: ["Y015_049"],
  });
});

test("a plot without a level asks for its area", () => {
  expect(choiceOf("barchart", { area: ["X_1"] }).area_id).toEqual(["X_1"]);
});

test("an indicator that was not estimated is not asked for", () => {
  expect(choiceOf("cascade").indicator).toEqual(["plhiv", "art_current"]);
});

test("the same choice has the same address in whichever order it was made", () => {
  const one = estimateAddress("id", { sex: ["male", "both"], indicator: ["plhiv"] });
  expect(estimateAddress("id", { indicator: ["plhiv"], sex: ["both", "male"] })).toBe(one);
  expect(one).toBe("/calibrate/estimates/id?indicator=plhiv&sex=both&sex=male");
});

test("the range of a choice is asked for without its values", () => {
  expect(rangeAddress("id", { indicator: ["plhiv"], area_level: ["2"] })).toBe(
    "/calibrate/range/id?indicator=plhiv&area_level=2",
  );
});

test("the comparison is asked for by its indicator", () => {
  expect(comparisonAddress("id", "prevalence")).toBe("/comparison/plot/id?indicator=prevalence");
});

test("a column of which nothing is wanted makes a choice empty", () => {
  expect(isEmpty({ sex: [], indicator: ["plhiv"] })).toBe(true);
  expect(isEmpty({ indicator: ["plhiv"] })).toBe(false);
});

test("an answer by column is read as rows, whether a column has a value for each row, one for all, or codes", () => {
  const mean = { values: [0.1, 0.2, null] };
  const area_id = { values: ["A", "B"], codes: [1, 0, 1] };
  const rows = rowsOfColumns([
    { row_count: 3, columns: { area_id, sex: { values: ["both"] }, mean } },
    { row_count: 1, columns: { area_id: { values: ["C"] }, sex: { values: ["male"] }, mean: { values: [1] } } },
  ]);
  expect(rows).toEqual([
    { area_id: "B", sex: "both", mean: 0.1 },
    { area_id: "A", sex: "both", mean: 0.2 },
    { area_id: "B", sex: "both", mean: null },
    { area_id: "C", sex: "male", mean: 1 },
  ]);
});
