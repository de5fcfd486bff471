import type { Verbatim } from "./csv.js";
import { inertText } from "./inert-text.js";

export type SheetCell = string | number | boolean | null | Verbatim;

export interface Sheet {
  sheet: string;
  rows: readonly (readonly SheetCell[])[];
}

/** Writes a workbook whose texts stay texts, also when somebody edits a cell. */
export async function writeWorkbook(path: string, sheets: readonly Sheet[]): Promise<void> {
  const written = sheets.map(({ sheet, rows }) => ({ sheet, data: rows.map((row) => row.map(plain)) }));
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  await writeXlsxFile(written).toFile(path);
}

function plain(cell: SheetCell): string | number | boolean | null {
  if (typeof cell === "string") return inertText(cell);
  return typeof cell === "object" ? (cell?.verbatim ?? null) : cell;
}
