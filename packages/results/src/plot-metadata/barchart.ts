import { fiveYearAgeGroups } from "@tessera/inputs";
import { estimateQuarter, filters } from "./filters.js";
import type { Effect, FilterLabel, PlotContext, PlotControl, PlotSetting } from "./types.js";

export function barchart(context: PlotContext): PlotControl {
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

/** What can lie along the axis or split the bars, each letting several values be chosen. */
function dimensions(context: PlotContext): PlotSetting["options"] {
  const effects: [FilterLabel, Effect][] = [
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
