import { fiveYearAgeGroups } from "@tessera/contract";
import type { FilterReference, PlotControl, PlotEffect, PlotMetadata, PlotSetting } from "@tessera/contract/api";
import type { Language } from "@tessera/i18n";
import type { PlotCoverage } from "../plot-data/plot-facts.js";
import { indicatorMetadata } from "./indicator-metadata.js";
import type { FilterId, PlotContext } from "./plot-filters.js";
import { deepestLevel, estimateQuarter, filters, filterTypes, plotContext } from "./plot-filters.js";

type EstimatePlot = "choropleth" | "barchart" | "table" | "bubble" | "cascade";

/** Filters, indicators and settings of the plots of a calibrated result. */
export function plotMetadata(coverage: PlotCoverage, iso3: string, language: Language): PlotMetadata<EstimatePlot> {
  const context = plotContext(coverage, language);
  return {
    filterTypes: filterTypes(context),
    indicators: indicatorMetadata(coverage.indicators, iso3, language),
    plotSettingsControl: {
      choropleth: choropleth(context),
      barchart: barchart(context),
      table: table(context),
      bubble: bubble(context),
      cascade: cascade(context),
    },
  };
}

function choropleth(context: PlotContext): PlotControl {
  return {
    defaultEffect: {
      setFilters: filters(context, "indicator", "detail", "area", "period", "sex", "age"),
      setMultiple: ["area"],
      setFilterValues: { indicator: ["prevalence"], detail: deepestLevel(context) },
    },
    plotSettings: [],
  };
}

function barchart(context: PlotContext): PlotControl {
  const axis = (id: "x_axis" | "disagg_by", value: string): PlotSetting => ({
    id,
    label: context.text(`setting.${id}`),
    options: dimensions(context),
    value,
  });
  return {
    defaultEffect: {
      setFilters: filters(context, "indicator", "area", "period", "sex", "age"),
      setFilterValues: { indicator: ["prevalence"], ...estimateQuarter(context), sex: ["both"] },
    },
    plotSettings: [axis("x_axis", "age"), axis("disagg_by", "sex")],
  };
}

/** Choices of the x axis and of the disaggregation. Each allows several values of its filter. */
function dimensions(context: PlotContext): PlotSetting["options"] {
  const effects: [FilterId, PlotEffect][] = [
    [
      "area",
      {
        setMultiple: ["area"],
        setFilters: filters(context, "indicator", "detail", "area", "period", "sex", "age"),
      },
    ],
    ["period", { setMultiple: ["period"], setFilterValues: { period: context.options.period.map(({ id }) => id) } }],
    ["sex", { setMultiple: ["sex"], setFilterValues: { sex: ["male", "female"] } }],
    ["age", { setMultiple: ["age"], setFilterValues: { age: [...fiveYearAgeGroups] } }],
  ];
  return effects.map(([id, effect]) => ({ id, label: context.label(id), effect }));
}

function table(context: PlotContext): PlotControl {
  return {
    defaultEffect: { setFilterValues: { indicator: ["prevalence"], ...estimateQuarter(context) } },
    plotSettings: [
      {
        id: "presets",
        label: context.text("setting.presets"),
        options: [
          {
            id: "sex_by_area",
            label: context.text("preset.sex_by_area"),
            effect: {
              setFilters: filters(context, "indicator", "area", "detail", "period", "sex", "age"),
              setHidden: ["area"],
              setMultiple: ["sex", "area"],
              setFilterValues: { detail: deepestLevel(context) },
              customPlotEffect: { row: ["area"], column: ["sex"] },
            },
          },
          {
            id: "sex_by_5_year_age_group",
            label: context.text("preset.sex_by_5_year_age_group"),
            effect: {
              setFilters: filters(context, "indicator", "area", "period", "sex", "age"),
              setMultiple: ["sex", "age"],
              setFilterValues: { age: [...fiveYearAgeGroups] },
              customPlotEffect: { row: ["age"], column: ["sex"] },
            },
          },
        ],
      },
    ],
  };
}

function bubble(context: PlotContext): PlotControl {
  const indicatorAs = (stateFilterId: "colourIndicator" | "sizeIndicator"): FilterReference => ({
    filterId: "indicator",
    label: context.label(stateFilterId),
    stateFilterId,
  });
  return {
    defaultEffect: {
      setFilters: [
        indicatorAs("colourIndicator"),
        indicatorAs("sizeIndicator"),
        ...filters(context, "detail", "area", "period", "sex", "age"),
      ],
      setMultiple: ["area"],
      setFilterValues: {
        colourIndicator: ["prevalence"],
        sizeIndicator: ["plhiv"],
        detail: deepestLevel(context),
      },
    },
    plotSettings: [],
  };
}

/** Treatment cascade: people living with HIV, aware, on ART. The same three bars in each area. */
function cascade(context: PlotContext): PlotControl {
  const fixed = (id: "x_axis" | "disagg_by", dimension: "area" | "indicator"): PlotSetting => ({
    id,
    label: context.text(`setting.${id}`),
    options: [{ id: dimension, label: context.label(dimension), effect: { setMultiple: [dimension] } }],
    hidden: true,
  });
  return {
    defaultEffect: {
      setFilters: filters(context, "indicator", "detail", "area", "period", "sex", "age"),
      setFilterValues: { indicator: ["plhiv_attend", "aware_plhiv_attend", "art_current"] },
      setHidden: ["indicator"],
    },
    plotSettings: [fixed("x_axis", "area"), fixed("disagg_by", "indicator")],
  };
}
