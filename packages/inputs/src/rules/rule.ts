import { listedRows, quoted, type TextValues } from "@tessera/contract";
import type { Violation } from "../messages.js";
import type { AreaIndex } from "../shape/features.js";
import { cellAt, type Table } from "../table/table.js";

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
  /** Whether the other rules mean nothing for a file that breaks this one. */
  isFirst?: true;
  /** Columns whose values the rule relies on: it is skipped where another rule refused some. */
  needs?: readonly string[];
  /** Violations of the rule, in the order of messages. */
  check(subject: Subject): readonly Violation[];
}

/** Positions of the rows that satisfy a condition. */
export function rowsWhere({ rowCount }: Table, holds: (row: number) => boolean): number[] {
  const rows: number[] = [];
  for (let row = 0; row < rowCount; row++) if (holds(row)) rows.push(row);
  return rows;
}

/** The row numbers of the file, as a list for a message. */
export function rowList({ rowNumbers }: Table, rows: readonly number[]): string {
  return listedRows(rows.map((row) => rowNumbers[row] as number));
}

/** A violation in some rows of a column, which the message lists; none if there are no rows. */
export function inRows(
  table: Table,
  column: string,
  rows: readonly number[],
  key: Violation["key"],
  values: TextValues = {},
): Violation[] {
  if (rows.length === 0) return [];
  return [
    {
      key,
      values: { file: table.file, column, rows: rowList(table, rows), ...values },
      places: () => placesIn(table, column, rows),
    },
  ];
}

/** The places of a column in some rows, with what they hold. */
export function* placesIn({ columns, rowNumbers }: Table, column: string, rows: Iterable<number>) {
  const cells = columns.get(column);
  for (const row of rows) {
    const cell = cells ? cellAt(cells, row) : null;
    yield { row: rowNumbers[row] as number, column, value: cell === null ? "" : quoted(cell) };
  }
}

/** The numbers of a column by row; NaN where the cell is missing, and everywhere if the column is. */
export function numbersOf({ columns }: Table, name: string): (row: number) => number {
  const column = columns.get(name);
  return (row) => (column?.kind === "number" ? (column.values[row] as number) : Number.NaN);
}
