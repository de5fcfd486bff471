import { columnTables, type DataType, listedWhole, quoted, requiredColumns, textColumns } from "@tessera/contract";
import { inputProblem } from "../messages.js";
import type { Table } from "../table/table.js";
import { openWorkbook, type SheetCell } from "./sheet-cells.js";
import { sheetTable } from "./sheet-table.js";

/** The survey of a large country has 40,000 rows of 15 columns, which take 40 MB as XML. */
const limits = { megabytesOfPart: 128, megabytes: 256, rows: 250_000, columns: 256 };

/** Titles and notes may stand above the header. */
const lastHeaderRow = 20;

/** Columns of quarters. A date in one of them lies in one quarter, whatever its day. */
const quarters = new Set(["calendar_quarter", "survey_mid_calendar_quarter"]);

interface Candidate {
  sheet: SheetCell[][];
  headerRow: number;
  known: number;
}

/** The table of a workbook: the sheet that has most columns of the type. Refuses a workbook where no sheet has any. */
export async function readDataSheet(type: DataType, bytes: Uint8Array, file: string): Promise<Table> {
  const workbook = await openWorkbook(bytes, file, limits);
  const required = requiredColumns(type);
  let best: Candidate | null = null;
  for (const name of workbook.sheets) {
    const candidate = headerIn(await workbook.cells(name), new Set(Object.keys(columnTables[type])));
    if (candidate.known > (best?.known ?? 0)) best = candidate;
    if (best && required.every((column) => best?.sheet[best.headerRow]?.includes(column))) break;
  }
  if (!best) throw inputProblem("detail.input.sheetsUnfit", { file, columns: listedWhole(required) });
  const { sheet, headerRow } = best;
  const header = (sheet[headerRow] ?? []).map((heading) => (heading === null ? null : String(heading)));
  checkHeader(header, sheet, headerRow, file);
  const dated = sheet.map((cells, row) =>
    row > headerRow ? cells.map((cell, at) => inQuarter(header[at], cell)) : cells,
  );
  return sheetTable({ file, sheet: dated, headerRow, header, texts: textColumns(type) });
}

function headerIn(sheet: SheetCell[][], known: ReadonlySet<unknown>): Candidate {
  const counts = sheet.slice(0, lastHeaderRow).map((cells) => cells.filter((cell) => known.has(cell)).length);
  const most = Math.max(0, ...counts);
  return { sheet, headerRow: counts.indexOf(most), known: most };
}

/** As the reader of CSV does: no name occurs twice, and a column without a name is empty. */
function checkHeader(
  header: readonly (string | null)[],
  sheet: readonly SheetCell[][],
  headerRow: number,
  file: string,
): void {
  const repeated = new Set(header.filter((name, index) => name !== null && header.indexOf(name) < index));
  if (repeated.size > 0)
    throw inputProblem("detail.input.columnTwice", { file, columns: listedWhole([...repeated].map(String)) });
  for (const [index, cells] of sheet.entries())
    for (const [column, cell] of cells.entries())
      if (index > headerRow && cell !== null && (header[column] ?? null) === null)
        throw inputProblem("detail.input.columnUnnamed", {
          file,
          column: column + 1,
          row: index + 1,
          text: quoted(cell),
        });
}

function inQuarter(column: string | null | undefined, cell: SheetCell): SheetCell {
  const [, year, month] = (typeof column === "string" && quarters.has(column) && dateCell.exec(String(cell))) || [];
  return year === undefined ? cell : `CY${year}Q${Math.ceil(Number(month) / 3)}`;
}

const dateCell = /^(\d{4})-(\d{2})-\d{2}$/;
