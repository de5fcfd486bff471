import { SpectrumError } from "../errors.js";
import { cellsOf, numberOf, rowsOf } from "./cells.js";

/** The first column of data; before it are tag, description and notes. */
export const dataColumn = 4;

/** The longest file seen has 30,000. */
const mostRows = 300_000;

/**
 * A .DP or .PJN: rows of cells, found by the tag above them. An offset is the number of rows below the tag's row, a column
 * counts from 1. Tags carry a suffix (`MV`, `MV2` ...) that Spectrum raises when a layout changes, and are matched exactly.
 */
export class SpectrumTable {
  readonly file: string;
  readonly member: string;
  readonly #rows: readonly string[];
  readonly #rowOfTag = new Map<string, number>();
  /** The row read last, because series of one row are often asked for cell by cell. */
  #split: { row: number; cells: readonly string[] } = { row: -1, cells: [] };

  constructor(content: Buffer, file: string, member: string) {
    this.file = file;
    this.member = member;
    // Free text may be in another encoding: what is not UTF-8 is replaced, and no number depends on it.
    const text = content.toString("utf8");
    const rows: string[] = [];
    for (const { start, end } of rowsOf(text)) {
      if (rows.length === mostRows) throw new SpectrumError("detail.spectrum.tooLarge", { file, member });
      const row = text.slice(start, end);
      const [tag = ""] = /^[ "]*</.test(row) ? cellsOf(row) : [];
      if (tag && !this.#rowOfTag.has(tag)) this.#rowOfTag.set(tag, rows.length);
      rows.push(row);
    }
    this.#rows = rows;
  }

  has(tag: string): boolean {
    return this.#rowOfTag.has(tag);
  }

  /** The first of some tags that the table has. */
  firstOf<Layout extends { tag: string }>(layouts: readonly Layout[]): Layout | undefined {
    return layouts.find(({ tag }) => this.has(tag));
  }

  text(tag: string, offset: number, column = dataColumn): string | null {
    const cell = this.#cells(tag, offset)[column - 1];
    return cell === undefined || cell === "" || cell === "NA" ? null : cell;
  }

  number(tag: string, offset: number, column = dataColumn): number | null {
    return numberOf(this.text(tag, offset, column));
  }

  /** Truncated toward zero. */
  integer(tag: string, offset: number, column = dataColumn): number | null {
    const value = this.number(tag, offset, column);
    return value === null ? null : truncated(value);
  }

  series(tag: string, offset: number, length: number, firstColumn = dataColumn): (number | null)[] {
    return Array.from({ length }, (_, index) => this.number(tag, offset, firstColumn + index));
  }

  /** A series that must have a number in every cell. */
  fullSeries(tag: string, offset: number, length: number): number[] {
    return this.series(tag, offset, length).map((value, index) => {
      if (value !== null) return value;
      const { file, member } = this;
      throw new SpectrumError("detail.spectrum.cellMissing", { file, member, tag, offset, column: dataColumn + index });
    });
  }

  #cells(tag: string, offset: number): readonly string[] {
    const tagRow = this.#rowOfTag.get(tag);
    if (tagRow === undefined)
      throw new SpectrumError("detail.spectrum.tagMissing", { file: this.file, member: this.member, tag });
    const row = tagRow + offset;
    if (this.#split.row !== row) this.#split = { row, cells: cellsOf(this.#rows[row] ?? "") };
    return this.#split.cells;
  }
}

/** Toward zero, and never a negative zero. */
export function truncated(value: number): number {
  return Math.trunc(value) + 0;
}
