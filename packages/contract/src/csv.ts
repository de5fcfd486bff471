/** A cell as it is, also where a spreadsheet would take it for a formula. */
export interface Verbatim {
  verbatim: string;
}

export type CsvCell = string | number | boolean | null | undefined | Verbatim;

/** How the cells of a table are written. */
export interface CsvStyle {
  /** Whether every text is quoted, or only a text that needs it. */
  quote: "always" | "needed";
  /** How a missing value is written. */
  missing?: string;
  numberText?: (value: number, missing: string) => string;
  /** Set where no text comes from a user: formulas are not made inert. */
  isTrusted?: true;
}

/** Cells separated by commas, without the end of the line. */
export function csvFields(cells: readonly CsvCell[], style: CsvStyle): string {
  let line = "";
  for (let k = 0; k < cells.length; k++) line += (k === 0 ? "" : ",") + csvField(cells[k], style);
  return line;
}

export function csvLine(cells: readonly CsvCell[], style: CsvStyle): string {
  return `${csvFields(cells, style)}\n`;
}

function csvField(cell: CsvCell, { quote, missing = "", numberText = shortestNumber, isTrusted }: CsvStyle): string {
  if (cell === null || cell === undefined) return missing;
  if (typeof cell === "number") return numberText(cell, missing);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  const text = typeof cell === "string" ? (isTrusted ? cell : inertText(cell)) : cell.verbatim;
  return quote === "always" || /[",\r\n]/.test(text) ? quotedField(text) : text;
}

function quotedField(text: string): string {
  return `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;
}

function shortestNumber(value: number): string {
  return String(value);
}

/** Whole numbers below it are written with all digits. */
const largestWhole = 1e15;

/** 15 significant digits, which a double always holds: 0.1 + 0.2 is written 0.3. Infinities are written as R does. */
export function fifteenDigits(value: number, missing = ""): string {
  if (value % 1 === 0 && value < largestWhole && value > -largestWhole) return String(value);
  if (Number.isNaN(value)) return missing;
  if (!Number.isFinite(value)) return value > 0 ? "Inf" : "-Inf";
  const text = value.toPrecision(15);
  // Removing zeros at the end is much faster than parsing the text again.
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

/** The beginning of a text that a spreadsheet evaluates, after any apostrophes that prevent it. */
const evaluated = /^'*[=+\-@\t\r]/;

/** Spreadsheets evaluate a text that begins like a formula. An apostrophe in front keeps it a text. */
export function inertText(text: string): string {
  return evaluated.test(text) ? `'${text}` : text;
}

/** The inverse of inertText. */
export function originalText(text: string): string {
  return text.startsWith("'") && evaluated.test(text) ? text.slice(1) : text;
}
