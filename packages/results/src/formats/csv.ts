/** A cell as it is, where a text that a spreadsheet would take for a formula is meant to be one. */
export interface Verbatim {
  verbatim: string;
}

export type CsvCell = string | number | boolean | null | Verbatim;

export interface CsvTable {
  columns: readonly string[];
  rows: Iterable<readonly CsvCell[]>;
  /** How a missing value is written; empty unless the readers of the table want a word. */
  missing?: string;
}

const chunkCharacters = 1 << 16;

/** The text of a table, in pieces of many lines so that a large one can be streamed. */
export function* csvText({ columns, rows, missing = "" }: CsvTable): Generator<string> {
  let chunk = csvLine(columns, missing);
  for (const row of rows) {
    chunk += csvLine(row, missing);
    if (chunk.length >= chunkCharacters) {
      yield chunk;
      chunk = "";
    }
  }
  if (chunk) yield chunk;
}

export function csvLine(cells: readonly CsvCell[], missing = ""): string {
  return `${cells.map((cell) => csvField(cell, missing)).join(",")}\n`;
}

function csvField(cell: CsvCell, missing: string): string {
  if (cell === null) return missing;
  if (typeof cell === "number") return csvNumber(cell, missing);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return quoted(typeof cell === "string" ? withoutFormula(cell) : cell.verbatim);
}

function csvNumber(value: number, missing: string): string {
  if (Number.isNaN(value)) return missing;
  if (!Number.isFinite(value)) return value > 0 ? "Inf" : "-Inf";
  // Fifteen digits are what a double holds for certain: 0.1 + 0.2 is written 0.3.
  return String(Number(value.toPrecision(15)));
}

/** Spreadsheets run a text that begins like a formula; an apostrophe in front keeps it a text. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
