import { type KernelMemory, placeOf, tableOf } from "../kernels/kernel-memory.js";

/** What the compiled module offers; see `kernels/scattered.ts`. Places count numbers from the start of memory. */
export interface ScatteredFunctions {
  addScattered(m: number, table: number, x: number, count: number): void;
  readScattered(m: number, table: number, x: number, count: number): void;
  addOuterProducts: OnGroup;
  multiplyRows: OnGroup;
  multiplyColumns: OnGroup;
}

type OnGroup = (
  m: number,
  table: number,
  rows: number,
  columns: number,
  from: number,
  fromStride: number,
  to: number,
  toStride: number,
) => void;

/** Entries of a matrix m at rows × columns, listed by a table. */
export interface Panel {
  readonly table: Int32Array;
  readonly rows: number;
  readonly columns: number;
}

/** Four vectors of a group of pivots, one after the other. */
export interface Four {
  readonly all: Float64Array;
  readonly each: readonly Float64Array[];
}

/**
 * Sums over entries of a sparse matrix m that a table lists. Arrays that are given to them must come from `numbers`,
 * `integers` and `four`.
 */
export class ScatteredKernels {
  readonly #memory: KernelMemory<ScatteredFunctions>;

  constructor(memory: KernelMemory<ScatteredFunctions>) {
    this.#memory = memory;
  }

  numbers(length: number): Float64Array {
    return this.#memory.numbers(length);
  }

  integers(values: Int32Array): Int32Array {
    return this.#memory.integers(values);
  }

  four(length: number): Four {
    const all = this.numbers(4 * length);
    return { all, each: [0, 1, 2, 3].map((k) => all.subarray(k * length, (k + 1) * length)) };
  }

  /** m[table_i] += x_i */
  add(m: Float64Array, table: Int32Array, x: Float64Array): void {
    this.#memory.functions.addScattered(placeOf(m), tableOf(table), placeOf(x), x.length);
  }

  /** x_i = m[table_i] */
  read(m: Float64Array, table: Int32Array, x: Float64Array): void {
    this.#memory.functions.readScattered(placeOf(m), tableOf(table), placeOf(x), x.length);
  }

  /** m[table_ic] += Σ_k z_k,i b_k,c */
  addOuterProducts(m: Float64Array, panel: Panel, z: Four, b: Four): void {
    onGroup(this.#memory.functions.addOuterProducts, m, panel, z, b);
  }

  /** t_k,c = Σ_i z_k,i m[table_ic] */
  multiplyRows(m: Float64Array, panel: Panel, z: Four, t: Four): void {
    onGroup(this.#memory.functions.multiplyRows, m, panel, z, t);
  }

  /** z_k,i = Σ_c m[table_ic] w_k,c */
  multiplyColumns(m: Float64Array, panel: Panel, w: Four, z: Four): void {
    onGroup(this.#memory.functions.multiplyColumns, m, panel, w, z);
  }
}

function onGroup(kernel: OnGroup, m: Float64Array, { table, rows, columns }: Panel, from: Four, to: Four): void {
  const [fromStride, toStride] = [from.all.length / 4, to.all.length / 4];
  kernel(placeOf(m), tableOf(table), rows, columns, placeOf(from.all), fromStride, placeOf(to.all), toStride);
}
