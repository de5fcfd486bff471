import { fiveYearAgeGroups } from "@tessera/contract";
import type { PlotControl, PlotEffect } from "@tessera/contract/api";
import { languages } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import type { PlotCoverage } from "../src/plot-data/plot-facts.js";
import { calibratePlotMetadata } from "../src/plot-metadata/calibrate-plot.js";
import { comparisonPlotMetadata } from "../src/plot-metadata/comparison-plot.js";
import { plotMetadata } from "../src/plot-metadata/estimate-plots.js";
import { legacyMetadata } from "../src/plot-metadata/legacy-metadata.js";
import { describeGolden, golden } from "./golden.js";

const coverage: PlotCoverage = {
  country: { id: "S", name: "Smalland" },
  levels: [
    { level: 0, label: "Country" },
    { level: 1, label: "District" },
  ],
  quarters: ["CY2025Q3", "CY2024Q4", "CY2020Q3"],
  currentQuarter: "CY2024Q4",
  sexes: ["both", "female", "male"],
  ages: ["Y015_049", "Y000_999", ...fiveYearAgeGroups],
  indicators: [],
};

/** The effects of every way to choose one option of each setting, after the default effect. */
function effectsOf({ defaultEffect, plotSettings }: PlotControl): PlotEffect[][] {
  let choices: PlotEffect[][] = [defaultEffect ? [defaultEffect] : []];
  for (const { options } of plotSettings) {
    choices = choices.flatMap((chosen) => options.map(({ effect }) => [...chosen, effect]));
  }
  return choices;
}

const metadata = plotMetadata(coverage, "XTA", "en");
const calibrateMetadata = calibratePlotMetadata(
  {
    quarters: coverage.quarters,
    currentQuarter: coverage.currentQuarter,
    sexes: coverage.sexes,
    ages: coverage.ages,
    regions: [{ id: "0", label: "Smalland" }],
  },
  "XTA",
  "en",
);
const comparisonMetadata = comparisonPlotMetadata(
  {
    levels: [{ id: "0", label: "Country" }],
    quarters: coverage.quarters.slice(1),
    sexes: coverage.sexes,
    ages: [...coverage.ages, "Y015_999"],
    sources: ["programme CY2024Q4", "Tessera estimate CY2024Q4"],
    indicators: [],
  },
  "XTA",
  "en",
);
const controls = [metadata, calibrateMetadata, comparisonMetadata].flatMap(({ plotSettingsControl, filterTypes }) =>
  Object.entries(plotSettingsControl).map(([name, control]) => [name, control, filterTypes] as const),
);

describe.each(controls)("metadata of the %s plot, whatever is chosen", (_, control: PlotControl, filterTypes) => {
  const states = effectsOf(control);

  it("always has filters, and only ones that exist", () => {
    const known = new Set(filterTypes.map(({ id }) => id));
    for (const effects of states) {
      const filters = effects.findLast(({ setFilters }) => setFilters)?.setFilters ?? [];
      expect(filters.length).toBeGreaterThan(0);
      expect(filters.filter(({ filterId }) => !known.has(filterId))).toEqual([]);
      expect(new Set(filters.map(({ stateFilterId }) => stateFilterId)).size).toBe(filters.length);
    }
  });

  it("changes only filters that are shown", () => {
    for (const effects of states) {
      const shown = new Set(
        effects.findLast(({ setFilters }) => setFilters)?.setFilters?.map(({ stateFilterId }) => stateFilterId),
      );
      const changed = effects.flatMap(({ setMultiple = [], setHidden = [], setFilterValues = {} }) => [
        ...setMultiple,
        ...setHidden,
        ...Object.keys(setFilterValues),
      ]);
      expect(changed.filter((id) => !shown.has(id))).toEqual([]);
    }
  });

  it("selects only values that can be chosen", () => {
    for (const effects of states) {
      const filters = effects.findLast(({ setFilters }) => setFilters)?.setFilters ?? [];
      for (const { setFilterValues = {} } of effects) {
        for (const [state, values] of Object.entries(setFilterValues)) {
          const { filterId } = filters.find(({ stateFilterId }) => stateFilterId === state) ?? {};
          const options = filterTypes.find(({ id }) => id === filterId)?.options;
          const ids = options?.map(({ id }) => id) ?? values;
          expect(values.filter((value) => !ids.includes(value))).toEqual([]);
        }
      }
    }
  });

  it("offers at least one option in each setting, and starts with one of them", () => {
    for (const { options, value } of control.plotSettings) {
      expect(options.length).toBeGreaterThan(0);
      if (value !== undefined) expect(options.map(({ id }) => id)).toContain(value);
    }
  });
});

describe("plot metadata", () => {
  it("lists the filters in the order of the contract", () => {
    expect(metadata.filterTypes.map(({ id, column_id }) => `${id}/${column_id}`)).toEqual([
      "area/area_id",
      "detail/area_level",
      "period/calendar_quarter",
      "sex/sex",
      "age/age_group",
      "indicator/indicator",
    ]);
    expect(metadata.filterTypes[0]).toEqual({
      id: "area",
      column_id: "area_id",
      options: null,
      use_shape_regions: true,
    });
  });

  it("labels quarters, newest first, and sexes by their capitalised id", () => {
    const options = (id: string) => metadata.filterTypes.find((filter) => filter.id === id)?.options;
    expect(options("period")?.[0]).toEqual({ id: "CY2025Q3", label: "September 2025" });
    expect(options("sex")?.map(({ label }) => label)).toEqual(["Both", "Female", "Male"]);
    expect(options("detail")).toEqual([
      { id: "0", label: "Country" },
      { id: "1", label: "District" },
    ]);
  });

  it("starts maps at the deepest level and bars at the second quarter", () => {
    const { choropleth, barchart } = metadata.plotSettingsControl;
    expect(choropleth.defaultEffect?.setFilterValues).toEqual({ indicator: ["prevalence"], detail: ["1"] });
    expect(barchart.defaultEffect?.setFilterValues?.period).toEqual(["CY2024Q4"]);
  });

  it("selects no quarter when there is but one", () => {
    const single = plotMetadata({ ...coverage, quarters: ["CY2025Q3"], currentQuarter: undefined }, "XTA", "en");
    expect(single.plotSettingsControl.barchart.defaultEffect?.setFilterValues).not.toHaveProperty("period");
  });

  it("shows the colours of the country", () => {
    const range = (iso3: string) =>
      plotMetadata(coverage, iso3, "en").indicators.find((i) => i.indicator === "prevalence");
    expect(range("XTA")).toMatchObject({ min: 0, max: 0.5, colour: "interpolateReds", invert_scale: false });
    expect(range("BEN")).toMatchObject({ max: 0.075 });
  });

  it("differs between languages in its labels only", () => {
    const ids = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value, (key, member) => (key === "label" || key === "name" ? "" : member)));
    for (const language of languages) expect(ids(plotMetadata(coverage, "XTA", language))).toEqual(ids(metadata));
    expect(plotMetadata(coverage, "XTA", "pt").indicators[1]?.name).toBe("Prevalência do VIH");
  });
});

describe("metadata of the comparison", () => {
  it("selects only groups that were measured", () => {
    const { comparison } = comparisonPlotMetadata(
      { levels: [], quarters: ["CY2024Q4"], sexes: ["both"], ages: ["Y015_019"], sources: [], indicators: [] },
      "XTA",
      "en",
    ).plotSettingsControl;
    expect(comparison.defaultEffect?.setFilterValues).toEqual({});
    const [indicator] = comparison.plotSettings;
    expect(indicator?.options.map(({ effect }) => effect.setFilterValues)).toEqual([
      { indicator: ["prevalence"], age: ["Y015_019"] },
      { indicator: ["art_coverage"], age: ["Y015_019"] },
      { indicator: ["art_current"] },
      { indicator: ["anc_prevalence_age_matched"] },
      { indicator: ["anc_art_coverage_age_matched"] },
    ]);
  });
});

describe("legacy metadata", () => {
  const { plottingMetadata, tableMetadata } = legacyMetadata(coverage, "XTA", "en");

  it("selects the country, the second quarter, both sexes apart and five-year ages on the bar chart", () => {
    const { selected_filter_options: selected, ...defaults } = plottingMetadata.barchart.defaults;
    expect(defaults).toEqual({ indicator_id: "prevalence", x_axis_id: "age", disaggregate_by_id: "sex" });
    expect(selected.area).toEqual([{ id: "S", label: "Smalland" }]);
    expect(selected.quarter).toEqual([{ id: "CY2024Q4", label: "December 2024" }]);
    expect(selected.sex.map(({ id }) => id)).toEqual(["female", "male"]);
    expect(selected.age.map(({ id }) => id)).toEqual(fiveYearAgeGroups);
  });

  it("has the same four filters on bar chart and map", () => {
    const ids = plottingMetadata.barchart.filters.map(({ id, column_id }) => `${id}/${column_id}`);
    expect(ids).toEqual(["area/area_id", "quarter/calendar_quarter", "sex/sex", "age/age_group"]);
    expect(plottingMetadata.choropleth.filters).toEqual(plottingMetadata.barchart.filters);
  });

  it("formats counts of awareness with separators on bars and without on maps", () => {
    const format = (indicators: { indicator: string; format: string }[]) =>
      indicators.find(({ indicator }) => indicator === "aware_plhiv_num")?.format;
    expect(format(plottingMetadata.barchart.indicators)).toBe("0,0");
    expect(format(plottingMetadata.choropleth.indicators)).toBe("0");
  });

  it("leaves colours out of the bar chart's indicators", () => {
    expect(Object.keys(plottingMetadata.barchart.indicators[0] ?? {})).toEqual([
      ...["indicator", "value_column", "error_low_column", "error_high_column", "indicator_column", "indicator_value"],
      ...["indicator_sort_order", "name", "scale", "accuracy", "format"],
    ]);
  });

  it("has two table presets, by area and by age", () => {
    expect(tableMetadata.presets.map(({ defaults }) => [defaults.id, defaults.row.id, defaults.column.id])).toEqual([
      ["sex_by_area", "area_id", "sex"],
      ["sex_by_5_year_age_group", "age_group", "sex"],
    ]);
    expect(tableMetadata.presets[0]?.filters.map(({ id }) => id)).toEqual(["area_level", "quarter", "sex", "age"]);
    expect(tableMetadata.presets[1]?.defaults.selected_filter_options?.age).toEqual(fiveYearAgeGroups);
  });
});

describeGolden("plot metadata, held against recorded answers", () => {
  interface Recorded {
    filterTypes: { id: string; options: { id: string; label: string }[] }[];
    indicators: Record<string, unknown>[];
    plotSettingsControl: Record<string, PlotControl>;
  }
  const recorded = () => golden<Recorded>("calibrate_plot_metadata.json");

  it("labels and orders ages and sexes as recorded", () => {
    const ages = recorded().filterTypes.find(({ id }) => id === "age")?.options ?? [];
    const ours = plotMetadata({ ...coverage, ages: ages.map(({ id }) => id) }, "MWI", "en");
    const options = (id: string) => ours.filterTypes.find((filter) => filter.id === id)?.options;
    expect(options("age")).toEqual(ages);
    expect(options("sex")).toEqual(recorded().filterTypes.find(({ id }) => id === "sex")?.options);
  });

  it("describes an indicator with the recorded members, and the same numbers", () => {
    const ours = legacyMetadata(coverage, "MWI", "en").plottingMetadata.barchart.indicators;
    for (const theirs of recorded().indicators) {
      const same = ours.find(({ indicator }) => indicator === theirs.indicator);
      if (same) expect({ ...theirs, name: "" }).toMatchObject({ ...same, name: "" });
    }
    expect(Object.keys(metadata.indicators[0] ?? {}).sort()).toEqual(
      Object.keys(recorded().indicators[0] ?? {}).sort(),
    );
  });
});
