import { InputError } from "../errors.js";
import { listedWhole, quoted } from "../lists.js";
import { Positions } from "./positions.js";

const mostColumns = 1_000;
/** About two million rows of a survey. */
const mostCells = 30_000_000;

const blank = 32;
const quote = 34;
const lineFeed = 10;

/**
 * The cells of a text by RFC 4180: their positions are found at once, their content is cut out when it is asked for.
 * Anything a reader could only guess at is refused with its place: a row that is shorter or longer than the header, a
 * quote that never ends, text after a closing quote. Lines without anything on them and rows in which every cell is
 * missing are left out.
 */
export class Cells {
  readonly header: readonly string[];
  readonly headerRow: number;
  /** Row of the file that each row was read from, as a spreadsheet counts: the header is in row 1. */
  readonly rowNumbers: Int32Array;
  readonly #text: string;
  readonly #file: string;
  readonly #delimiter: string;
  readonly #delimiterCode: number;
  readonly #positions: Positions;
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
  }

  get rowCount(): number {
    return this.rowNumbers.length;
  }

  /** Content of a cell without its quotes and surrounding blanks; null where it is empty or NA. */
  cell(row: number, column: number): string | null {
    return this.#content(row * this.header.length + column);
  }

  /** Whether a cell is written just like this: quicker than cutting it out, and often true of the cell above. */
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
    // A quoted cell starts after its quote, and only there can a quote be doubled.
    if (text.charCodeAt(start - 1) === quote && cell.includes('""')) cell = cell.replaceAll('""', '"');
    if (mayBeBlank(text.charCodeAt(start)) || mayBeBlank(text.charCodeAt(end - 1))) cell = cell.trim();
    return cell === "" || cell === "NA" ? null : cell;
  }

  #readHeader(): readonly string[] {
    while (this.#at < this.#text.length) {
      const width = this.#readRow(mostColumns);
      const names = Array.from({ length: width }, (_, column) => this.#content(column) ?? "");
      this.#positions.count = 0;
      if (names.every((name) => name === "")) continue;
      this.#checkNames(names);
      return names;
    }
    throw new InputError("detail.input.empty", { file: this.#file });
  }

  #checkNames(header: readonly string[]): void {
    const names = header.filter((name) => name !== "");
    const repeated = new Set(names.filter((name, index) => names.indexOf(name) < index));
    if (repeated.size > 0)
      throw new InputError("detail.input.columnTwice", { file: this.#file, columns: listedWhole(repeated) });
  }

  *#readRows(): Iterable<number> {
    const columns = this.header.length;
    while (this.#at < this.#text.length) {
      const first = this.#positions.count;
      const width = this.#readRow(columns);
      const isMissing = this.#isMissing(first);
      if (width < columns && !(width === 1 && isMissing))
        throw new InputError("detail.input.rowTooShort", {
          ...this.#place(width),
          columns,
          found: width,
        });
      if (isMissing) this.#positions.count = first;
      else yield this.#row;
    }
  }

  /** Reads the cells up to the end of a line, and says how many they are. */
  #readRow(mostCellsOfRow: number): number {
    const first = this.#positions.count;
    this.#row++;
    for (let isOpen = true; isOpen; this.#at++) {
      const column = this.#positions.count - first;
      if (column === mostCellsOfRow) this.#refuseSurplus();
      if (this.#positions.count === mostCells)
        throw new InputError("detail.input.tooManyCells", { file: this.#file, row: this.#row, limit: mostCells });
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
    if (end < 0) throw new InputError("detail.input.quoteOpen", this.#place(column));
    this.#positions.push(start, end);
    let after = end + 1;
    while (text.charCodeAt(after) === blank) after++;
    const code = text.charCodeAt(after);
    if (after < text.length && code !== this.#delimiterCode && code !== lineFeed)
      throw new InputError("detail.input.quoteInside", {
        ...this.#place(column),
        text: quoted(text.slice(after, after + 20)),
      });
    this.#at = after;
  }

  #refuseSurplus(): never {
    const file = this.#file;
    if (!this.header) throw new InputError("detail.input.tooManyColumns", { file, limit: mostColumns });
    const [extra = ""] = this.#text.slice(this.#at, this.#at + 80).split("\n", 1);
    throw new InputError("detail.input.rowTooLong", {
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

  /** A column has no name yet while the header is read. */
  #place(column: number) {
    const name: string | undefined = this.header?.[column];
    return { file: this.#file, row: this.#row, column: name ? quoted(name) : column + 1 };
  }
}

/** ASCII blanks, and whatever is not ASCII: there are many blanks among the latter. */
function mayBeBlank(code: number): boolean {
  return code <= blank || code > 126;
}
