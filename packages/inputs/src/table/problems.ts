import type { Problem } from "../errors.js";
import { listedWhole, quoted } from "../lists.js";
import { type Table, type TextColumn, textAt } from "./table.js";

export function columnsMissing({ file, headerRow }: Table, missing: readonly string[]): Problem {
  return {
    key: "detail.input.columnsMissing",
    values: { file, row: headerRow, count: missing.length, columns: listedWhole(missing) },
  };
}

/** The first cell of a column that says no number; null where all of them are missing. */
export function notNumeric(table: Table, name: string, column: TextColumn): Problem | null {
  const { file, rowNumbers, rowCount, parseNumber } = table;
  for (let row = 0; row < rowCount; row++) {
    const cell = textAt(column, row);
    if (cell !== null && Number.isNaN(parseNumber(cell)))
      return {
        key: "detail.input.notNumeric",
        values: { file, column: name, row: rowNumbers[row] as number, text: quoted(cell) },
      };
  }
  return null;
}
