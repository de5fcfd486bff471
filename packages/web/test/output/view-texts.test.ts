import { expect, test } from "vitest";
import { viewOf } from "../../src/plots/chart-address.ts";
import { captionOf } from "../../src/steps/output/view-texts.ts";
import { choicesFor } from "./sample-metadata.ts";

const country = { id: "X", name: "Country" };

test("a caption names the country, quarter, sex and age of the picture", () => {
  expect(captionOf(choicesFor("choropleth"), "HIV prevalence", country)).toEqual({
    title: "HIV prevalence",
    subtitle: "Country · the CY2024Q4 · the both · the Y015_049",
  });
});

test("a part of the country is named, what lies along the axes is not", () => {
  const choices = choicesFor("barchart", { "barchart.x_axis": ["area"], area: ["X_1"] });
  expect(captionOf(choices, "", country).subtitle).toBe("Country · North · the CY2024Q4 · the Y015_049");
});

test("an address without a view, or with one that is not known, shows the map", () => {
  expect(viewOf("table")).toBe("table");
  expect(viewOf("pie")).toBe("map");
  expect(viewOf(undefined)).toBe("map");
});
