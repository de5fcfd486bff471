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
  yield* inPieces(csvLines(columns, rows, missing));
}

function* csvLines(columns: readonly string[], rows: CsvTable["rows"], missing: string): Generator<string> {
  yield csvLine(columns, missing);
  for (const row of rows) yield csvLine(row, missing);
}

/** Lines put together to pieces that are worth a write of their own. */
export function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = "";
  for (const line of lines) {
    piece += line;
    if (piece.length >= chunkCharacters) {
      yield piece;
      piece = "";
    }
  }
  if (piece) yield piece;
}

export function csvLine(cells: readonly CsvCell[], missing = ""): string {
  return `${csvFields(cells, missing)}\n`;
}

export function csvFields(cells: readonly CsvCell[], missing = ""): string {
  return cells.map((cell) => csvField(cell, missing)).join(",");
}

function csvField(cell: CsvCell, missing: string): string {
  if (cell === null) return missing;
  if (typeof cell === "number") return csvNumber(cell, missing);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return quoted(typeof cell === "string" ? inertText(cell) : cell.verbatim);
}

/** Below it every whole number is written with all of its digits. */
const sixteenDigits = 1e15;

/** Fifteen digits are what a double holds for certain: 0.1 + 0.2 is written 0.3. */
export function csvNumber(value: number, missing = ""): string {
  if (value % 1 === 0 && value < sixteenDigits && value > -sixteenDigits) return String(value);
  if (Number.isNaN(value)) return missing;
  if (!Number.isFinite(value)) return value > 0 ? "Inf" : "-Inf";
  const text = value.toPrecision(15);
  // Most numbers need no more than their last zeros taken away, which is much faster than reading them again.
  return text.includes("e") ? String(Number(text)) : withoutLastZeros(text);
}

const [zero, point] = ["0".charCodeAt(0), ".".charCodeAt(0)];

function withoutLastZeros(text: string): string {
  if (!text.includes(".")) return text;
  let end = text.length;
  while (text.charCodeAt(end - 1) === zero) end--;
  if (text.charCodeAt(end - 1) === point) end--;
  return end === text.length ? text : text.slice(0, end);
}

function quoted(text: string): string {
  return `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;
}

/** How a text begins that a spreadsheet runs, after any apostrophes that keep it from doing so. */
const runnable = /^'*[=+\-@\t\r]/;

/** Spreadsheets run a text that begins like a formula; an apostrophe in front keeps it a text. */
export function inertText(text: string): string {
  return runnable.test(text) ? `'${text}` : text;
}

/** The text that was made inert. */
export function originalText(text: string): string {
  return text.startsWith("'") && runnable.test(text) ? text.slice(1) : text;
}
