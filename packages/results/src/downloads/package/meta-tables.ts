import type { Language } from "@tessera/i18n";
import { ageGroupLabel, ageGroups, quarterLabel, quarterNumber } from "@tessera/inputs";
import type { ModelOutput } from "@tessera/model";
import type { CsvTable } from "../../formats/csv.js";
import { indicatorDescription, indicatorLabel, indicators } from "../../indicators.js";

export const areaColumns = [
  "area_level",
  "area_level_label",
  "area_id",
  "area_name",
  "parent_area_id",
  "spectrum_region_code",
  "area_sort_order",
  "center_x",
  "center_y",
] as const;

export const ageGroupColumns = [
  "age_group",
  "age_group_label",
  "age_group_start",
  "age_group_span",
  "age_group_sort_order",
];

export const periodColumns = ["calendar_quarter", "quarter_id", "quarter_label"];

export const indicatorColumns = [
  "indicator",
  "indicator_label",
  "description",
  "parameter",
  "indicator_sort_order",
  "anc_indicator",
  "format",
  "scale",
];

export function metaArea({ areas }: ModelOutput): CsvTable {
  return { columns: areaColumns, rows: areas.map((area) => areaColumns.map((column) => area[column])) };
}

export function metaAgeGroup(ages: readonly string[], language: Language): CsvTable {
  return {
    columns: ageGroupColumns,
    rows: ageGroups
      .filter(({ id }) => ages.includes(id))
      .map(({ id, start, span, sortOrder }) => [id, ageGroupLabel(id, language), start, span, sortOrder]),
  };
}

export function metaPeriod({ calendarQuarters }: ModelOutput, language: Language): CsvTable {
  return {
    columns: periodColumns,
    rows: calendarQuarters.map((id) => [id, quarterNumber(id), quarterLabel(id, language)]),
  };
}

export function metaIndicator({ estimates }: ModelOutput, language: Language): CsvTable {
  return {
    columns: indicatorColumns,
    rows: indicators
      .filter(({ id }) => estimates.indicators.includes(id))
      .map(({ id, parameter, sortOrder, antenatal }) => [
        id,
        indicatorLabel(id, language),
        indicatorDescription(id, language),
        parameter,
        sortOrder,
        antenatal,
        null,
        null,
      ]),
  };
}
