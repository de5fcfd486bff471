import { commaDialect } from "../csv/dialect.js";
import { errorOf } from "../errors.js";
import { checkTable, subjectOf } from "../rules/rules-by-type.js";
import {
  type Column,
  columnsMissing,
  dictionary,
  missingCode,
  notNumeric,
  type Table,
  type TextColumn,
} from "../table/table.js";
import { readSheetCells, type SheetCell } from "./sheet-cells.js";

const vmmcSheet = "Datapack inputs";
/** Second of two rows of headings: the age groups. */
const headerRow = 1;

const { parseNumber } = commaDialect;

export const vmmcAges = ["15-24", "25-34", "35-49", "50+"] as const;

/** Numbers of circumcised men by area; one column for each of `vmmcAges`. */
export interface Vmmc {
  file: string;
  rowCount: number;
  rowNumbers: Int32Array;
  areaIds: TextColumn;
  /** In the last year; NaN where missing. */
  circumcisedNew: readonly Float64Array[];
  /** Ever. */
  circumcisedEver: readonly Float64Array[];
}

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
    parseNumber,
  };
}

export async function readVmmc(bytes: Uint8Array, file: string): Promise<Vmmc> {
  const table = await readVmmcTable(bytes, file);
  checkTable("vmmc", subjectOf("vmmc", table, null));
  const { rowCount, rowNumbers } = table;
  const areaIds = columnNamed(table, "area_id");
  if (areaIds.kind !== "text") throw new Error("The column area_id is always text");
  const ages = (suffix: string) => vmmcAges.map((age) => numbers(table, `${age}${suffix}`));
  return { file, rowCount, rowNumbers, areaIds, circumcisedNew: ages(""), circumcisedEver: ages(" (2)") };
}

function nameOf(header: readonly SheetCell[], index: number): string {
  const heading = String(header[index]);
  const before = header.slice(0, index).filter((other) => String(other) === heading).length;
  return before === 0 ? heading : `${heading} (${before + 1})`;
}

/** A numeric column if every cell that is not missing is a number, also one that Excel stores as text. */
function columnOf(cells: readonly SheetCell[], isText: boolean): Column {
  const numbers = Float64Array.from(cells, (cell) => (cell === null ? Number.NaN : parseNumber(String(cell))));
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

function columnNamed(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (!column) throw errorOf(columnsMissing(table, [name]));
  return column;
}

function numbers(table: Table, name: string): Float64Array {
  const column = columnNamed(table, name);
  if (column.kind === "number") return column.values;
  const problem = notNumeric(table, name, column);
  if (problem) throw errorOf(problem);
  return new Float64Array(table.rowCount).fill(Number.NaN);
}
