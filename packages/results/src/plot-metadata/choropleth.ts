import { deepestLevel, filters } from "./filters.js";
import type { PlotContext, PlotControl } from "./types.js";

export function choropleth(context: PlotContext): PlotControl {
  return {
    defaultEffect: {
      setFilters: filters(context, "indicator", "detail", "area", "period", "sex", "age"),
      setMultiple: ["area"],
      setFilterValues: { indicator: ["prevalence"], detail: deepestLevel(context) },
    },
    plotSettings: [],
  };
}
