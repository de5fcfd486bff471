import { listedWhole, quoted, type TextValues } from "@tessera/contract";
import { errorOf, inputProblem, refuseIfAny, type Violation } from "../messages.js";
import { WrongRows } from "./wrong-rows.js";

const maximumColumns = 1_000;
/** About two million rows of a survey. */
const maximumCells = 30_000_000;

const blank = 32;
const quote = 34;
const lineFeed = 10;

/**
 * The cells of a CSV text (RFC 4180). The constructor finds their positions; contents are extracted on request. Refused, with row and
 * column: rows shorter or longer than the header, all of them at once; an unclosed quote, text after a closing quote. Empty lines and
 * rows of missing cells are skipped.
 */
export class Cells {
  readonly header: readonly string[];
  readonly headerRow: number;
  /** Row number of each row in the file, as a spreadsheet counts them from 1. */
  readonly rowNumbers: Int32Array;
  readonly #text: string;
  readonly #file: string;
  readonly #delimiter: string;
  readonly #delimiterCode: number;
  readonly #positions: Positions;
  readonly #tooShort = new WrongRows("detail.input.rowTooShort");
  readonly #tooLong = new WrongRows("detail.input.rowTooLong");
  #at = 0;
  #row = 0;

  constructor(text: string, delimiter: string, file: string) {
    this.#text = text;
    this.#file = file;
    this.#delimiter = delimiter;
    this.#delimiterCode = delimiter.charCodeAt(0);
    this.#positions = new Positions(text.length >> 3);
    this.header = this.#readHeader();
    this.headerRow = this.#row;
    this.rowNumbers = Int32Array.from(this.#readRows());
    refuseIfAny(this.#wrongRows());
  }

  get rowCount(): number {
    return this.rowNumbers.length;
  }

  /** Content of a cell without quotes and surrounding blanks; null if it is empty or NA. */
  cell(row: number, column: number): string | null {
    return this.#content(row * this.header.length + column);
  }

  /** Whether the text of a cell equals this, without extracting it. */
  isWritten(row: number, column: number, content: string): boolean {
    const index = row * this.header.length + column;
    const start = this.#positions.start(index);
    return this.#positions.end(index) - start === content.length && this.#text.startsWith(content, start);
  }

  #content(index: number): string | null {
    const text = this.#text;
    const start = this.#positions.start(index);
    const end = this.#positions.end(index);
    if (start === end) return null;
    let cell = text.slice(start, end);
    // Only quoted cells, whose position starts after the quote, have doubled quotes.
    if (text.charCodeAt(start - 1) === quote && cell.includes('""')) cell = cell.replaceAll('""', '"');
    if (mayBeBlank(text.charCodeAt(start)) || mayBeBlank(text.charCodeAt(end - 1))) cell = cell.trim();
    return cell === "" || cell === "NA" ? null : cell;
  }

  #readHeader(): readonly string[] {
    while (this.#at < this.#text.length) {
      const width = this.#readRow(maximumColumns);
      const names = Array.from({ length: width }, (_, column) => this.#content(column) ?? "");
      this.#positions.count = 0;
      if (names.every((name) => name === "")) continue;
      this.#checkNames(names);
      return names;
    }
    throw inputProblem("detail.input.empty", { file: this.#file });
  }

  #checkNames(header: readonly string[]): void {
    const names = header.filter((name) => name !== "");
    const repeated = new Set(names.filter((name, index) => names.indexOf(name) < index));
    if (repeated.size > 0)
      throw inputProblem("detail.input.columnTwice", { file: this.#file, columns: listedWhole(repeated) });
  }

  *#readRows(): Iterable<number> {
    const columns = this.header.length;
    while (this.#at < this.#text.length) {
      const first = this.#positions.count;
      const width = this.#readRow(columns);
      const isMissing = this.#isMissing(first);
      const isShort = width < columns && !(width === 1 && isMissing);
      if (isShort) this.#tooShort.add(this.#row, { ...this.#place(width), columns, found: width });
      if (isMissing || width !== columns) this.#positions.count = first;
      else yield this.#row;
    }
  }

  /** Reads a line. Returns the number of its cells. */
  #readRow(maximumWidth: number): number {
    const first = this.#positions.count;
    this.#row++;
    for (let isOpen = true; isOpen; this.#at++) {
      const column = this.#positions.count - first;
      if (column === maximumWidth) this.#noteSurplus();
      if (this.#positions.count === maximumCells)
        this.#refuse("detail.input.tooManyCells", { file: this.#file, row: this.#row, limit: maximumCells });
      if (this.#text.charCodeAt(this.#at) === quote) this.#readQuoted(column);
      else this.#readBare();
      isOpen = this.#text.charCodeAt(this.#at) === this.#delimiterCode;
    }
    return this.#positions.count - first;
  }

  #readBare(): void {
    const text = this.#text;
    const delimiter = this.#delimiterCode;
    const start = this.#at;
    let end = start;
    for (let code = text.charCodeAt(end); code !== delimiter && code !== lineFeed && end < text.length; )
      code = text.charCodeAt(++end);
    this.#positions.push(start, end);
    this.#at = end;
  }

  #readQuoted(column: number): void {
    const text = this.#text;
    const start = this.#at + 1;
    let end = text.indexOf('"', start);
    while (end >= 0 && text.charCodeAt(end + 1) === quote) end = text.indexOf('"', end + 2);
    if (end < 0) this.#refuse("detail.input.quoteOpen", this.#place(column));
    this.#positions.push(start, end);
    let after = end + 1;
    while (text.charCodeAt(after) === blank) after++;
    const code = text.charCodeAt(after);
    if (after < text.length && code !== this.#delimiterCode && code !== lineFeed)
      this.#refuse("detail.input.quoteInside", {
        ...this.#place(column),
        text: quoted(text.slice(after, after + 20)),
      });
    this.#at = after;
  }

  /** Refuses the file at a place after which its cells cannot be told apart, together with the rows before that are wrong. */
  #refuse(key: Violation["key"], values: TextValues): never {
    const [first, ...others] = this.#wrongRows();
    throw first ? errorOf(first, ...others, { key, values }) : inputProblem(key, values);
  }

  #wrongRows(): Violation[] {
    return [...this.#tooShort.violations(), ...this.#tooLong.violations()];
  }

  /** A row has more cells than the header, or the header more than any file. */
  #noteSurplus(): void {
    const file = this.#file;
    if (!this.header) throw inputProblem("detail.input.tooManyColumns", { file, limit: maximumColumns });
    const [extra = ""] = this.#text.slice(this.#at, this.#at + 80).split("\n", 1);
    this.#tooLong.add(this.#row, {
      file,
      row: this.#row,
      columns: this.header.length,
      extra: quoted(extra),
      delimiter: this.#delimiter,
    });
  }

  #isMissing(first: number): boolean {
    for (let index = first; index < this.#positions.count; index++) if (this.#content(index) !== null) return false;
    return true;
  }

  /** The column by its name, or by its number while the header is read. */
  #place(column: number) {
    const name: string | undefined = this.header?.[column];
    return { file: this.#file, row: this.#row, column: name ? quoted(name) : column + 1 };
  }
}

/** True of ASCII blanks and of all non-ASCII characters, some of which are blanks. */
function mayBeBlank(code: number): boolean {
  return code <= blank || code > 126;
}

/** Start and end of each cell in the text, in arrays that double when they are full. */
class Positions {
  count = 0;
  #starts: Int32Array<ArrayBuffer>;
  #ends: Int32Array<ArrayBuffer>;

  constructor(expected: number) {
    this.#starts = new Int32Array(expected + 64);
    this.#ends = new Int32Array(expected + 64);
  }

  push(start: number, end: number): void {
    if (this.count === this.#starts.length) {
      this.#starts = doubled(this.#starts);
      this.#ends = doubled(this.#ends);
    }
    this.#starts[this.count] = start;
    this.#ends[this.count++] = end;
  }

  start(index: number): number {
    return this.#starts[index] as number;
  }

  end(index: number): number {
    return this.#ends[index] as number;
  }
}

function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
