import { deepestLevel, filters } from "./filters.js";
import type { FilterReference, PlotContext, PlotControl } from "./types.js";

export function bubble(context: PlotContext): PlotControl {
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
