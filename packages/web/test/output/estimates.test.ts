import { expect, test } from "vitest";
import { estimateAddress, estimateChoice, isEmpty, rangeAddress } from "../../src/steps/output/estimates.ts";
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
