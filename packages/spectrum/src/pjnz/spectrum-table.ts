import { spectrumProblem } from "../errors.js";
import { cellsOf, numbersOf, rowsOf } from "./table-cells.js";

/** The first column of data; before it are tag, description and notes. */
export const dataColumn = 4;

const emptyCell = -9999;

/** The longest file seen has 30,000 rows. */
const maximumRows = 300_000;

/** A tag starts with `<`, possibly after blanks or a quote. */
const tagOpening = /[ "]*</y;

/**
 * A .DP or .PJN: rows of cells that are addressed by tag, offset and column. The offset is the number of rows below the row of
 * the tag; columns count from 1. Tags end in a suffix (`MV`, `MV2` ...) that Spectrum raises when a layout changes; they are
 * matched exactly.
 */
export class SpectrumTable {
  readonly file: string;
  readonly member: string;
  /** The content read as latin1: one character a byte. */
  readonly #bytes: string;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #rowOfTag = new Map<string, number>();
  /** The row that `text` read last: cells of one row are often read one after the other. */
  #split: { row: number; cells: readonly string[] } = { row: -1, cells: [] };

  constructor(content: Buffer, file: string, member: string) {
    this.file = file;
    this.member = member;
    this.#bytes = content.toString("latin1");
    for (const { start, end } of rowsOf(this.#bytes)) {
      if (this.#starts.length === maximumRows) throw spectrumProblem("detail.spectrum.tooLarge", { file, member });
      const tag = this.#tagBetween(start, end);
      if (tag && !this.#rowOfTag.has(tag)) this.#rowOfTag.set(tag, this.#starts.length);
      this.#starts.push(start);
      this.#ends.push(end);
    }
  }

  #tagBetween(start: number, end: number): string {
    // Most rows are numbers and start with a comma.
    if (this.#bytes[start] === ",") return "";
    tagOpening.lastIndex = start;
    return tagOpening.test(this.#bytes) ? (cellsOf(this.#bytes.slice(start, end))[0] ?? "") : "";
  }

  has(tag: string): boolean {
    return this.#rowOfTag.has(tag);
  }

  /** The first layout whose tag the table has. */
  firstOf<Layout extends { tag: string }>(layouts: readonly Layout[]): Layout | undefined {
    return layouts.find(({ tag }) => this.has(tag));
  }

  /** The same where one of the tags is required. */
  requireOneOf<Layout extends { tag: string }>(layouts: readonly Layout[]): Layout {
    const layout = this.firstOf(layouts);
    if (layout) return layout;
    const { file, member } = this;
    const tag = layouts.map((known) => known.tag).join(", ");
    throw spectrumProblem("detail.spectrum.tagMissing", { file, member, tag });
  }

  text(tag: string, offset: number, column = dataColumn): string | null {
    const row = this.#rowBelow(tag, offset);
    if (this.#split.row !== row) this.#split = { row, cells: this.#textsOf(row) };
    const cell = this.#split.cells[column - 1];
    return cell === undefined || cell === "" || cell === "NA" ? null : cell;
  }

  number(tag: string, offset: number, column = dataColumn): number | null {
    return this.series(tag, offset, 1, column)[0] ?? null;
  }

  /** Truncated toward zero. */
  integer(tag: string, offset: number, column = dataColumn): number | null {
    const value = this.number(tag, offset, column);
    return value === null ? null : truncated(value);
  }

  series(tag: string, offset: number, length: number, firstColumn = dataColumn): (number | null)[] {
    const row = this.#rowBelow(tag, offset);
    return numbersOf(this.#bytes, this.#starts[row] ?? 0, this.#ends[row] ?? 0, firstColumn, length);
  }

  /** A series from an input screen of Spectrum, which saves an empty cell as -9999. */
  enteredSeries(tag: string, offset: number, length: number, firstColumn = dataColumn): (number | null)[] {
    return this.series(tag, offset, length, firstColumn).map((value) => (value === emptyCell ? null : value));
  }

  /** A series that must have a number in every cell. */
  fullSeries(tag: string, offset: number, length: number, firstColumn = dataColumn): number[] {
    return this.series(tag, offset, length, firstColumn).map((value, index) => {
      if (value !== null) return value;
      const { file, member } = this;
      throw spectrumProblem("detail.spectrum.cellMissing", {
        file,
        member,
        tag,
        offset,
        column: firstColumn + index,
      });
    });
  }

  /** The single number of a tag, or Spectrum's default if the file does not have the tag. */
  numberOr(tag: string, otherwise: number): number {
    return this.has(tag) ? (this.fullSeries(tag, 2, 1)[0] as number) : otherwise;
  }

  #rowBelow(tag: string, offset: number): number {
    const tagRow = this.#rowOfTag.get(tag);
    if (tagRow === undefined)
      throw spectrumProblem("detail.spectrum.tagMissing", { file: this.file, member: this.member, tag });
    return tagRow + offset;
  }

  /** Free text in another encoding than UTF-8 becomes replacement characters; numbers are ASCII. */
  #textsOf(row: number): string[] {
    const bytes = this.#bytes.slice(this.#starts[row] ?? 0, this.#ends[row] ?? 0);
    return cellsOf(Buffer.from(bytes, "latin1").toString("utf8"));
  }
}

/** Truncated toward zero, without negative zero. */
export function truncated(value: number): number {
  return Math.trunc(value) + 0;
}
