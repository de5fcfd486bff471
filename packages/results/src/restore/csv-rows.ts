import { originalText } from "@tessera/contract";
import { resultsProblem } from "../problem.js";
import type { ZipMembers } from "./zip-members.js";

const megabyte = 1024 * 1024;

/** Maximum characters of a row: notes and texts of options are much shorter. */
const maximumRowLength = 2 * megabyte;

/** A row of a table in an archive. */
interface CsvRow {
  /** Row number in a spreadsheet, from 1. */
  number: number;
  /** Cells in the order of the requested columns. */
  cells: readonly string[];
}

/** Streams the requested columns of a table. A missing cell is an empty string. */
export async function* csvRows(
  zip: ZipMembers,
  member: string,
  columns: readonly string[],
): AsyncGenerator<CsvRow, void, undefined> {
  let places: number[] | undefined;
  let number = 0;
  // Lines of a row with an open cell. They are joined once, because there may be many.
  let pieces: string[] = [];
  let length = 0;
  let isOpen = false;
  for await (const piece of zip.lines(member)) {
    pieces.push(piece);
    length += piece.length + 1;
    if (length > maximumRowLength) throw rowTooLong(zip.file, member, number + 1);
    if (hasOddQuotes(piece)) isOpen = !isOpen;
    if (isOpen) continue;
    const line = pieces.join("\n");
    [pieces, length] = [[], 0];
    number++;
    if (line === "" || line === "\r") continue;
    const cells = cellsOf(line);
    if (places) yield { number, cells: places.map((place) => cells[place] ?? "") };
    else places = columns.map((column) => placeOf(cells, column, member, zip.file));
  }
}

function placeOf(header: readonly string[], column: string, member: string, file: string): number {
  const place = header.indexOf(column);
  if (place < 0) throw resultsProblem("detail.package.columnMissing", { file, member, column });
  return place;
}

function rowTooLong(file: string, member: string, row: number): Error {
  return resultsProblem("detail.package.rowTooLong", { file, member, row, limit: maximumRowLength / megabyte });
}

function hasOddQuotes(line: string): boolean {
  let quotes = 0;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) quotes++;
  return quotes % 2 === 1;
}

function cellsOf(line: string): string[] {
  const text = line.endsWith("\r") ? line.slice(0, -1) : line;
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] === '"') {
      const end = closingQuote(text, at);
      const inside = text.slice(at + 1, end);
      cells.push(originalText(inside.includes('"') ? inside.replaceAll('""', '"') : inside));
      at = end + 1;
    } else {
      const comma = text.indexOf(",", at);
      const end = comma < 0 ? text.length : comma;
      cells.push(text.slice(at, end));
      at = end;
    }
    if (at >= text.length) return cells;
    at++;
  }
}

/** The end of the text if the quote is never closed. */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}

/** The number in a cell; NaN if it is missing. */
export function numberOf(cell: string): number {
  if (cell === "" || cell === "NA") return Number.NaN;
  if (cell === "Inf") return Number.POSITIVE_INFINITY;
  return cell === "-Inf" ? Number.NEGATIVE_INFINITY : Number(cell);
}
