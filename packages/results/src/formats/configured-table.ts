import { readFile } from "node:fs/promises";
import { cellAt, readTable, type Table } from "@tessera/inputs";
import { resultsProblem } from "../problem.js";

/** A folder of tables that is configured: of the data pack, or of priority populations. */
type TableFolder = "datapack" | "priority";

/** A row of a configured table. A column or cell that is needed and missing is a problem that names file, row and column. */
export interface TableRow {
  /** As a spreadsheet counts it. */
  number: number;
  text(column: string): string;
  optionalText(column: string): string | null;
}

/** The rows of a table; undefined if the file does not exist. */
export async function readConfiguredTable(
  path: string,
  file: string,
  folder: TableFolder,
): Promise<TableRow[] | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw resultsProblem(`detail.${folder}.unreadable`, { file, reason: error.code ?? error.message });
  });
  if (!bytes) return undefined;
  const table = readTable(withNamedFirstColumn(bytes), file, new Set());
  return Array.from({ length: table.rowCount }, (_, row) => ({
    number: table.rowNumbers[row] as number,
    text(column) {
      const cell = cellOf(table, column, row, folder);
      if (cell !== null) return cell;
      throw resultsProblem(`detail.${folder}.cellMissing`, { file, column, row: table.rowNumbers[row] as number });
    },
    optionalText: (column) => cellOf(table, column, row, folder),
  }));
}

function cellOf(table: Table, name: string, row: number, folder: TableFolder): string | null {
  const column = table.columns.get(name);
  if (!column) throw resultsProblem(`detail.${folder}.columnMissing`, { file: table.file, column: name });
  const cell = cellAt(column, row);
  return cell === null ? null : String(cell);
}

/** Statistical programs write the numbers of rows to a first column without a name. */
function withNamedFirstColumn(bytes: Buffer): Buffer {
  const isUnnamed = /^(\ufeff)?("")?,/.test(bytes.subarray(0, 8).toString("utf8"));
  if (!isUnnamed) return bytes;
  const comma = bytes.indexOf(",");
  return Buffer.concat([Buffer.from("row_number"), bytes.subarray(comma)]);
}
