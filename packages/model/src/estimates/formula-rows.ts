import type { Formula, Series, Sex, SignedSum } from "@tessera/contract";
import type { DrawMatrix, DrawRows } from "@tessera/laplace";
import type { ReportedAge } from "../frame/aggregation.js";
import { cellsPerArea, modelAges } from "../frame/model-frame.js";

/** Rows of a series: its cells, then the sums over an age group by sex. */
const sumRow: Readonly<Record<Sex, number>> = { female: cellsPerArea, male: cellsPerArea + 1, both: cellsPerArea + 2 };
const rowsPerSeries = cellsPerArea + 3;

/** Rows for the value and the denominator of a formula. */
const workRows = 2;

/** Draws of the people of an area: sums over ages and sexes, and formulas of these. */
export class FormulaRows {
  readonly #rows: DrawRows;
  readonly #firstRow: ReadonlyMap<Series, number>;
  readonly #value: number;
  readonly #denominator: number;

  /** Number of rows that the series take. */
  static count(series: readonly Series[]): number {
    return series.length * rowsPerSeries + workRows;
  }

  constructor(rows: DrawRows, series: readonly Series[]) {
    this.#rows = rows;
    this.#firstRow = new Map(series.map((name, k) => [name, k * rowsPerSeries]));
    this.#value = series.length * rowsPerSeries;
    this.#denominator = this.#value + 1;
  }

  /** Copies the cells of a series from rows of a matrix. */
  setCells(name: Series, matrix: DrawMatrix, firstRow: number): void {
    this.#rows.copy(this.#at(name), matrix, firstRow, cellsPerArea);
  }

  /** Sets a series that is the same in all draws. */
  setConstant(name: Series, cells: Float64Array): void {
    for (let cell = 0; cell < cellsPerArea; cell++) this.#rows.row(this.#at(name) + cell).fill(cells[cell] as number);
  }

  /** Sums a series over the ages of a group, for the given sexes. */
  sumAges(name: Series, { first, end }: ReportedAge, sexes: readonly Sex[]): void {
    const at = this.#at(name);
    this.#rows.sum(at + sumRow.female, at + first, at + end);
    if (!sexes.includes("male")) return;
    this.#rows.sum(at + sumRow.male, at + modelAges + first, at + modelAges + end);
    this.#rows.add(at + sumRow.both, at + sumRow.female, at + sumRow.male);
  }

  /** The row of a formula of the sums of a sex. Valid until the next formula. */
  apply({ value, per }: Formula, sex: Sex): number {
    const numerator = this.#combine(value, sex, this.#value);
    if (!per) return numerator;
    this.#rows.divide(this.#value, numerator, this.#combine(per, sex, this.#denominator));
    return this.#value;
  }

  /** The row of a sum: that of its series if there is one only, else `to`. */
  #combine({ plus, minus = [] }: SignedSum, sex: Sex, to: number): number {
    const [first, ...others] = plus.map((name) => this.#at(name) + sumRow[sex]);
    let row = first as number;
    for (const other of others) {
      this.#rows.add(to, row, other);
      row = to;
    }
    for (const name of minus) {
      this.#rows.subtract(to, row, this.#at(name) + sumRow[sex]);
      row = to;
    }
    return row;
  }

  #at(name: Series): number {
    return this.#firstRow.get(name) as number;
  }
}
