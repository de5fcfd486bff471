/** The UTF-8 byte order mark, read as latin1. */
const byteOrderMark = "\u00ef\u00bb\u00bf";

/** Start and end of each row of a table in its text, without the header. A quoted cell may contain line breaks. */
export function* rowsOf(text: string): Generator<{ start: number; end: number }> {
  let start = text.startsWith(byteOrderMark) ? byteOrderMark.length : 0;
  let isHeader = true;
  let quote = text.indexOf('"', start);
  while (start < text.length) {
    let end = lineEnd(text, start);
    if (quote >= 0 && quote < end) {
      const quotedEnd = quotedRowEnd(text, start);
      // An unclosed quote is an ordinary character, and so are all quotes after it.
      if (quotedEnd === null) quote = -1;
      else {
        end = quotedEnd;
        quote = text.indexOf('"', end);
      }
    }
    const trimmed = text[end - 1] === "\r" ? end - 1 : end;
    // Offsets count a row of commas, but not an empty line.
    if (trimmed > start) {
      if (!isHeader) yield { start, end: trimmed };
      isHeader = false;
    }
    start = end + 1;
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

function quotedRowEnd(text: string, start: number): number | null {
  let position = start;
  while (position <= text.length) {
    const cell = cellAt(text, position);
    if (cell === null) return null;
    if (text[cell.end] !== ",") return cell.end;
    position = cell.end + 1;
  }
  return text.length;
}

/** Columns beyond this are ignored; the widest file seen has far fewer. */
const maximumColumns = 1_000;

/** The trimmed cells of a row. */
export function cellsOf(row: string): string[] {
  if (!row.includes('"')) return row.split(",", maximumColumns).map((cell) => cell.trim());
  const cells: string[] = [];
  let position = 0;
  while (position <= row.length && cells.length < maximumColumns) {
    const cell = cellAt(row, position);
    const end = cell?.end ?? cellEnd(row, position);
    cells.push(cell?.text ?? row.slice(position, end).trim());
    position = end + 1;
  }
  return cells;
}

/** The cell that starts at a position, up to its comma or the end of the line; null if its quote is not closed. */
function cellAt(text: string, start: number): { text: string; end: number } | null {
  const opening = /[ \t]*"/y;
  opening.lastIndex = start;
  if (!opening.test(text)) {
    const end = cellEnd(text, start);
    return { text: text.slice(start, end).trim(), end };
  }
  const from = opening.lastIndex;
  let close = text.indexOf('"', from);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return null;
  const end = cellEnd(text, close);
  return { text: (text.slice(from, close).replaceAll('""', '"') + text.slice(close + 1, end)).trim(), end };
}

function cellEnd(text: string, from: number): number {
  const rest = /[^,\n]*/y;
  rest.lastIndex = from;
  rest.test(text);
  return rest.lastIndex;
}

const decimalPattern = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/** A cell as a finite decimal number, or null. */
export function numberOf(cell: string | null): number | null {
  if (cell === null || !decimalPattern.test(cell)) return null;
  const value = Number(cell);
  return Number.isFinite(value) ? value : null;
}

const [tab, blank, quote, plus, comma, minus, point, zero, nine] = [9, 32, 34, 43, 44, 45, 46, 48, 57] as const;

/**
 * The numbers of `length` cells of the row from `start` to `end`, null for a cell without one. Parsed from character codes:
 * a projection has a hundred thousand numbers, and splitting rows into strings is slow.
 */
export function numbersOf(
  text: string,
  start: number,
  end: number,
  firstColumn: number,
  length: number,
): (number | null)[] {
  const numbers = new Array<number | null>(length).fill(null);
  let column = 1;
  let from = start;
  for (let at = start; at <= end && column < firstColumn + length; at++) {
    const code = at === end ? comma : text.charCodeAt(at);
    if (code === quote) return quotedNumbers(text.slice(start, end), firstColumn, length);
    if (code !== comma) continue;
    if (column >= firstColumn) numbers[column - firstColumn] = decimalBetween(text, from, at);
    from = at + 1;
    column++;
  }
  return numbers;
}

function quotedNumbers(row: string, firstColumn: number, length: number): (number | null)[] {
  const cells = cellsOf(row);
  return Array.from({ length }, (_, index) => numberOf(cells[firstColumn - 1 + index] ?? null));
}

/** Powers of ten, and numbers of digits, that double precision represents exactly (Clinger 1990). */
const exactPowers = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));
const exactDigits = 15;

/**
 * The cell from `from` to `to` as a decimal number. An integer of up to 15 digits and a power of ten up to 10^22 are exact, so
 * their quotient is correctly rounded, as `Number` is.
 */
function decimalBetween(text: string, from: number, to: number): number | null {
  let start = from;
  let end = to;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;

  let at = start;
  const sign = text.charCodeAt(at);
  if (start < end && (sign === minus || sign === plus)) at++;
  let whole = 0;
  let digits = 0;
  let decimals = 0;
  let isAfterPoint = false;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === point && !isAfterPoint) isAfterPoint = true;
    else if (code >= zero && code <= nine) {
      whole = whole * 10 + (code - zero);
      digits++;
      if (isAfterPoint) decimals++;
    } else return numberOf(text.slice(start, end).trim());
  }
  if (digits === 0) return null;
  if (digits > exactDigits) return numberOf(text.slice(start, end));
  const value = whole / (exactPowers[decimals] as number);
  return sign === minus ? -value : value;
}

function isBlank(code: number): boolean {
  return code === blank || code === tab;
}
