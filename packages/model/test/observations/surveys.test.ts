import { describe, expect, it } from "vitest";
import { aggregationOf } from "../../src/frame/aggregation.js";
import { AreaTree, modelledAreas } from "../../src/frame/modelled-areas.js";
import { selectSurveys, surveyEstimates } from "../../src/observations/survey-observations.js";
import { readModelOptions } from "../../src/options/model-options.js";
import { areasOf, type Cells, gridOfAreas, smallOptions, surveyOf, surveyRows } from "../frame/small-country.js";

const tree = new AreaTree(areasOf(gridOfAreas(2, 1)), 2);
const modelled = modelledAreas(tree, ["XSM"]);
const scope = { modelled, aggregation: aggregationOf(tree, modelled) };

const row = (
  indicator: string,
  area: string,
  sex: string,
  age: string,
  changed: Partial<Record<number, string | number>> = {},
) => [indicator, "SMALL2016", area, sex, age, 5, 50, 40, 0.25, 0.01, 0.2, 0.3].map((cell, k) => changed[k] ?? cell);
const select = (rows: Cells, options: Record<string, unknown> = {}) =>
  selectSurveys(surveyOf(rows), readModelOptions({ ...smallOptions, ...options }), scope);

describe("survey selection", () => {
  it("takes areas, sexes and ages of the model, and leaves out all others", () => {
    const rows = [
      row("prevalence", "XSM_2_1", "female", "Y015_019"),
      row("prevalence", "XSM_2_1", "both", "Y015_019"),
      row("prevalence", "XSM_2_1", "female", "Y015_049"),
      row("prevalence", "XSM_2_1", "female", "Y080_999"),
      row("prevalence", "XSM_1_1", "female", "Y015_019"),
      row("prevalence", "XSM_2_2", "male", "Y000_004", { 1: "OTHER" }),
      row("art_coverage", "XSM_2_2", "male", "Y000_004"),
      row("recent_infected", "XSM_2_2", "male", "Y010_014"),
      row("recent_infected", "XSM_2_2", "male", "Y015_019"),
    ];
    const [{ prevalence, artCoverage, recentInfection }] = select(rows);
    const group = { areaId: "XSM_2_1", sex: "female", ageGroup: "Y015_019", surveyId: "SMALL2016" };
    expect(prevalence).toEqual([{ ...group, x: 10, n: 40 }]);
    expect(artCoverage.map(({ ageGroup }) => ageGroup)).toEqual(["Y000_004"]);
    expect(recentInfection.map(({ ageGroup }) => ageGroup)).toEqual(["Y015_019"]);
  });

  it("divides numbers of people, or Kish's effective ones, by the design effect", () => {
    const rows = [row("prevalence", "XSM_2_1", "female", "Y015_019")];
    const [kish] = select(rows, { deff_prev: 2 })[0].prevalence;
    const [people] = select(rows, { use_kish_prev: "false", deff_prev: "4" })[0].prevalence;
    expect([kish?.n, kish?.x, people?.n, people?.x]).toEqual([20, 5, 12.5, 3.125]);
  });

  it("uses aggregate rows as they are, and refuses groups that the model does not report", () => {
    const rows = [row("prevalence", "XSM", "both", "Y015_049")];
    const aggregate = { use_survey_aggregate: "true" };
    expect(select(rows, aggregate)[0].prevalence).toHaveLength(1);
    const outside = [...rows, row("prevalence", "XSM_9", "both", "Y015_049")];
    expect(() => select(outside, aggregate)).toThrow(/surveyOutsideModel.*"row":3.*XSM_9 both Y015_049/);
  });

  it("refuses rows of a survey that are about the same people", () => {
    const rows = [row("prevalence", "XSM", "both", "Y015_049"), row("prevalence", "XSM_2_1", "female", "Y015_019")];
    expect(() => select(rows, { use_survey_aggregate: "true" })).toThrow(
      /reportedTwice.*SMALL2016 prevalence.*XSM_2_1/,
    );
    const ofAnother = [...rows.slice(0, 1), row("prevalence", "XSM_2_1", "female", "Y015_019", { 1: "OTHER" })];
    const both = { use_survey_aggregate: "true", survey_prevalence: ["SMALL2016", "OTHER"] };
    expect(select(ofAnother, both)[0].prevalence).toHaveLength(2);
  });

  it("needs prevalence", () => {
    expect(() => select(surveyRows(["XSM_2_1"], ["art_coverage"]))).toThrow(/prevalenceMissing.*SMALL2016/);
    expect(() => select(surveyRows(["XSM_2_1"]), { survey_prevalence: "NONE" })).toThrow(/prevalenceMissing.*NONE/);
  });

  it("refuses rows without a size or an estimate", () => {
    const rows = [row("prevalence", "XSM_2_1", "female", "Y015_019", { 7: "" })];
    expect(() => select(rows)).toThrow(/surveyValueMissing.*"row":2.*n_eff_kish/);
    expect(select(rows, { use_kish_prev: false })[0].prevalence).toHaveLength(1);
    expect(() => select([row("prevalence", "XSM_2_1", "female", "Y015_019", { 8: "" })])).toThrow(
      /surveyValueMissing.*estimate/,
    );
  });

  it("keeps estimates of all indicators and areas to be shown", () => {
    const rows = [
      row("prevalence", "XSM", "both", "Y015_049"),
      row("art_coverage", "XSM_9", "female", "Y080_999", { 9: "" }),
    ];
    const estimates = surveyEstimates(
      surveyOf([...rows, row("prevalence", "XSM", "both", "Y015_049", { 1: "OTHER" })]),
      ["SMALL2016"],
    );
    expect(estimates.map(({ indicator, areaId, standardError }) => [indicator, areaId, standardError])).toEqual([
      ["prevalence", "XSM", 0.01],
      ["art_coverage", "XSM_9", Number.NaN],
    ]);
  });
});
