import { type CsvCell, inertText } from "@tessera/contract";

/** A cell with a format of numbers, or one of a heading. */
export interface StyledCell {
  value: string | number;
  format?: string;
  isHeading?: true;
}

export type WorkbookCell = CsvCell | StyledCell;

export interface Sheet {
  sheet: string;
  rows: readonly (readonly WorkbookCell[])[];
  /** Rows and columns that stay in view. */
  stickyRows?: number;
  stickyColumns?: number;
  /** Widths of the first columns, in characters. */
  widths?: readonly number[];
}

/** Writes a workbook. Strings that look like formulas are escaped, so that they stay text when a cell is edited. */
export async function writeWorkbook(path: string, sheets: readonly Sheet[]): Promise<void> {
  const written = sheets.map(({ sheet, rows, stickyRows, stickyColumns, widths }) => ({
    sheet,
    data: rows.map((row) => row.map(writtenCell)),
    ...(stickyRows !== undefined && { stickyRowsCount: stickyRows }),
    ...(stickyColumns !== undefined && { stickyColumnsCount: stickyColumns }),
    ...(widths && { columns: widths.map((width) => ({ width })) }),
  }));
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  await writeXlsxFile(written).toFile(path);
}

function writtenCell(cell: WorkbookCell) {
  if (typeof cell === "string") return inertText(cell);
  if (typeof cell !== "object" || cell === null) return cell ?? null;
  if ("verbatim" in cell) return cell.verbatim;
  const { value, format, isHeading } = cell;
  return {
    value: typeof value === "string" ? inertText(value) : value,
    ...(format !== undefined && { format }),
    ...(isHeading && { fontWeight: "bold" as const, wrap: true, alignVertical: "top" as const }),
  };
}
