import { ancShares, sumOfCounts } from "@tessera/contract";
import { readColumns } from "../csv/data-files.js";
import { type Column, type Table, textAt } from "../table/table.js";
import type { ValidatedTable } from "./validate-file.js";

export type ResponseRow = Record<string, string | number | null>;

/** Rows of a validated file for the response. Every row has all columns, with null for missing cells. */
export function responseRows({ type, table }: ValidatedTable, only: RowChoice = {}): ResponseRow[] | null {
  const rows = chosenRows(table, only);
  switch (type) {
    case "vmmc":
      return null;
    case "population":
      return rowsOf(rows, populationColumns(table));
    case "anc":
      return rowsOf(rows, ancColumns(table));
    default:
      return rowsOf(rows, table.columns);
  }
}

/** Values of text columns that rows are chosen by. */
export type RowChoice = Readonly<Partial<Record<string, readonly string[]>>>;

/** Numbers of the rows that have one of the chosen values in each of these columns. */
function chosenRows({ rowCount, columns }: Table, only: RowChoice): number[] {
  const tests = Object.entries(only).map(([name, values = []]) => ({ column: columns.get(name), values }));
  const isChosen = (row: number) =>
    tests.every(({ column, values }) => column?.kind === "text" && values.includes(textAt(column, row) ?? ""));
  return Array.from({ length: rowCount }, (_, row) => row).filter(isChosen);
}

const populationColumnNames = ["area_id", "calendar_quarter", "sex", "age_group", "population"];

function populationColumns({ columns }: Table): Map<string, Column> {
  return new Map(
    populationColumnNames.map((name) => {
      const column = columns.get(name) as Column;
      return [name, column.kind === "number" ? { kind: "number", values: column.values.map(roundHalfEven) } : column];
    }),
  );
}

/** Rounds half to even (IEEE 754). */
function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const isHalf = value - floor === 0.5;
  return isHalf ? floor + (floor % 2) : Math.round(value);
}

/** The known columns of ANC files, HIV prevalence and ART coverage. */
function ancColumns({ rowCount, columns }: Table): Map<string, Column> {
  const missing = new Float64Array(rowCount).fill(Number.NaN);
  const shown = new Map(readColumns("anc").map(([name]) => [name, columns.get(name) ?? numberColumn(missing)]));
  const numbers = (name: string) => {
    const column = shown.get(name);
    return column?.kind === "number" ? column.values : missing;
  };
  shown.set("anc_known_neg", numberColumn(numbers("anc_known_neg").map((value) => value || 0)));
  for (const share of ["anc_prevalence", "anc_art_coverage"] as const) {
    const { part, whole } = ancShares[share];
    const values = Float64Array.from({ length: rowCount }, (_, row) => {
      const countOf = (name: string) => numbers(name)[row] as number;
      const value = sumOfCounts(part, countOf) / sumOfCounts(whole, countOf);
      return Number.isFinite(value) ? value : Number.NaN;
    });
    shown.set(share, numberColumn(values));
  }
  return shown;
}

function numberColumn(values: Float64Array): Column {
  return { kind: "number", values };
}

function rowsOf(rows: readonly number[], columns: ReadonlyMap<string, Column>): ResponseRow[] {
  const entries = [...columns];
  return rows.map((row) => {
    // Assigning to `__proto__` of an ordinary object would not make a member of it.
    const members: ResponseRow = columns.has("__proto__") ? Object.create(null) : {};
    for (const [name, column] of entries) {
      if (column.kind === "text") members[name] = textAt(column, row);
      else {
        const value = column.values[row] as number;
        members[name] = Number.isNaN(value) ? null : value;
      }
    }
    return members;
  });
}
