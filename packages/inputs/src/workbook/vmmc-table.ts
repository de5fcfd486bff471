import { vmmcSheet } from "@tessera/contract";
import type { Table } from "../table/table.js";
import { openWorkbook } from "./sheet-cells.js";
import { sheetTable } from "./sheet-table.js";

/** Second of two rows of headings: the age groups. */
const headerRow = 1;

/** The VMMC workbook in use has 90 parts, the largest with 0.6 MB. */
const limits = { megabytesOfPart: 16, megabytes: 40, rows: 20_000, columns: 256 };

/** The sheet of a VMMC workbook as a table. Repeated headings get a number: `15-24`, then `15-24 (2)`. */
export async function readVmmcTable(bytes: Uint8Array, file: string): Promise<Table> {
  const workbook = await openWorkbook(bytes, file, limits);
  const sheet = await workbook.cells(vmmcSheet);
  const header = (sheet[headerRow] ?? []).map((heading, index, all) => {
    if (heading === null) return null;
    const before = all.slice(0, index).filter((other) => String(other) === String(heading)).length;
    return before === 0 ? String(heading) : `${heading} (${before + 1})`;
  });
  return sheetTable({ file, sheet, headerRow, header, texts: new Set(["area_id"]) });
}
