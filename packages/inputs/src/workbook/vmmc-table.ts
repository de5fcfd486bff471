import { vmmcSheet } from "@tessera/contract";
import { dialects } from "../table/dialect.js";
import { type Column, dictionary, missingCode, type Table } from "../table/table.js";
import { readSheetCells, type SheetCell } from "./sheet-cells.js";

/** Second of two rows of headings: the age groups. */
const headerRow = 1;

const dialect = dialects[","];

/** The sheet of a VMMC workbook as a table. Repeated headings get a number: `15-24`, then `15-24 (2)`. */
export async function readVmmcTable(bytes: Uint8Array, file: string): Promise<Table> {
  const sheet = await readSheetCells(bytes, file, vmmcSheet);
  const header = sheet[headerRow] ?? [];
  const rows = sheet.map((cells, index) => ({ cells, number: index + 1 })).slice(headerRow + 1);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== null));
  const columns = new Map<string, Column>();
  header.forEach((heading, index) => {
    if (heading === null) return;
    columns.set(
      nameOf(header, index),
      columnOf(
        filled.map(({ cells }) => cells[index] ?? null),
        heading === "area_id",
      ),
    );
  });
  return {
    file,
    headerRow: headerRow + 1,
    rowCount: filled.length,
    rowNumbers: Int32Array.from(filled, ({ number }) => number),
    columns,
    ...dialect,
  };
}

function nameOf(header: readonly SheetCell[], index: number): string {
  const heading = String(header[index]);
  const before = header.slice(0, index).filter((other) => String(other) === heading).length;
  return before === 0 ? heading : `${heading} (${before + 1})`;
}

/** A numeric column if every cell that is not missing is a number, also one that Excel stores as text. */
function columnOf(cells: readonly SheetCell[], isText: boolean): Column {
  const numbers = Float64Array.from(cells, (cell) => (cell === null ? Number.NaN : dialect.parseNumber(String(cell))));
  const given = cells.filter((cell) => cell !== null).length;
  if (!isText && given > 0 && numbers.filter((value) => !Number.isNaN(value)).length === given)
    return { kind: "number", values: numbers };
  const { encode, values } = dictionary<string>();
  return {
    kind: "text",
    codes: Int32Array.from(cells, (cell) => (cell === null ? missingCode : encode(String(cell)))),
    values,
  };
}
