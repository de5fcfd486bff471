import { countImpossible, type Markable, reasonOf } from "../../plots/impossible-values.ts";
import type { Choice } from "../../plots/plot-metadata.ts";
import { t } from "../../texts/i18n.ts";

/** A value of the projection, of the fit, or of the calibrated fit. */
export interface CalibrationRow {
  data_type: string;
  spectrum_region_code: string;
  spectrum_region_name: string;
  sex: string;
  age_group: string;
  calendar_quarter: string;
  indicator: string;
  mean: number | null;
  lower?: number | null;
  upper?: number | null;
  /** Why it cannot be; only where it cannot. */
  impossible?: string;
}

export type RowColumn = Exclude<keyof CalibrationRow, "mean" | "lower" | "upper" | "impossible">;

export interface Bars {
  id: string;
  label: string;
  /** One for each category, null where there is none. */
  values: (number | null)[];
  lower: (number | null)[];
  upper: (number | null)[];
  marks: Markable[];
}

export interface BarTable {
  categories: Choice[];
  groups: Bars[];
}

/** Rows as bars: categories along the axis, groups beside each other. What has no value at all is left out. */
export function barTable(
  rows: readonly CalibrationRow[],
  along: { column: RowColumn; options: readonly Choice[] },
  types: readonly Choice[],
  filters: Partial<Record<RowColumn, string>>,
): BarTable {
  const wanted = Object.entries(filters) as [RowColumn, string][];
  const shown = new Map<string, CalibrationRow>();
  for (const row of rows)
    if (wanted.every(([column, value]) => column === along.column || row[column] === value))
      shown.set(keyOf(row[along.column], row.data_type), row);

  const given = types.filter((type) => along.options.some((option) => shown.has(keyOf(option.id, type.id))));
  const categories = along.options.filter((option) => given.some((type) => shown.has(keyOf(option.id, type.id))));
  const groups = given.map(({ id, label }) => {
    const ofGroup = categories.map((category) => shown.get(keyOf(category.id, id)));
    return {
      id,
      label,
      values: ofGroup.map((row) => row?.mean ?? null),
      lower: ofGroup.map((row) => row?.lower ?? null),
      upper: ofGroup.map((row) => row?.upper ?? null),
      marks: ofGroup.map((row) => ({ impossible: row?.impossible })),
    };
  });
  return { categories, groups };
}

/** Columns and rows as they are saved; a column of reasons where one of the values cannot be. */
export function savedBars({ categories, groups }: BarTable, title: string) {
  const marked = groups.map(({ marks }) => countImpossible(marks) > 0);
  return {
    columns: [
      title,
      ...groups.flatMap(({ label }, k) => [
        label,
        ...(marked[k] ? [`${label}: ${t("output.column.impossible")}`] : []),
      ]),
    ],
    rows: categories.map(({ label }, at) => [
      label,
      ...groups.flatMap(({ values, marks }, k) => [values[at], ...(marked[k] ? [reasonOf(marks[at])] : [])]),
    ]),
  };
}

/**
 * By how much calibration changed each category of a table, as a part of the unadjusted value. The service's own ratio says it: rates
 * come with four decimals, too few to divide them. It is 0 where there was nothing to divide by.
 */
export function changesByCalibration(ratios: BarTable, { categories }: BarTable): (number | null)[] {
  const [group] = ratios.groups;
  return categories.map(({ id }) => {
    const ratio = group?.values[ratios.categories.findIndex((category) => category.id === id)];
    return ratio ? ratio - 1 : null;
  });
}

/** Age groups of five years and the open one at the end: they lie beside each other without a gap. */
export function fiveYearGroups(ages: readonly Choice[]): Choice[] {
  return ages.filter(({ id }) => {
    const [, from, to] = /^Y(\d{3})_(\d{3})$/.exec(id) ?? [];
    return Number(to) - Number(from) === 4 || id === "Y080_999";
  });
}

function keyOf(category: string, type: string): string {
  return `${category}\n${type}`;
}
