import { ageGroupLabel, indicatorLabel, type Language, quarterLabel, translate } from "@tessera/i18n";
import {
  type AttendanceRow,
  type EstimateTable,
  impossibilityOf,
  impossibleRows,
  type ModelOutput,
  statistics,
} from "@tessera/model";
import type { CsvTable } from "@tessera/results";

/** Indicators shown at the end of a fit, for the top-level area. */
const shown = [
  { indicator: "prevalence", age: "Y015_049", isShare: true },
  { indicator: "plhiv", age: "Y000_999", isShare: false },
  { indicator: "art_coverage", age: "Y000_999", isShare: true },
  { indicator: "art_current", age: "Y000_999", isShare: false },
  { indicator: "infections", age: "Y000_999", isShare: false },
] as const;

/** Quarters shown; the later ones are short-term projections. */
const timesShown = 3;

export interface Highlight {
  indicator: string;
  age: string;
  isShare: boolean;
  area: string;
  /** One a quarter. */
  estimates: { quarter: string; mean: number; lower: number; upper: number; isImpossible: boolean }[];
}

export function highlightsOf({ estimates, areas, calendarQuarters }: ModelOutput): Highlight[] {
  const marks = impossibleRows(estimates);
  const top = areas.reduce((best, { area_level }, k) => (area_level < (areas[best]?.area_level ?? 0) ? k : best), 0);
  return shown.map(({ indicator, age, isShare }) => ({
    indicator,
    age,
    isShare,
    area: areas[top]?.area_name ?? "",
    estimates: calendarQuarters.slice(0, timesShown).flatMap((quarter, time) => {
      const row = rowOf(estimates, { area: top, quarter: time, indicator, age });
      const at = (column: Float64Array) => column[row] as number;
      const { mean, lower, upper } = estimates;
      const numbers = { mean: at(mean), lower: at(lower), upper: at(upper) };
      return row < 0 ? [] : [{ quarter, ...numbers, isImpossible: marks.has(row) }];
    }),
  }));
}

function rowOf(
  { sexes, ages, indicators, ...columns }: EstimateTable,
  { area, quarter, indicator, age }: { area: number; quarter: number; indicator: string; age: string },
): number {
  const [sex, ageCode, code] = [sexes.indexOf("both"), ages.indexOf(age), indicators.indexOf(indicator)];
  return columns.area.findIndex(
    (own, row) =>
      own === area &&
      columns.quarter[row] === quarter &&
      columns.indicator[row] === code &&
      columns.sex[row] === sex &&
      columns.age[row] === ageCode,
  );
}

/** A table for the terminal: a row an indicator, a column a quarter, each cell a mean and its 95 % interval. */
export function highlightTable(highlights: readonly Highlight[], language: Language): string[] {
  const [first] = highlights;
  if (!first) return [];
  const heading = translate(language, "fit.highlights", { area: first.area });
  const cells = [
    [heading, ...first.estimates.map(({ quarter }) => quarterLabel(quarter, language))],
    ...highlights.map(({ indicator, age, isShare, estimates }) => {
      const format = new Intl.NumberFormat(
        language,
        isShare ? { style: "percent", minimumFractionDigits: 1 } : { maximumSignificantDigits: 4 },
      );
      const range = (low: number, high: number) => `(${format.format(low)}–${format.format(high)})`;
      return [
        `${indicatorLabel(indicator, language)}, ${ageGroupLabel(age, language)}`,
        ...estimates.map(
          ({ mean, lower, upper, isImpossible }) =>
            `${format.format(mean)} ${range(lower, upper)}${isImpossible ? " ⚠" : ""}`,
        ),
      ];
    }),
  ];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

const quantities = [
  ["artnum", "onArt", "people"],
  ["prop_residents", "shareOfResidents", "share"],
  ["prop_attendees", "shareOfAttendees", "share"],
] as const;

const [sex, age] = ["both", "Y000_999"];

const columns = [
  ...["reside_area_id", "reside_area_name", "attend_area_id", "attend_area_name"],
  ...["sex", "age_group", "age_group_label", "calendar_quarter", "quarter_label"],
  ...quantities.flatMap(([prefix]) => statistics.map((statistic) => `${prefix}_${statistic}`)),
  "impossible",
];

/** ART attendance by area of residence and area of attendance. The last column names impossible quantities, and why they are. */
export function attendanceTable({ artAttendance = [], areas }: ModelOutput, language: Language): CsvTable {
  const names = new Map(areas.map(({ area_id, area_name }) => [area_id, area_name]));
  const named = (id: string) => [id, names.get(id) ?? ""];
  const rows = artAttendance.map((row) => [
    ...named(row.resideAreaId),
    ...named(row.attendAreaId),
    ...[sex, age, ageGroupLabel(age, language), row.quarter, quarterLabel(row.quarter, language)],
    ...quantities.flatMap(([, quantity]) => statistics.map((statistic) => row[quantity][statistic])),
    marksOf(row),
  ]);
  return { columns, rows };
}

/** Such as `prop_residents: aboveOne`; null if all quantities are possible. */
function marksOf(row: AttendanceRow): string | null {
  const marks = quantities.flatMap(([prefix, quantity, kind]) => {
    const why = impossibilityOf(kind, row[quantity]);
    return why ? [`${prefix}: ${why}`] : [];
  });
  return marks.join("; ") || null;
}
