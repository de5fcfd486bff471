import { ageGroups, csvFields, csvLine, fifteenDigits, indicatorsAmong, quarterNumber } from "@tessera/contract";
import { ageGroupLabel, indicatorDescription, indicatorLabel, type Language, quarterLabel } from "@tessera/i18n";
import type { ModelOutput } from "@tessera/model";
import { labelledColumns } from "../estimates/labelled-estimates.js";
import { at, publishedOrder } from "../estimates/published-order.js";
import { type CsvTable, inChunks, tableStyle } from "../formats/csv-text.js";

/**
 * `indicators.csv` for the given age groups, in published order. There are hundreds of thousands of rows with few
 * distinct labels, so each label is formatted once.
 */
export function indicatorsCsv(output: ModelOutput, language: Language, ages: readonly string[]): Iterable<string> {
  return inChunks(indicatorLines(output, language, new Set(ages)));
}

function* indicatorLines(output: ModelOutput, language: Language, included: ReadonlySet<string>): Generator<string> {
  const { areas, calendarQuarters, estimates } = output;
  const area = areas.map((one) =>
    csvFields([one.area_level, one.area_level_label, one.area_id, one.area_name], tableStyle),
  );
  const sex = estimates.sexes.map((id) => csvFields([id], tableStyle));
  const age = estimates.ages.map((id) => csvFields([id, ageGroupLabel(id, language)], tableStyle));
  const quarter = calendarQuarters.map((id) => csvFields([id, quarterLabel(id, language)], tableStyle));
  const indicator = estimates.indicators.map((id) => csvFields([id, indicatorLabel(id, language)], tableStyle));
  const isIncluded = estimates.ages.map((id) => included.has(id));
  const { mean, se, median, mode, lower, upper } = estimates;

  yield csvLine(labelledColumns, tableStyle);
  for (const row of publishedOrder(output)) {
    const ageCode = at(estimates.age, row);
    if (!isIncluded[ageCode]) continue;
    const stratum = `${area[at(estimates.area, row)]},${sex[at(estimates.sex, row)]},${age[ageCode]}`;
    const subject = `${quarter[at(estimates.quarter, row)]},${indicator[at(estimates.indicator, row)]}`;
    const middle = `${fifteenDigits(at(mean, row))},${fifteenDigits(at(se, row))},${fifteenDigits(at(median, row))}`;
    const range = `${fifteenDigits(at(mode, row))},${fifteenDigits(at(lower, row))},${fifteenDigits(at(upper, row))}`;
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
    rows: indicatorsAmong(estimates.indicators)
      .filter(({ id }) => estimates.indicators.includes(id))
      .map(({ id, parameter, sortOrder, isAntenatal }) => [
        id,
        indicatorLabel(id, language),
        indicatorDescription(id, language),
        parameter,
        sortOrder,
        isAntenatal,
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
