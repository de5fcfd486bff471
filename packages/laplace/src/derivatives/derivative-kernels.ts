import { type KernelMemory, placeOf, type Room, tableOf } from "../kernels/kernel-memory.js";
import { productNumbers, type RowTables, squareNumbers } from "./kernel-tables.js";

/** What the compiled module offers; see `kernels/rows.ts`. Places count numbers from the start of memory. */
export interface RowFunctions {
  addSquares(table: number, count: number, lists: number, ...places: number[]): void;
  addProducts(table: number, count: number, lists: number, ...places: number[]): void;
  readSquares(table: number, count: number, lists: number, ...places: number[]): void;
  readProducts(table: number, count: number, lists: number, ...places: number[]): void;
}

/** A Γ that nobody asks for. */
const absent = 0;

/**
 * The rows of nonlinear nodes against dense blocks B of the Hessian, or S of its inverse. Each call takes a weight for each row
 * from `weights`; those that read leave a sum for each row in `sums`.
 */
export class RowKernels {
  readonly weights: Float64Array;
  readonly sums: Float64Array;
  readonly #functions: RowFunctions;
  readonly #tables: readonly (Int32Array | undefined)[];
  readonly #lists: number;
  readonly #longestRow: Float64Array;

  constructor(memory: KernelMemory<RowFunctions>, { tables, lists, mostRows, mostColumns }: RowTables) {
    this.#functions = memory.functions;
    this.#tables = tables.map((table) => table && memory.integers(table));
    this.#lists = tableOf(memory.integers(lists));
    this.weights = memory.numbers(mostRows);
    this.sums = memory.numbers(mostRows);
    this.#longestRow = memory.numbers(mostColumns);
  }

  /** What it takes of the memory. */
  static room({ tables, lists, mostRows, mostColumns }: RowTables): Room {
    const integers = tables.reduce((sum, table) => sum + (table?.length ?? 0), lists.length);
    return { numbers: 2 * mostRows + mostColumns, integers, arrays: tables.length + 4 };
  }

  /** B += w j jᵀ, the lower triangle with half of the diagonal */
  addSquares(node: number, j: Float64Array, blocks: Float64Array): void {
    const { table, count } = this.#rows(node, squareNumbers);
    this.#functions.addSquares(table, count, this.#lists, placeOf(j), placeOf(this.weights), placeOf(blocks));
  }

  /** B += w p qᵀ */
  addProducts(node: number, p: Float64Array, q: Float64Array, blocks: Float64Array): void {
    const { table, count } = this.#rows(node, productNumbers);
    const [left, right] = [placeOf(p), placeOf(q)];
    this.#functions.addProducts(table, count, this.#lists, left, right, placeOf(this.weights), placeOf(blocks));
  }

  /** sums = jᵀ S j,  Γ += w S j */
  readSquares(node: number, j: Float64Array, blocks: Float64Array, gamma: Float64Array | undefined): void {
    this.sums.fill(0);
    const { table, count } = this.#rows(node, squareNumbers);
    this.#functions.readSquares(
      table,
      count,
      this.#lists,
      placeOf(j),
      placeOf(this.weights),
      placeOf(blocks),
      placeOf(this.sums),
      gamma ? placeOf(gamma) : absent,
      placeOf(this.#longestRow),
    );
  }

  /** sums = pᵀ S q,  Γ_p += w S q,  Γ_q += w S p */
  readProducts(
    node: number,
    p: Float64Array,
    q: Float64Array,
    blocks: Float64Array,
    gammaP: Float64Array | undefined,
    gammaQ: Float64Array | undefined,
  ): void {
    this.sums.fill(0);
    const { table, count } = this.#rows(node, productNumbers);
    this.#functions.readProducts(
      table,
      count,
      this.#lists,
      placeOf(p),
      placeOf(q),
      placeOf(this.weights),
      placeOf(blocks),
      placeOf(this.sums),
      gammaP ? placeOf(gammaP) : absent,
      gammaQ ? placeOf(gammaQ) : absent,
    );
  }

  #rows(node: number, numbers: number): { table: number; count: number } {
    const table = this.#tables[node] as Int32Array;
    return { table: tableOf(table), count: table.length / numbers };
  }
}

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
