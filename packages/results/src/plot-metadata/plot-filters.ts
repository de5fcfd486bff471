import { indicatorsAmong } from "@tessera/contract";
import type { FilterOption, FilterReference, FilterType } from "@tessera/contract/api";
import { ageGroupLabel, indicatorLabel, type Language, quarterLabel, type TextKey, translate } from "@tessera/i18n";
import { capitalised } from "../estimates/labelled-estimates.js";
import type { PlotCoverage } from "../plot-data/plot-facts.js";

/** Filters that have a label. */
export type FilterId = Extract<TextKey, `filter.${string}`> extends `filter.${infer Id}` ? Id : never;

/** Options of the filters of a result, and their labels in a language. */
export interface PlotContext {
  options: Record<"detail" | "period" | "sex" | "age" | "indicator", FilterOption[]>;
  currentQuarter: string | undefined;
  label(id: FilterId): string;
  text(key: TextKey): string;
}

export function plotContext(coverage: PlotCoverage, language: Language): PlotContext {
  return {
    options: {
      detail: levelOptions(coverage.levels),
      period: calendarQuarterOptions(coverage.quarters, language),
      sex: sexOptions(coverage.sexes),
      age: ageOptions(coverage.ages, language),
      indicator: indicatorsAmong(coverage.indicators).map(({ id }) => ({ id, label: indicatorLabel(id, language) })),
    },
    currentQuarter: coverage.currentQuarter,
    label: (id) => translate(language, `filter.${id}`),
    text: (key) => translate(language, key),
  };
}

export function filterTypes({ options }: PlotContext): FilterType[] {
  return [
    areaFilter,
    { id: "detail", column_id: "area_level", options: options.detail },
    { id: "period", column_id: "calendar_quarter", options: options.period },
    { id: "sex", column_id: "sex", options: options.sex },
    { id: "age", column_id: "age_group", options: options.age },
    { id: "indicator", column_id: "indicator", options: options.indicator },
  ];
}

/** Clients take the options from the area file. */
export const areaFilter: FilterType = { id: "area", column_id: "area_id", options: null, use_shape_regions: true };

/** References to filters that keep their id in the plot. */
export function filters({ label }: PlotContext, ...ids: FilterId[]): FilterReference[] {
  return ids.map((id) => ({ filterId: id, label: label(id), stateFilterId: id }));
}

/** A reference to a filter, which may have another id in the plot. */
export function reference(language: Language, filterId: FilterId, stateFilterId: string = filterId): FilterReference {
  return { filterId, label: translate(language, `filter.${filterId}`), stateFilterId };
}

export function deepestLevel({ options }: PlotContext): string[] {
  return options.detail.slice(-1).map(({ id }) => id);
}

/** The quarter of the present estimates. Empty if there is only one. */
export function estimateQuarter({ currentQuarter }: PlotContext): { period?: string[] } {
  return currentQuarter ? { period: [currentQuarter] } : {};
}

export function levelOptions(levels: readonly { level: number; label: string }[]): FilterOption[] {
  return levels.map(({ level, label }) => ({ id: String(level), label }));
}

export function calendarQuarterOptions(quarters: readonly string[], language: Language): FilterOption[] {
  return quarters.map((id) => ({ id, label: quarterLabel(id, language) }));
}

export function sexOptions(sexes: readonly string[]): FilterOption[] {
  return sexes.map((id) => ({ id, label: capitalised(id) }));
}

export function ageOptions(ages: readonly string[], language: Language): FilterOption[] {
  return ages.map((id) => ({ id, label: ageGroupLabel(id, language) }));
}

/** Options that are their own labels. */
export function plainOptions(ids: readonly (string | number)[]): FilterOption[] {
  return ids.map(String).map((id) => ({ id, label: id }));
}
