import type { FilterOption, SeriesColumn, TimeSeries } from "@tessera/contract/api";
import { type Language, type TextKey, translate } from "@tessera/i18n";
import type { SeriesChoices } from "@tessera/inputs";
import { ageOptions, levelOptions, plainOptions } from "../plot-metadata/plot-filters.js";
import { plotOptions } from "./input-indicators.js";

/** Filters of a time series, and their initial values. */
export function timeSeriesMetadata(choices: SeriesChoices, language: Language): TimeSeries["metadata"] {
  const plots = plotOptions(choices.plots, language);
  const levels = levelOptions(choices.levels);
  const ages = choices.ages && ageOptions(choices.ages, language);
  const quarters = quarterOfYearOptions(choices.quarters, language);
  const column = (id: string, column_id: string, label: TextKey, values: SeriesColumn["values"]): SeriesColumn => ({
    id,
    column_id,
    label: translate(language, label),
    values,
  });
  return {
    columns: [
      column("plot_type", "plot", "filter.plotType", plots),
      column("area_level", "area_level", "filter.detail", levels),
      ...(ages ? [column("age", "age_group", "filter.age", ages)] : []),
      column("time_period", "time_period", "column.time_period", plainOptions(choices.periods)),
      column("quarter", "quarter", "filter.quarter", quarters),
      column("area", "area_id", "filter.area", choices.regions),
      column("area_name", "area_name", "column.area_name", plainOptions(choices.areaNames)),
    ],
    defaults: {
      selected_filter_options: {
        plot_type: plots.slice(0, 1),
        area_level: levels.slice(-1),
        ...(ages && { age: ages.slice(0, 1) }),
        quarter: quarters,
      },
    },
  };
}

export function quarterOfYearOptions(quarters: readonly string[], language: Language): FilterOption[] {
  return quarters.map((id) => ({ id, label: translate(language, `quarter.${id}` as TextKey) }));
}
