/** A string that is written unescaped, because it is meant to be a formula. */
export interface Verbatim {
  verbatim: string;
}

export type CsvCell = string | number | boolean | null | Verbatim;

export interface CsvTable {
  columns: readonly string[];
  rows: Iterable<readonly CsvCell[]>;
  /** How a missing value is written; default: empty. */
  missing?: string;
}

const chunkCharacters = 1 << 16;

/** The text of a table in chunks, so that a large table can be streamed. */
export function* csvText({ columns, rows, missing = "" }: CsvTable): Generator<string> {
  yield* inChunks(csvLines(columns, rows, missing));
}

function* csvLines(columns: readonly string[], rows: CsvTable["rows"], missing: string): Generator<string> {
  yield csvLine(columns, missing);
  for (const row of rows) yield csvLine(row, missing);
}

/** Joins lines to chunks of at least 64 Ki characters. */
export function* inChunks(lines: Iterable<string>): Generator<string> {
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
  return quoted(typeof cell === "string" ? escapeFormula(cell) : cell.verbatim);
}

/** Integers below 10^15 are written with all digits. */
const largestPlainInteger = 1e15;

/** 15 significant digits, the decimal precision of a double (IEEE 754; DBL_DIG): 0.1 + 0.2 is written 0.3. */
export function csvNumber(value: number, missing = ""): string {
  if (value % 1 === 0 && value < largestPlainInteger && value > -largestPlainInteger) return String(value);
  if (Number.isNaN(value)) return missing;
  if (!Number.isFinite(value)) return value > 0 ? "Inf" : "-Inf";
  const text = value.toPrecision(15);
  // Removing trailing zeros is much faster than parsing the number again.
  return text.includes("e") ? String(Number(text)) : withoutTrailingZeros(text);
}

const [zero, point] = ["0".charCodeAt(0), ".".charCodeAt(0)];

function withoutTrailingZeros(text: string): string {
  if (!text.includes(".")) return text;
  let end = text.length;
  while (text.charCodeAt(end - 1) === zero) end--;
  if (text.charCodeAt(end - 1) === point) end--;
  return end === text.length ? text : text.slice(0, end);
}

function quoted(text: string): string {
  return `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;
}

/** First characters of a formula (OWASP, CSV injection), after any apostrophes that escape it. */
const formulaStart = /^'*[=+\-@\t\r]/;

/** Escapes a string that a spreadsheet would run as a formula, with an apostrophe in front. */
export function escapeFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** The inverse of `inertText`. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;
}
