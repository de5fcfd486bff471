import { filters } from "./filters.js";
import type { PlotContext, PlotControl, PlotSetting } from "./types.js";

/** From living with HIV, through knowing it, to being treated: always the same three bars in each area. */
export function cascade(context: PlotContext): PlotControl {
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
