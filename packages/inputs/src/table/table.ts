import { listedWhole, quoted } from "@tessera/contract";
import { refuseIfAny, type Violation } from "../messages.js";
import { type Dialect, isAmbiguousNumber } from "./dialect.js";

/** Texts as positions among the distinct values; −1 where the cell is missing. */
export interface TextColumn {
  kind: "text";
  codes: Int32Array;
  /** Distinct values in order of first appearance. */
  values: readonly string[];
}

/** Finite numbers; NaN where the cell is missing. */
export interface NumberColumn {
  kind: "number";
  values: Float64Array;
}

export type Column = TextColumn | NumberColumn;

/** A file of rows, stored by column. */
export interface Table extends Dialect {
  file: string;
  /** Row number of the header. */
  headerRow: number;
  rowCount: number;
  /** Row number of each row in the file, as a spreadsheet counts them. */
  rowNumbers: Int32Array;
  /** By name, in file order. A map, because a column may be called `__proto__`. */
  columns: ReadonlyMap<string, Column>;
}

export const missingCode = -1;

/** A cell as text; null where it is missing. */
export function textAt(column: TextColumn, row: number): string | null {
  return column.values[column.codes[row] as number] ?? null;
}

/** A cell; null where it is missing. */
export function cellAt(column: Column, row: number): string | number | null {
  if (column.kind === "text") return textAt(column, row);
  const value = column.values[row] as number;
  return Number.isNaN(value) ? null : value;
}

/** Integer codes of the distinct values of a column; −1 for missing. */
export function codesOf(column: Column): { codes: Int32Array; distinct: number } {
  if (column.kind === "text") return { codes: column.codes, distinct: column.values.length };
  const { encode, values } = dictionary<number>();
  const codes = Int32Array.from(column.values, (value) => (Number.isNaN(value) ? missingCode : encode(value)));
  return { codes, distinct: values.length };
}

/** Assigns codes 0, 1, … to distinct values in order of first appearance. */
export function dictionary<Value>(): { encode(value: Value): number; values: Value[] } {
  const codes = new Map<Value, number>();
  const values: Value[] = [];
  return {
    values,
    encode(value) {
      let code = codes.get(value);
      if (code === undefined) {
        code = values.length;
        codes.set(value, code);
        values.push(value);
      }
      return code;
    },
  };
}

export function columnsMissing({ file, headerRow }: Table, missing: readonly string[]): Violation {
  return {
    key: "detail.input.columnsMissing",
    values: { file, row: headerRow, count: missing.length, columns: listedWhole(missing) },
    places: () => missing.map((column) => ({ row: headerRow, column })),
  };
}

/** The cells of a text column that are not numbers; none if all cells are missing or numbers. The message names the first. */
export function notNumeric(table: Table, name: string, column: TextColumn): Violation[] {
  const { file, rowNumbers, parseNumber } = table;
  const isText = column.values.map((cell) => Number.isNaN(parseNumber(cell)));
  const first = column.codes.findIndex((code) => isText[code] === true);
  if (first < 0) return [];
  const textOf = (row: number) => quoted(textAt(column, row) ?? "");
  return [
    {
      key: isAmbiguousNumber(textOf(first)) ? "detail.input.numberAmbiguous" : "detail.input.notNumeric",
      values: { file, column: name, row: rowNumbers[first] as number, text: textOf(first) },
      *places() {
        for (let row = first; row < column.codes.length; row++)
          if (isText[column.codes[row] as number])
            yield { row: rowNumbers[row] as number, column: name, value: textOf(row) };
      },
    },
  ];
}

/** The numbers of a column. Refuses one with texts; a column without any content is all NaN. */
export function numberValues(table: Table, name: string, column: Column): Float64Array {
  if (column.kind === "number") return column.values;
  refuseIfAny(notNumeric(table, name, column));
  return new Float64Array(table.rowCount).fill(Number.NaN);
}
