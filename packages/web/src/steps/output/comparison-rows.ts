import { areasWithin } from "../../plots/controls.ts";
import type { PlotMetadata } from "../../plots/metadata.ts";
import type { Choices } from "./choices.ts";
import type { ValueRow } from "./grouped.ts";

/** What was measured, or estimated for the same people. */
export interface ComparisonRow extends ValueRow {
  area_id: string;
  area_level: number;
  age_group: string;
  sex: string;
  calendar_quarter: string;
  indicator: string;
  source: string;
}

export interface Comparison {
  data: ComparisonRow[];
  metadata: PlotMetadata;
}

/** Rows of a comparison that are chosen. */
export function comparedRows({ controls, values }: Choices, rows: readonly ComparisonRow[]): ComparisonRow[] {
  const hasLevel = controls.filters.some(({ column }) => column === "area_level");
  const wanted = controls.filters.map(({ id, column, tree }) => ({
    column: column as keyof ComparisonRow,
    // Of a level all areas within those chosen; else these themselves.
    values: tree && hasLevel ? areasWithin(tree, values[id] ?? []) : new Set(values[id]),
  }));
  return rows.filter((row) => wanted.every(({ column, values }) => values.has(String(row[column]))));
}
