import { quoted } from "@tessera/contract";
import { inputProblem } from "../messages.js";
import { type Dialect, dialectOf } from "../table/dialect.js";
import { type Column, dictionary, missingCode, type Table } from "../table/table.js";
import { Cells } from "./cells.js";
import { decodeText } from "./decode-text.js";

/**
 * Reads a CSV file, or refuses it as a whole. A column is numeric if it has numbers in all cells that are not missing, and at least
 * one; the columns named in `texts` are always text.
 */
export function readTable(bytes: Uint8Array, file: string, texts: ReadonlySet<string>): Table {
  const text = decodeText(bytes, file);
  const dialect = dialectOf(firstLine(text));
  const cells = new Cells(text, dialect.delimiter, file);
  const columns = new Map<string, Column>();
  cells.header.forEach((name, column) => {
    if (name === "") checkEmpty(cells, column, file);
    else
      columns.set(
        copied(name),
        (texts.has(name) ? null : numberColumn(cells, column, dialect)) ?? textColumn(cells, column),
      );
  });
  const { headerRow, rowCount, rowNumbers } = cells;
  return { file, headerRow, rowCount, rowNumbers, columns, ...dialect };
}

function firstLine(text: string): string {
  const start = text.search(/\S/);
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? text.length : end);
}

function numberColumn(cells: Cells, column: number, { parseNumber }: Dialect): Column | null {
  const values = new Float64Array(cells.rowCount).fill(Number.NaN);
  let isEmpty = true;
  for (let row = 0; row < cells.rowCount; row++) {
    const content = cells.cell(row, column);
    if (content === null) continue;
    const value = parseNumber(content);
    if (Number.isNaN(value)) return null;
    values[row] = value;
    isEmpty = false;
  }
  return isEmpty ? null : { kind: "number", values };
}

function textColumn(cells: Cells, column: number): Column {
  const codes = new Int32Array(cells.rowCount);
  const { encode, values } = dictionary<string>();
  let above: string | null = null;
  let isPlain = false;
  for (let row = 0; row < cells.rowCount; row++) {
    // Most cells repeat the one above. A content with quotes may be written in two ways, so it is compared after decoding.
    if (isPlain && above !== null && cells.isWritten(row, column, above)) {
      codes[row] = codes[row - 1] as number;
      continue;
    }
    above = cells.cell(row, column);
    isPlain = above !== null && !above.includes('"');
    codes[row] = above === null ? missingCode : encode(above);
  }
  return { kind: "text", codes, values: values.map(copied) };
}

/** A copy, because a slice of a string keeps the whole text of the file in memory. */
function copied(slice: string): string {
  return Buffer.from(slice).toString();
}

/** Spreadsheets add columns without a name at the right edge: these must be empty. */
function checkEmpty(cells: Cells, column: number, file: string): void {
  for (let row = 0; row < cells.rowCount; row++) {
    const content = cells.cell(row, column);
    if (content !== null)
      throw inputProblem("detail.input.columnUnnamed", {
        file,
        column: column + 1,
        row: cells.rowNumbers[row] as number,
        text: quoted(content),
      });
  }
}
