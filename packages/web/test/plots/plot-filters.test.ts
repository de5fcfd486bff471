import type { PlotMetadata } from "@tessera/contract/api";
import { describe, expect, it } from "vitest";
import { areasWithin } from "../../src/plots/area-tree.ts";
import { chosenValues, plotControls } from "../../src/plots/plot-filters.ts";

const areas = {
  tree: [
    {
      id: "X",
      label: "Country",
      children: [
        { id: "X_1", label: "North" },
        { id: "X_2", label: "South" },
      ],
    },
  ],
  levels: [
    { id: "0", label: "Country" },
    { id: "1", label: "District" },
  ],
};
const choices = (...ids: string[]) => ids.map((id) => ({ id, label: id }));
const filter = (id: string, stateFilterId = id) => ({ filterId: id, label: `The ${id}`, stateFilterId });

const metadata: PlotMetadata = {
  indicators: [],
  filterTypes: [
    { id: "area", column_id: "area_id", options: null, use_shape_regions: true },
    { id: "level", column_id: "area_level", options: null, use_shape_area_level: true },
    { id: "sex", column_id: "sex", options: choices("both", "female", "male") },
    { id: "age", column_id: "age_group", options: choices("Y015_049", "Y015_019") },
  ],
  plotSettingsControl: {
    bars: {
      defaultEffect: {
        setFilters: [filter("sex"), filter("age")],
        setFilterValues: { sex: ["both"] },
        setHidden: ["age"],
      },
      plotSettings: [
        {
          id: "x",
          label: "X axis",
          value: "sex",
          options: [
            { id: "sex", label: "Sex", effect: { setMultiple: ["sex"], setFilterValues: { sex: ["female", "male"] } } },
            {
              id: "area",
              label: "Area",
              effect: { setFilters: [filter("area"), filter("level", "detail")], setMultiple: ["area"] },
            },
          ],
        },
      ],
    },
  },
};

describe("controls of a plot", () => {
  it("are those of the plot, changed by the setting that is chosen at first", () => {
    const { filters } = plotControls(metadata, "bars", {}, areas);
    expect(filters.map(({ id, isMultiple, isHidden, initial }) => [id, isMultiple, isHidden, initial])).toEqual([
      ["sex", true, false, ["female", "male"]],
      ["age", false, true, ["Y015_049"]],
    ]);
  });

  it("are replaced by those of another setting", () => {
    const { filters } = plotControls(metadata, "bars", { x: "area" }, areas);
    expect(filters.map(({ id, column, initial }) => [id, column, initial])).toEqual([
      ["area", "area_id", ["X"]],
      ["detail", "area_level", ["1"]],
    ]);
  });

  it("offer every area of the country, whatever its level", () => {
    const [area] = plotControls(metadata, "bars", { x: "area" }, areas).filters;
    expect(area?.options.map(({ id }) => id)).toEqual(["X", "X_1", "X_2"]);
  });

  it("are none for a plot that the service does not describe", () => {
    expect(plotControls(metadata, "pie", {}, areas)).toEqual({ settings: [], filters: [], table: null });
  });
});

describe("chosen values", () => {
  const { filters } = plotControls(metadata, "bars", {}, areas);

  it("are the initial ones until the user chooses", () => {
    expect(chosenValues(filters, {})).toEqual({ sex: ["female", "male"], age: ["Y015_049"] });
  });

  it("may be none where several can be chosen", () => {
    expect(chosenValues(filters, { sex: [] }).sex).toEqual([]);
  });

  it("fall back to the initial ones when the filter no longer has them", () => {
    expect(chosenValues(filters, { sex: ["other"], age: ["Y999"] })).toEqual({
      sex: ["female", "male"],
      age: ["Y015_049"],
    });
  });

  it("are one where only one can be chosen", () => {
    expect(chosenValues(filters, { age: ["Y015_019", "Y015_049"] }).age).toEqual(["Y015_019"]);
  });
});

describe("areas within", () => {
  it("a country are all of its areas", () => {
    expect([...areasWithin(areas.tree, ["X"])]).toEqual(["X", "X_1", "X_2"]);
  });

  it("a district are itself alone", () => {
    expect([...areasWithin(areas.tree, ["X_2"])]).toEqual(["X_2"]);
  });
});
