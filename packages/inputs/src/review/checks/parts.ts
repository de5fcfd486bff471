import type { TextColumn } from "../../table/table.js";
import { type Finding, shown } from "./finding.js";

/** Counts that together cannot be larger than others together, or than that many times the others. */
export interface PartOfWhole<Column extends string> {
  part: readonly Column[];
  whole: readonly Column[];
  times: number;
}

/** Rows of a file, each of an area at a time. */
export interface RowsOfAreas<Column extends string> {
  rowCount: number;
  columns: Record<Column, Float64Array | null> & { area_id: TextColumn };
  areaName(code: number): string;
  period(row: number): string;
}

/** Rows in which a part is larger than its whole. What is missing on either side is not compared. */
export function partsAboveWhole<Column extends string>(
  { rowCount, columns, areaName, period }: RowsOfAreas<Column>,
  { part, whole, times }: PartOfWhole<Column>,
): Finding[] {
  const sumOf = (names: readonly Column[], row: number) =>
    names.reduce((sum, name) => sum + ((columns[name] as Float64Array | null)?.[row] ?? Number.NaN), 0);
  const found: Finding[] = [];
  for (let row = 0; row < rowCount; row++) {
    const [larger, limit] = [sumOf(part, row), sumOf(whole, row)];
    if (!(larger > times * limit)) continue;
    found.push({
      area: areaName(columns.area_id.codes[row] as number),
      period: period(row),
      numbers: `${shown(larger)} > ${shown(limit)}`,
      weight: larger - times * limit,
    });
  }
  return found;
}
