import fc from "fast-check";
import { expect, test } from "vitest";
import type { Query } from "../../src/plots/chart-address.ts";
import { queryOf, wholeQuery, withFilter, withSetting } from "../../src/steps/output/choice-query.ts";
import { unmetFilters } from "../../src/steps/output/plot-choices.ts";
import { labelOf } from "../../src/steps/output/view-texts.ts";
import { choicesFor, filterOf } from "./sample-metadata.ts";

test("nothing chosen is what the service proposes, at the quarter of the estimates", () => {
  const { values } = choicesFor("choropleth");
  expect(values).toEqual({
    indicator: ["prevalence"],
    detail: ["2"],
    area: ["X"],
    period: ["CY2024Q4"],
    sex: ["both"],
    age: ["Y015_049"],
  });
});

test("every view opens on the same quarter, area, sex and age", () => {
  for (const plot of ["choropleth", "barchart", "table", "bubble", "cascade", "comparison"])
    for (const [filter, value] of Object.entries({ period: "CY2024Q4", area: "X", sex: "both", age: "Y015_049" })) {
      const { values, controls } = choicesFor(plot);
      const found = controls.filters.find(({ id }) => id === filter);
      if (found && (!found.isMultiple || filter === "area"))
        expect(values[filter], `${plot} ${filter}`).toEqual([value]);
    }
});

test("what is chosen in one view holds in all that have it", () => {
  const chosen: Query = {
    indicator: ["plhiv"],
    period: ["CY2025Q3"],
    area: ["X_1"],
    sex: ["female"],
    age: ["Y000_004"],
  };
  for (const plot of ["choropleth", "barchart", "table", "bubble", "cascade"]) {
    const choices = choicesFor(plot, chosen);
    for (const filter of choices.controls.filters) {
      const key = filter.id === "colourIndicator" ? "indicator" : filter.id;
      const isAxis = filter.isMultiple && filter.id !== "area";
      if (!isAxis && chosen[key]) expect(choices.values[filter.id], `${plot} ${filter.id}`).toEqual(chosen[key]);
    }
    expect(unmetFilters(choices)).toEqual([]);
  }
});

test("a view of one area shows the first of several, and says that the others are not shown", () => {
  const bars = choicesFor("barchart", { area: ["X_2", "X_1"] });
  expect(bars.values.area).toEqual(["X_2"]);
  expect(unmetFilters(bars).map(({ id }) => id)).toEqual(["area"]);
});

test("the comparison shows the indicator of the other views, or says that it cannot", () => {
  const other = choicesFor("comparison", { indicator: ["plhiv"] });
  expect(other.values.indicator).toEqual(["plhiv"]);
  const unknown = choicesFor("comparison", { indicator: ["art_current"] });
  expect(unknown.values.indicator).toEqual(["prevalence"]);
  expect(unmetFilters(unknown).map(({ id }) => id)).toEqual(["indicator"]);
});

test("a quarter that the comparison does not have is named by the label of the estimates", () => {
  const choices = choicesFor("comparison", { period: ["CY2025Q3"] });
  expect(choices.values.period).toEqual(["CY2024Q4"]);
  expect(unmetFilters(choices).map(({ id }) => labelOf(choices, id, choices.wanted[id]?.[0]))).toEqual([
    "the CY2025Q3",
  ]);
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

test("a setting brings the values along an axis that suit it, and leaves what all views share", () => {
  const before = choicesFor("barchart", { "age.several": ["Y015_049"], sex: ["male"] });
  expect(before.values.age).toEqual(["Y015_049"]);
  const query = withSetting({ "age.several": ["Y015_049"], sex: ["male"] }, before, "x_axis", "age");
  expect(choicesFor("barchart", query).values.age).toEqual(["Y000_004", "Y005_009"]);
  expect(query.sex).toEqual(["male"]);
});

test("a hidden filter cannot be set by an address", () => {
  expect(choicesFor("cascade", { "indicator.several": ["prevalence"] }).values.indicator).toEqual([
    "plhiv",
    "aware",
    "art_current",
  ]);
});

test("an address of an earlier release keeps its areas and indicators", () => {
  const old = queryOf({ "area.several": ["X_1", "X_2"], colourIndicator: "plhiv" });
  expect(choicesFor("bubble", old).values).toMatchObject({ area: ["X_1", "X_2"], colourIndicator: ["plhiv"] });
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
