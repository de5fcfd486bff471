import { dialects } from "../table/dialect.js";
import { type Column, dictionary, missingCode, type Table } from "../table/table.js";
import type { SheetCell } from "./sheet-cells.js";

const dialect = dialects["\t"];

interface Sheet {
  file: string;
  sheet: readonly (readonly SheetCell[])[];
  /** Position of the row of headings. */
  headerRow: number;
  /** Names of the columns; null where there is none. */
  header: readonly (string | null)[];
  /** Columns that stay text even where all cells are numbers. */
  texts: ReadonlySet<string>;
}

/** The rows below the header of a sheet as a table. Empty rows are skipped. */
export function sheetTable({ file, sheet, headerRow, header, texts }: Sheet): Table {
  const rows = sheet.map((cells, index) => ({ cells, number: index + 1 })).slice(headerRow + 1);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== null));
  const columns = new Map<string, Column>();
  header.forEach((name, index) => {
    if (name === null) return;
    const cells = filled.map(({ cells }) => cells[index] ?? null);
    columns.set(name, (texts.has(name) ? null : numberColumn(cells)) ?? textColumn(cells));
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

/** Numbers, also those that Excel stores as text; null if a cell is neither missing nor a number, or all are missing. */
function numberColumn(cells: readonly SheetCell[]): Column | null {
  const values = new Float64Array(cells.length).fill(Number.NaN);
  let isEmpty = true;
  for (const [row, cell] of cells.entries()) {
    if (cell === null) continue;
    const value = typeof cell === "number" ? cell : dialect.parseNumber(cell);
    if (Number.isNaN(value)) return null;
    values[row] = value;
    isEmpty = false;
  }
  return isEmpty ? null : { kind: "number", values };
}

function textColumn(cells: readonly SheetCell[]): Column {
  const { encode, values } = dictionary<string>();
  const codes = Int32Array.from(cells, (cell) => (cell === null ? missingCode : encode(String(cell))));
  return { kind: "text", codes, values };
}
