import type { IndicatorMetadata } from "@tessera/contract/api";
import { type Area, areasWithin } from "../../plots/area-tree.ts";
import type { Filter } from "../../plots/plot-filters.ts";

export type Row = Record<string, unknown>;

export interface AreaValue {
  value: number | null;
  lower: number | null;
  upper: number | null;
  /** Areas within this one that did not report. */
  missing: readonly string[];
}

/** The value of each area that passes the filters. */
export function areaValues(
  rows: readonly Row[],
  indicator: IndicatorMetadata,
  filters: readonly Filter[],
  chosen: Record<string, readonly string[]>,
  areas: readonly Area[],
  isMissing: (area: string, missing: readonly string[]) => boolean,
): Map<string, AreaValue> {
  const levels = new Map(areas.map(({ id, level }) => [id, String(level)]));
  const tests = filters.map(({ id, column, tree }) => {
    const wanted = tree ? areasWithin(tree, chosen[id] ?? []) : new Set(chosen[id]);
    return { column, wanted };
  });
  const values = new Map<string, AreaValue>();
  for (const row of rows) {
    const area = String(row.area_id);
    const isWanted = tests.every(({ column, wanted }) =>
      wanted.has(column === "area_level" ? (levels.get(area) ?? "") : String(row[column])),
    );
    // Surveys may have rows for urban and rural residence; the map shows the total.
    if (!isWanted || (row.res_type ?? "all") !== "all") continue;
    const missing = (row.missing_ids as string[] | null | undefined) ?? [];
    values.set(area, {
      value: isMissing(area, missing) ? null : numberIn(row, indicator.value_column),
      lower: numberIn(row, indicator.error_low_column),
      upper: numberIn(row, indicator.error_high_column),
      missing,
    });
  }
  return values;
}

function numberIn(row: Row, column: string): number | null {
  const value = row[column];
  return typeof value === "number" ? value : null;
}
