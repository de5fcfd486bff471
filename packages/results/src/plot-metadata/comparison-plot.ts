import { adults, adultsTo49, fiveYearAgeGroups } from "@tessera/contract";
import type { FilterOption, PlotControl, PlotEffect, PlotMetadata } from "@tessera/contract/api";
import { type Language, translate } from "@tessera/i18n";
import type { InputOutputRow } from "../comparisons/inputs-outputs-table.js";
import { inAgeOrder, newestFirst } from "../estimates/published-order.js";
import { comparisonIndicators } from "./indicator-metadata.js";
import type { FilterId } from "./plot-filters.js";
import {
  ageOptions,
  areaFilter,
  calendarQuarterOptions,
  levelOptions,
  plainOptions,
  reference,
  sexOptions,
} from "./plot-filters.js";

/** Distinct values of the rows, for the filters. */
export interface ComparisonCoverage {
  levels: FilterOption[];
  quarters: string[];
  sexes: string[];
  ages: string[];
  sources: string[];
  /** Ids of the indicators. */
  indicators: string[];
}

export function comparisonCoverage(rows: readonly InputOutputRow[]): ComparisonCoverage {
  const levels = new Map(rows.map((row) => [row.area_level, row.area_level_label]));
  const distinct = (column: "calendar_quarter" | "sex" | "age_group" | "source" | "indicator") => [
    ...new Set(rows.map((row) => row[column])),
  ];
  return {
    levels: levelOptions([...levels].map(([level, label]) => ({ level, label }))),
    quarters: newestFirst(distinct("calendar_quarter")),
    sexes: distinct("sex"),
    ages: inAgeOrder(distinct("age_group")),
    sources: distinct("source").sort(collation.compare).reverse(),
    indicators: distinct("indicator"),
  };
}

const collation = new Intl.Collator("en");

/** The plot of measurements and estimates. */
export function comparisonPlotMetadata(
  coverage: ComparisonCoverage,
  iso3: string,
  language: Language,
): PlotMetadata<"comparison"> {
  const { quarters, ages } = coverage;
  const indicators = comparisonIndicators(coverage.indicators, iso3, language);
  const filters = (...ids: FilterId[]) => ids.map((id) => reference(language, id));
  const label = (id: FilterId) => translate(language, `filter.${id}`);
  const several = (id: FilterId, more: PlotEffect = {}) => ({
    id,
    label: label(id),
    effect: { setMultiple: [id], ...more },
  });
  const chosen = (values: Record<string, readonly string[]>) =>
    Object.fromEntries(Object.entries(values).filter(([, ids]) => ids.length > 0)) as Record<string, string[]>;
  const comparison: PlotControl = {
    defaultEffect: {
      setFilters: filters("source", "indicator", "area", "age", "period", "sex"),
      setFilterValues: chosen({ period: quarters.slice(1, 2), age: ages.filter((id) => id === adultsTo49) }),
      setHidden: ["source", "indicator"],
    },
    plotSettings: [
      {
        id: "indicator_control",
        label: label("indicator"),
        options: indicators.map(({ indicator, name }) => ({
          id: indicator,
          label: name,
          effect: { setFilterValues: chosen({ indicator: [indicator], ...initialFilters(indicator, coverage) }) },
        })),
        value: "prevalence",
      },
      {
        id: "x_axis",
        label: translate(language, "setting.x_axis"),
        options: [
          several("area", { setFilters: filters("source", "indicator", "detail", "area", "age", "period", "sex") }),
          several("period"),
          several("sex"),
          several("age"),
        ],
        value: "age",
      },
      { id: "disagg_by", label: translate(language, "setting.disagg_by"), options: [several("source")], hidden: true },
    ],
  };
  return {
    filterTypes: [
      {
        id: "indicator",
        column_id: "indicator",
        options: indicators.map(({ indicator, name }) => ({ id: indicator, label: name })),
      },
      areaFilter,
      { id: "detail", column_id: "area_level", options: coverage.levels },
      { id: "period", column_id: "calendar_quarter", options: calendarQuarterOptions(quarters, language) },
      { id: "sex", column_id: "sex", options: sexOptions(coverage.sexes) },
      { id: "age", column_id: "age_group", options: ageOptions(ages, language) },
      { id: "source", column_id: "source", options: plainOptions(coverage.sources) },
    ],
    indicators,
    plotSettingsControl: { comparison },
  };
}

/** Initial filters: the groups that an indicator is measured in. */
function initialFilters(indicator: string, { ages, sexes }: ComparisonCoverage): Record<string, readonly string[]> {
  if (indicator === "art_current") return { age: ages.filter((id) => id === adults) };
  if (indicator.startsWith("anc_")) return { sex: sexes.filter((id) => id === "female") };
  return { age: fiveYearAgeGroups.filter((id) => ages.includes(id)) };
}
