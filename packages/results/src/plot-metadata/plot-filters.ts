import { type Language, translate } from "@tessera/i18n";
import { ageGroupLabel, quarterLabel } from "@tessera/inputs";
import { indicatorLabel, indicators } from "../indicators.js";
import type { PlotCoverage } from "../plot-data/read-plot-data.js";
import type { FilterLabel, FilterOption, FilterReference, FilterType, PlotContext } from "./plot-types.js";

export function plotContext(coverage: PlotCoverage, language: Language): PlotContext {
  return {
    options: {
      detail: coverage.levels.map(({ level, label }) => ({ id: String(level), label })),
      period: optionsOf(coverage.quarters, (id) => quarterLabel(id, language)),
      sex: optionsOf(coverage.sexes, capitalised),
      age: optionsOf(coverage.ages, (id) => ageGroupLabel(id, language)),
      indicator: indicators.map(({ id }) => ({ id, label: indicatorLabel(id, language) })),
    },
    label: (id) => translate(language, `filter.${id}`),
    text: (key) => translate(language, key),
  };
}

export function filterTypes({ options }: PlotContext): FilterType[] {
  return [
    { id: "area", column_id: "area_id", options: null, use_shape_regions: true },
    { id: "detail", column_id: "area_level", options: options.detail },
    { id: "period", column_id: "calendar_quarter", options: options.period },
    { id: "sex", column_id: "sex", options: options.sex },
    { id: "age", column_id: "age_group", options: options.age },
    { id: "indicator", column_id: "indicator", options: options.indicator },
  ];
}

/** References to filters that keep their id in the plot. */
export function filters({ label }: PlotContext, ...ids: FilterLabel[]): FilterReference[] {
  return ids.map((id) => ({ filterId: id, label: label(id), stateFilterId: id }));
}

export function deepestLevel({ options }: PlotContext): string[] {
  return options.detail.slice(-1).map(({ id }) => id);
}

/** T2: the second of the quarters, newest first. Empty if there is only one. */
export function estimateQuarter({ options }: PlotContext): { period?: string[] } {
  const second = options.period[1];
  return second ? { period: [second.id] } : {};
}

/** A reference to a filter, which may have another id in the plot. */
export function reference(
  language: Language,
  filterId: FilterLabel,
  stateFilterId: string = filterId,
): FilterReference {
  return { filterId, label: translate(language, `filter.${filterId}`), stateFilterId };
}

export function optionsOf(ids: readonly string[], label: (id: string) => string): FilterOption[] {
  return ids.map((id) => ({ id, label: label(id) }));
}

export function capitalised(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}
