import { type KernelMemory, placeOf, type Room, tableOf } from "../kernels/kernel-memory.js";
import { productNumbers, type RowTables, squareNumbers } from "./row-tables.js";

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
