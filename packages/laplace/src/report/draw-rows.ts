import { float64Offset, int32Offset, KernelMemory } from "../kernels/kernel-memory.js";
import { modeFromQuantiles } from "../numerics/mode-from-quantiles.js";
import type { DrawMatrix } from "./draw-matrix.js";
import { batchSize } from "./report-kernels.js";

/** Summary statistics of the draws of a quantity. */
export interface Summary {
  mean: number;
  se: number;
  median: number;
  /** The most probable value. */
  mode: number;
  lower: number;
  upper: number;
}

/** Levels of the lower bound, the median and the upper bound. */
const summaryLevels = [0.025, 0.5, 0.975];

/** What the kernel selects for the quantiles of some levels. */
interface Selection {
  /** Two for each level, ascending. */
  ranks: Int32Array;
  /** Of each level in its given order: the place of its first rank in the output, and h − ⌊h⌋. */
  quantiles: readonly { place: number; fraction: number }[];
}

type RowKernel = (to: number, a: number, b: number, length: number) => void;

interface DrawKernels {
  sumRows(to: number, first: number, rows: number, length: number): void;
  addRows: RowKernel;
  subtractRows: RowKernel;
  divideRows: RowKernel;
  summariseDraws(
    x: number,
    count: number,
    ranks: number,
    rankCount: number,
    out: number,
    bucketOf: number,
    wanted: number,
  ): void;
}

/**
 * Rows of one length, each a quantity at the optimum of a fit (column 0) and in every draw, with
 * the arithmetic and the statistics that estimates need. Operations name rows by their number; the
 * row that is written may be one of those that are read.
 */
export class DrawRows {
  readonly draws: number;
  readonly #memory: KernelMemory<DrawKernels>;
  readonly #rows: Float64Array;
  /** Columns of a row, of which the last may be unused: kernels take eight at a time. */
  readonly #length: number;
  readonly #out: Float64Array;
  readonly #summary: Selection;
  /** The levels of the summary, then the further ones. */
  readonly #all: Selection;
  readonly #bucketOf: number;
  readonly #wanted: number;

  /** `furtherLevels` are those of quantiles that a summary does not have. */
  constructor(rows: number, draws: number, furtherLevels: readonly number[] = []) {
    this.draws = draws;
    this.#length = batchSize * Math.ceil((draws + 1) / batchSize);
    const levels = [...summaryLevels, ...furtherLevels];
    const float64s = rows * this.#length + 2 + 2 * levels.length + 2 * draws;
    const int32s = 2 * (summaryLevels.length + levels.length);
    this.#memory = new KernelMemory("draws", { float64s, int32s, arrays: 6 });
    this.#rows = this.#memory.allocateFloat64(rows * this.#length);
    this.#out = this.#memory.allocateFloat64(2 + 2 * levels.length);
    this.#summary = this.#selectionOf(summaryLevels);
    this.#all = this.#selectionOf(levels);
    this.#bucketOf = this.#memory.allocateFloat64(Math.ceil(draws / 8)).byteOffset;
    this.#wanted = this.#memory.allocateFloat64(draws).byteOffset;
  }

  /** The columns of a row, to read or to write. */
  row(row: number): Float64Array {
    return this.#rows.subarray(row * this.#length, row * this.#length + this.draws + 1);
  }

  /** Copies rows of a matrix to those from `to` on. */
  copy(to: number, { values, rows }: DrawMatrix, first: number, count: number): void {
    const own = this.#rows;
    const length = this.#length;
    for (let column = 0; column < length; column += batchSize) {
      let from = column * rows + first * batchSize;
      for (let at = to * length + column; at < (to + count) * length; at += length, from += batchSize)
        for (let b = 0; b < batchSize; b++) own[at + b] = values[from + b];
    }
  }

  /** to = the sum of the rows from `first` up to, but not including, `end` */
  sum(to: number, first: number, end: number): void {
    this.#memory.functions.sumRows(this.#offset(to), this.#offset(first), end - first, this.#length);
  }

  /** to = a + b */
  add(to: number, a: number, b: number): void {
    this.#memory.functions.addRows(this.#offset(to), this.#offset(a), this.#offset(b), this.#length);
  }

  /** to = a − b */
  subtract(to: number, a: number, b: number): void {
    this.#memory.functions.subtractRows(this.#offset(to), this.#offset(a), this.#offset(b), this.#length);
  }

  /** to = a / b */
  divide(to: number, a: number, b: number): void {
    this.#memory.functions.divideRows(this.#offset(to), this.#offset(a), this.#offset(b), this.#length);
  }

  /** The value of a row at the optimum. */
  atOptimum(row: number): number {
    return this.#rows[row * this.#length];
  }

  /**
   * Statistics of the draws of a row. Quantiles are of type 7 of Hyndman and Fan (1996): x_(h) + (h − ⌊h⌋)(x_(h+1) − x_(h)) with
   * h = p (draws − 1), ranks from 0. If a draw is not finite, the standard deviation is not. The quantiles of the further levels
   * are written to `further`; without it they are not looked for.
   */
  summarise(row: number, further?: Float32Array | Float64Array): Summary {
    const { ranks, quantiles } = further ? this.#all : this.#summary;
    const out = this.#out;
    this.#memory.functions.summariseDraws(
      this.#offset(row) + 1,
      this.draws,
      int32Offset(ranks),
      ranks.length,
      float64Offset(out),
      this.#bucketOf,
      this.#wanted,
    );
    const quantile = (k: number) => {
      const { place, fraction } = quantiles[k];
      return fraction === 0 ? out[place] : out[place] + fraction * (out[place + 1] - out[place]);
    };
    if (further)
      for (let k = summaryLevels.length; k < quantiles.length; k++) further[k - summaryLevels.length] = quantile(k);
    const [lower, median, upper] = [quantile(0), quantile(1), quantile(2)];
    return { mean: out[0], se: out[1], median, mode: modeFromQuantiles(lower, median, upper), lower, upper };
  }

  #selectionOf(levels: readonly number[]): Selection {
    const h = (level: number) => level * (this.draws - 1);
    const ascending = levels.toSorted((a, b) => a - b);
    const ranks = ascending.flatMap((level) => [
      Math.floor(h(level)),
      Math.min(Math.floor(h(level)) + 1, this.draws - 1),
    ]);
    return {
      ranks: this.#memory.copyInt32(Int32Array.from(ranks)),
      quantiles: levels.map((level) => ({
        // Mean and standard deviation come first.
        place: 2 + 2 * ascending.indexOf(level),
        fraction: h(level) - Math.floor(h(level)),
      })),
    };
  }

  #offset(row: number): number {
    return float64Offset(this.#rows) + row * this.#length;
  }
}
