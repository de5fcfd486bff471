/** The mark that a file is UTF-8, as the characters of its three bytes. */
const byteOrderMark = "\u00ef\u00bb\u00bf";

/** Where the rows of a table start and end in its text, the header left out. A quoted cell may hold line breaks. */
export function* rowsOf(text: string): Generator<{ start: number; end: number }> {
  let start = text.startsWith(byteOrderMark) ? byteOrderMark.length : 0;
  let isHeader = true;
  let quote = text.indexOf('"', start);
  while (start < text.length) {
    let end = lineEnd(text, start);
    if (quote >= 0 && quote < end) {
      const quotedEnd = quotedRowEnd(text, start);
      // A quote that never closes is a character like any other, and then so are those after it.
      if (quotedEnd === null) quote = -1;
      else {
        end = quotedEnd;
        quote = text.indexOf('"', end);
      }
    }
    const trimmed = text[end - 1] === "\r" ? end - 1 : end;
    // A row of commas counts for offsets, a line with nothing in it does not.
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

/** Far more than any file has: what a row holds beyond them is not read. */
const mostColumns = 1_000;

/** The cells of one row, blanks around them trimmed. */
export function cellsOf(row: string): string[] {
  if (!row.includes('"')) return row.split(",", mostColumns).map((cell) => cell.trim());
  const cells: string[] = [];
  let position = 0;
  while (position <= row.length && cells.length < mostColumns) {
    const cell = cellAt(row, position);
    const end = cell?.end ?? cellEnd(row, position);
    cells.push(cell?.text ?? row.slice(position, end).trim());
    position = end + 1;
  }
  return cells;
}

/** The cell that starts at a position, up to its comma or line end; null when it opens a quote that never closes. */
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

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/** A cell as a number; what is no finite decimal number is missing. */
export function numberOf(cell: string | null): number | null {
  if (cell === null || !decimal.test(cell)) return null;
  const value = Number(cell);
  return Number.isFinite(value) ? value : null;
}
