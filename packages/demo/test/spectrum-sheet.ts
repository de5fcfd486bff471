import Papa from "papaparse";

/** A .DP or .PJN as readers of the field see it: rows below the header, addressed by tag, offset and column from 1 on. */
export class SpectrumSheet {
  readonly rows: readonly string[][];
  readonly #rowsOfTag = new Map<string, number[]>();

  constructor(content: Buffer) {
    const text = content.toString("utf8").replace(/^\ufeff/, "");
    this.rows = Papa.parse<string[]>(text, { delimiter: ",", newline: "\r\n" }).data.slice(1, -1);
    this.rows.forEach(([tag = ""], row) => {
      const rows = this.#rowsOfTag.get(tag);
      if (rows) rows.push(row);
      else this.#rowsOfTag.set(tag, [row]);
    });
  }

  /** Positions of the rows that begin with a tag. */
  at(tag: string): readonly number[] {
    return this.#rowsOfTag.get(tag) ?? [];
  }

  cell(tag: string, offset: number, column: number): string {
    return this.rows[(this.at(tag)[0] ?? Number.NaN) + offset]?.[column - 1] ?? "";
  }

  /** Numbers from the fourth column on. */
  numbers(tag: string, offset: number, count: number): number[] {
    return Array.from({ length: count }, (_, index) => {
      const cell = this.cell(tag, offset, 4 + index);
      return cell === "" ? Number.NaN : Number(cell);
    });
  }

  /** Rows from a tag to its end. */
  length(tag: string): number {
    const start = this.at(tag)[0] ?? Number.NaN;
    return (this.at("<End>").find((end) => end > start) ?? Number.NaN) - start;
  }
}
