import { cellsOf, numberOf } from "./cells.js";

const [tab, blank, quote, plus, comma, minus, point, zero, nine] = [9, 32, 34, 43, 44, 45, 46, 48, 57] as const;

/**
 * Numbers of neighbouring cells of the row between two places of a text, null where a cell has none. Straight from the
 * characters, because a projection has a hundred thousand of them.
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
    if (column >= firstColumn) numbers[column - firstColumn] = decimal(text, from, at);
    from = at + 1;
    column++;
  }
  return numbers;
}

function quotedNumbers(row: string, firstColumn: number, length: number): (number | null)[] {
  const cells = cellsOf(row);
  return Array.from({ length }, (_, index) => numberOf(cells[firstColumn - 1 + index] ?? null));
}

/** Powers of ten that double precision holds exactly, and how many digits it does. */
const exactPowers = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));
const exactDigits = 15;

/**
 * The cell between two places as a decimal number. A whole number of up to 15 digits, and one power of ten, are both exact:
 * their quotient is the nearest double, as `Number` would find it.
 */
function decimal(text: string, from: number, to: number): number | null {
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
