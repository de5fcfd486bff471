import { fiveYearAgeGroups } from "@tessera/inputs";
import { deepestLevel, estimateQuarter, filters } from "./filters.js";
import type { PlotContext, PlotControl } from "./types.js";

export function table(context: PlotContext): PlotControl {
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
