import fc from "fast-check";
import { expect, test } from "vitest";
import { queryOf, wholeQuery, withFilter, withSetting } from "../../src/steps/output/plot-choices.ts";
import { choicesFor, filterOf } from "./sample-metadata.ts";

test("nothing chosen is what the service proposes", () => {
  const { values } = choicesFor("choropleth");
  expect(values).toEqual({
    indicator: ["prevalence"],
    detail: ["2"],
    area: ["X"],
    period: ["CY2025Q3"],
    sex: ["both"],
    age: ["Y015_049"],
  });
});

test("a sex that was chosen on the map holds for the bars by age", () => {
  const map = choicesFor("choropleth");
  const query = withFilter({}, "choropleth", filterOf(map, "sex"), ["female"]);
  const bars = choicesFor("barchart", { ...query, "barchart.disagg_by": ["area"] });
  expect(bars.values.sex).toEqual(["female"]);
});

test("ages along an axis say nothing about the age of the map", () => {
  const bars = choicesFor("barchart");
  const query = withFilter({}, "barchart", filterOf(bars, "age"), ["Y005_009"]);
  expect(choicesFor("barchart", query).values.age).toEqual(["Y005_009"]);
  expect(choicesFor("choropleth", query).values.age).toEqual(["Y015_049"]);
});

test("several of nothing stays nothing", () => {
  const bars = choicesFor("barchart");
  const query = withFilter({}, "barchart", filterOf(bars, "sex"), []);
  expect(choicesFor("barchart", queryOf(query)).values.sex).toEqual([]);
});

test("a setting brings the values that suit it, in place of those chosen", () => {
  const before = choicesFor("comparison", { "comparison.sex": ["male"] });
  expect(before.values.sex).toEqual(["male"]);
  const query = withSetting({ "comparison.sex": ["male"], sex: ["male"] }, before, "indicator_control", "anc");
  expect(choicesFor("comparison", query).values).toEqual({ indicator: ["plhiv"], sex: ["female"] });
  expect(query.sex).toEqual(["male"]);
});

test("a hidden filter cannot be set by an address", () => {
  expect(choicesFor("comparison", { "comparison.indicator": ["art_current"] }).values.indicator).toEqual([
    "prevalence",
  ]);
});

test("values and settings that the result does not have fall back", () => {
  const choices = choicesFor("barchart", { period: ["CY1999Q1"], "barchart.x_axis": ["weather"] });
  expect(choices.values.period).toEqual(["CY2024Q4"]);
  expect(choices.settings.x_axis).toBe("age");
});

test("areas along the axis are all districts, areas beside each other the regions", () => {
  expect(choicesFor("barchart", { "barchart.x_axis": ["area"] }).values.detail).toEqual(["2"]);
  expect(choicesFor("barchart", { "barchart.disagg_by": ["area"] }).values.detail).toEqual(["1"]);
  expect(choicesFor("cascade").values.detail).toEqual(["0"]);
});

test("a whole address shows the same again", () => {
  const some = (...ids: string[]) => fc.subarray(ids);
  fc.assert(
    fc.property(
      fc.constantFrom("choropleth", "barchart", "comparison"),
      fc.constantFrom("area", "sex", "age"),
      fc.record({ period: some("CY2025Q3", "CY2024Q4"), "sex.several": some("both", "male"), sex: some("female") }),
      (plot, axis, chosen) => {
        const choices = choicesFor(plot, { ...chosen, "barchart.x_axis": [axis] });
        const again = choicesFor(plot, queryOf(wholeQuery(choices)));
        expect(again.values).toEqual(choices.values);
        expect(again.settings).toEqual(choices.settings);
      },
    ),
  );
});
