import { listed } from "@tessera/contract";
import type { Violation } from "../messages.js";
import type { AreaIndex } from "../shape/features.js";
import type { Table } from "../table/table.js";

/** A file that rules are applied to. */
export interface Subject {
  /** Type of the file as messages write it: Population, Anc and so on. */
  kind: string;
  table: Table;
  /** Areas of the shape file, or null without one. */
  areas: AreaIndex | null;
}

export interface Rule {
  /** Whether the rule compares rows with each other. Such a rule gives a warning where the check is not strict. */
  isBetweenRows?: true;
  /** The first violation of the rule, or null. */
  check(subject: Subject): Violation | null;
}

/** The file's row numbers of the rows that satisfy a condition, as a list for a message. */
export function rowsWhere({ rowCount, rowNumbers }: Table, holds: (row: number) => boolean): string {
  function* rows() {
    for (let row = 0; row < rowCount; row++) if (holds(row)) yield rowNumbers[row] as number;
  }
  return listed(rows());
}

/** The numbers of a column by row; NaN where the cell is missing, and everywhere if the column is. */
export function numbersOf({ columns }: Table, name: string): (row: number) => number {
  const column = columns.get(name);
  return (row) => (column?.kind === "number" ? (column.values[row] as number) : Number.NaN);
}
