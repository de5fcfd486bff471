import type { Language } from "@tessera/i18n";
import { ageGroupLabel, ageGroups, quarterLabel, quarterNumber } from "@tessera/inputs";
import type { ModelOutput } from "@tessera/model";
import { labelledColumns } from "../estimates/labelled-estimates.js";
import { at, publishedOrder } from "../estimates/published-order.js";
import { type CsvTable, csvFields, csvLine, csvNumber, inChunks } from "../formats/csv-text.js";
import { indicatorDescription, indicatorLabel, indicators } from "../indicators.js";

/**
 * `indicators.csv` for the given age groups, in published order. There are hundreds of thousands of rows with few
 * distinct labels, so each label is formatted once.
 */
export function indicatorsCsv(output: ModelOutput, language: Language, ages: readonly string[]): Iterable<string> {
  return inChunks(indicatorLines(output, language, new Set(ages)));
}

function* indicatorLines(output: ModelOutput, language: Language, wanted: ReadonlySet<string>): Generator<string> {
  const { areas, calendarQuarters, estimates } = output;
  const area = areas.map((one) => csvFields([one.area_level, one.area_level_label, one.area_id, one.area_name]));
  const sex = estimates.sexes.map((id) => csvFields([id]));
  const age = estimates.ages.map((id) => csvFields([id, ageGroupLabel(id, language)]));
  const quarter = calendarQuarters.map((id) => csvFields([id, quarterLabel(id, language)]));
  const indicator = estimates.indicators.map((id) => csvFields([id, indicatorLabel(id, language)]));
  const isWanted = estimates.ages.map((id) => wanted.has(id));
  const { mean, se, median, mode, lower, upper } = estimates;

  yield csvLine(labelledColumns);
  for (const row of publishedOrder(output)) {
    const ageCode = at(estimates.age, row);
    if (!isWanted[ageCode]) continue;
    const stratum = `${area[at(estimates.area, row)]},${sex[at(estimates.sex, row)]},${age[ageCode]}`;
    const subject = `${quarter[at(estimates.quarter, row)]},${indicator[at(estimates.indicator, row)]}`;
    const middle = `${csvNumber(at(mean, row))},${csvNumber(at(se, row))},${csvNumber(at(median, row))}`;
    const range = `${csvNumber(at(mode, row))},${csvNumber(at(lower, row))},${csvNumber(at(upper, row))}`;
    yield `${stratum},${subject},${middle},${range}\n`;
  }
}

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

/** The areas as GeoJSON. Spectrum reads the id of an area from the property `name`. */
export function boundaries({ areas }: ModelOutput): string {
  const features = areas.map((area) => ({
    type: "Feature",
    properties: { ...Object.fromEntries(areaColumns.map((column) => [column, area[column]])), name: area.area_id },
    geometry: area.geometry,
  }));
  const crs = { type: "name", properties: { name: "urn:ogc:def:crs:OGC:1.3:CRS84" } };
  return `${JSON.stringify({ type: "FeatureCollection", name: "boundaries", crs, features })}\n`;
}
