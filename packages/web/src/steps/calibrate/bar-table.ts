import type { CalibratePlotRow, Choice } from "@tessera/contract/api";
import { countImpossible, type Markable, reasonOf } from "../../plots/impossible-values.ts";
import { t } from "../../texts/i18n.ts";

export type RowColumn = Exclude<keyof CalibratePlotRow, "mean" | "impossible">;

export interface Bars {
  id: string;
  label: string;
  /** One for each category; null if missing. */
  values: (number | null)[];
  marks: Markable[];
}

export interface BarTable {
  categories: Choice[];
  groups: Bars[];
}

/** Arranges rows as bars: categories along the axis, groups beside each other. Empty categories and groups are left out. */
export function barTable(
  rows: readonly CalibratePlotRow[],
  along: { column: RowColumn; options: readonly Choice[] },
  types: readonly Choice[],
  filters: Partial<Record<RowColumn, string>>,
): BarTable {
  const wanted = Object.entries(filters) as [RowColumn, string][];
  const shown = new Map<string, CalibratePlotRow>();
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
      marks: ofGroup.map((row) => ({ impossible: row?.impossible })),
    };
  });
  return { categories, groups };
}

/** The table that is saved. A group with impossible values has a column of reasons. */
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
 * The relative change by calibration of each category. It uses the ratio of the service, because rates have four decimals, too few to divide.
 * The ratio is 0 if the unadjusted value is 0.
 */
export function changesByCalibration(ratios: BarTable, { categories }: BarTable): (number | null)[] {
  const [group] = ratios.groups;
  return categories.map(({ id }) => {
    const ratio = group?.values[ratios.categories.findIndex((category) => category.id === id)];
    return ratio ? ratio - 1 : null;
  });
}

function keyOf(category: string, type: string): string {
  return `${category}\n${type}`;
}
