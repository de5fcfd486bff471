import { expect, test } from "vitest";
import { chartQuery } from "../../src/plots/chart-address.ts";
import { choicesFor } from "../output/sample-metadata.ts";

test("a link to one group opens the map with it", () => {
  const { view, ...query } = chartQuery({
    indicator: "plhiv",
    period: "CY2025Q3",
    areas: ["X_1"],
    ages: ["Y000_004"],
    sexes: ["female"],
  });
  expect(view).toEqual(["map"]);
  expect(choicesFor("choropleth", query).values).toMatchObject({
    indicator: ["plhiv"],
    period: ["CY2025Q3"],
    area: ["X_1"],
    age: ["Y000_004"],
    sex: ["female"],
  });
});

test("a link to several ages opens bars of these ages", () => {
  const { view, ...query } = chartQuery({ indicator: "plhiv", ages: ["Y000_004", "Y005_009"], sexes: ["male"] });
  expect(view).toEqual(["bars"]);
  const { values, settings } = choicesFor("barchart", query);
  expect(settings).toMatchObject({ x_axis: "age", disagg_by: "sex" });
  expect(values).toMatchObject({ age: ["Y000_004", "Y005_009"], sex: ["male"] });
});
