/** Strings by their position among the distinct ones; −1 where the cell is missing. */
export interface TextColumn {
  kind: "text";
  codes: Int32Array;
  /** The distinct values, in the order in which they first appear. */
  values: readonly string[];
}

/** Numbers, always finite; NaN where the cell is missing, and only there. */
export interface NumberColumn {
  kind: "number";
  values: Float64Array;
}

export type Column = TextColumn | NumberColumn;

/** A file of rows, by column. */
export interface Table {
  file: string;
  /** Row of the file that names the columns. */
  headerRow: number;
  rowCount: number;
  /** Row of the file that each row was read from, as a spreadsheet counts. */
  rowNumbers: Int32Array;
  /** By name, in the order of the file. A map, because a column may be called `__proto__`. */
  columns: ReadonlyMap<string, Column>;
  /** The number that a cell of this file says, or NaN where it says none. */
  parseNumber(cell: string): number;
}

export const missingCode = -1;

/** A cell as text; null where it is missing. */
export function textAt(column: TextColumn, row: number): string | null {
  return column.values[column.codes[row] as number] ?? null;
}

/** A cell as it was written, numbers in their shortest form; null where it is missing. */
export function cellAt(column: Column, row: number): string | number | null {
  if (column.kind === "text") return textAt(column, row);
  const value = column.values[row] as number;
  return Number.isNaN(value) ? null : value;
}

/** Codes for the distinct values of any column, so that rows can be compared by whole numbers. */
export function codesOf(column: Column): { codes: Int32Array; distinct: number } {
  if (column.kind === "text") return { codes: column.codes, distinct: column.values.length };
  const { encode, values } = dictionary<number>();
  const codes = Int32Array.from(column.values, (value) => (Number.isNaN(value) ? missingCode : encode(value)));
  return { codes, distinct: values.length };
}

/** Numbers the distinct values that it is given, from 0. */
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
