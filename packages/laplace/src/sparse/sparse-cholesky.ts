import { choleskyInPlace } from "../numerics/dense-algebra.js";
import { DenseKernels } from "./dense-kernels.js";
import { bestOrder } from "./elimination-order.js";
import { type Blocks, blocksOf, entryPlaces, productsOf, type Ties, tiesOf } from "./factor-layout.js";
import { SelectedInverse } from "./selected-inverse.js";
import { supernodesOf } from "./supernodes.js";
import { checkPattern, graphOf, type SymmetricGraph, type SymmetricPattern } from "./symmetric-structure.js";
import { solveLower, solveUpper } from "./triangular-solve.js";
import { solveLowerFour, solveUpperFour } from "./triangular-solve-four.js";

/** Products of a factorisation for which it pays to start other threads: some ten milliseconds of them. */
const enoughForHelpers = 3e7;

/** How to order the elimination; an array is the caller's own order (position -> column). */
export type Ordering = "amd" | "natural" | Int32Array;

/**
 * The Cholesky factor of a sparse symmetric positive definite matrix, P H Pᵀ = L Lᵀ, and what a Laplace approximation needs
 * of it: log det H, H⁻¹ b, draws from N(0, H⁻¹) and the entries of H⁻¹ where H has entries.
 *
 * Constructing it is the symbolic phase: the order, the dense blocks of L, every index table and all workspace. After that
 * factorise any number of matrices with the same pattern; nothing is allocated any more.
 */
export class SparseCholesky {
  readonly n: number;
  /** Entries of L that are not structurally zero. */
  readonly factorNonZeros: number;
  /** The elimination order, position -> column. */
  readonly order: Int32Array;
  readonly #blocks: Blocks;
  readonly #ties: Ties;
  readonly #kernels: DenseKernels;
  /** Where entry p of the matrix, and column j's diagonal entry, are among the numbers of L. */
  readonly #entryPlace: Int32Array;
  readonly #diagonalPlace: Int32Array;
  readonly #factor: Float64Array;
  readonly #inverse: SelectedInverse;
  readonly #work: Float64Array;
  readonly #workFour: Float64Array;
  #factorised = false;

  /** Large matrices are worked on by so many threads; the numbers do not depend on it. */
  constructor(pattern: SymmetricPattern, ordering: Ordering = "amd", threads = 1) {
    checkPattern(pattern);
    const graph = graphOf(pattern);
    const supernodes = supernodesOf(graph, orderOf(graph, ordering));
    this.n = pattern.n;
    this.factorNonZeros = supernodes.factorNonZeros;
    this.order = supernodes.order;
    this.#blocks = blocksOf(supernodes);
    const ties = tiesOf(this.#blocks);
    const numbers = this.#blocks.valueStart[this.#blocks.count];
    const room = {
      numbers: numbers + SelectedInverse.room(this.#blocks),
      integers: ties.table.length + ties.place.length,
      arrays: 8,
    };
    this.#kernels = new DenseKernels(room, productsOf(this.#blocks) < enoughForHelpers ? 1 : threads);
    this.#ties = {
      ...ties,
      table: this.#kernels.integers(ties.table),
      place: this.#kernels.integers(ties.place),
    };
    this.#entryPlace = entryPlaces(pattern, supernodes.position, this.#blocks);
    this.#diagonalPlace = pattern.columnStart.slice(0, pattern.n).map((p) => this.#entryPlace[p]);
    this.#factor = this.#kernels.numbers(numbers);
    this.#inverse = new SelectedInverse(this.#blocks, this.#ties, this.#kernels);
    this.#work = new Float64Array(pattern.n);
    this.#workFour = new Float64Array(4 * pattern.n);
  }

  /**
   * Factorises H + ridge I, the values of H given in the order of the pattern. Throws NotPositiveDefinite, also for a value
   * that is not finite; there is no factor then until the next success.
   */
  factorise(values: Float64Array, ridge = 0): void {
    const place = this.#entryPlace;
    const factor = this.#factor;
    if (values.length !== place.length) {
      throw new RangeError(`${values.length} values for a pattern of ${place.length} entries`);
    }
    this.#factorised = false;
    factor.fill(0);
    for (let p = 0; p < place.length; p++) factor[place[p]] = values[p];
    if (ridge !== 0) for (let j = 0; j < this.n; j++) factor[this.#diagonalPlace[j]] += ridge;
    const done = factoriseBlocks(this.#blocks, this.#ties, factor, this.#kernels);
    if (done < this.n) {
      const column = this.order[done];
      throw new NotPositiveDefinite(column, factor[this.#diagonalPlace[column]]);
    }
    this.#factorised = true;
  }

  /** From now on one thread does all the work. */
  dismissHelpers(): void {
    this.#kernels.dismissHelpers();
  }

  /** log det H = 2 Σ log L_jj. */
  logDeterminant(): number {
    this.#requireFactor();
    let sum = 0;
    for (let j = 0; j < this.n; j++) sum += Math.log(this.#factor[this.#diagonalPlace[j]]);
    return 2 * sum;
  }

  /** H x = b, in place: x holds b when called. */
  solve(x: Float64Array): void {
    this.#requireFactor();
    this.#requireLength(x, 1);
    const y = this.#work;
    const order = this.order;
    for (let k = 0; k < this.n; k++) y[k] = x[order[k]];
    solveLower(this.#blocks, this.#factor, y);
    solveUpper(this.#blocks, this.#factor, y);
    for (let k = 0; k < this.n; k++) x[order[k]] = y[k];
  }

  /** Several right-hand sides, one after the other in x: faster than one by one. */
  solveMany(x: Float64Array, sides: number): void {
    this.#requireFactor();
    this.#requireLength(x, sides);
    const y = this.#workFour;
    for (let side = 0; side < sides; side += 4) {
      interleave(x, side, sides, this.order, y);
      solveLowerFour(this.#blocks, this.#factor, y);
      solveUpperFour(this.#blocks, this.#factor, y);
      separate(y, this.order, x, side, sides);
    }
  }

  /** z ~ N(0, I) becomes Pᵀ L⁻ᵀ z ~ N(0, H⁻¹), in place. */
  correlate(z: Float64Array): void {
    this.#requireFactor();
    this.#requireLength(z, 1);
    const y = this.#work;
    const order = this.order;
    y.set(z);
    solveUpper(this.#blocks, this.#factor, y);
    for (let k = 0; k < this.n; k++) z[order[k]] = y[k];
  }

  /** Writes the entries of H⁻¹ at the positions of the pattern, in its order. */
  selectedInverse(out: Float64Array): void {
    this.#requireFactor();
    const place = this.#entryPlace;
    if (out.length !== place.length) throw new RangeError(`room for ${out.length} of ${place.length} entries`);
    this.#inverse.compute(this.#factor);
    const values = this.#inverse.values;
    for (let p = 0; p < place.length; p++) out[p] = values[place[p]];
  }

  #requireFactor(): void {
    if (!this.#factorised) throw new Error("there is no factor: call factorise first");
  }

  #requireLength(x: Float64Array, sides: number): void {
    if (x.length !== this.n * sides) throw new RangeError(`${x.length} numbers for ${sides} × ${this.n}`);
  }
}

function orderOf(graph: SymmetricGraph, ordering: Ordering): Int32Array {
  if (ordering === "amd") return bestOrder(graph);
  if (ordering === "natural") return naturalOrder(graph.n);
  return ordering;
}

function naturalOrder(n: number): Int32Array {
  return Int32Array.from({ length: n }, (_, j) => j);
}

/** y[4 k + c] = x_c[order[k]] for the four of the `count` vectors in x from `first` on, or as many as are left. */
function interleave(x: Float64Array, first: number, count: number, order: Int32Array, y: Float64Array): void {
  const n = order.length;
  y.fill(0);
  for (let c = 0; c < 4 && first + c < count; c++) {
    const at = (first + c) * n;
    for (let k = 0; k < n; k++) y[4 * k + c] = x[at + order[k]];
  }
}

/** x_c[order[k]] = y[4 k + c]. */
function separate(y: Float64Array, order: Int32Array, x: Float64Array, first: number, count: number): void {
  const n = order.length;
  for (let c = 0; c < 4 && first + c < count; c++) {
    const at = (first + c) * n;
    for (let k = 0; k < n; k++) x[at + order[k]] = y[4 * k + c];
  }
}

/**
 * Turns the numbers of the (permuted) matrix into those of its Cholesky factor, block by block, right-looking: once a block
 *
 *     ( L11 )                L11 L11ᵀ = A11
 *     ( L21 )   is final,    L21 L11ᵀ = A21,
 *
 * its outer product L21 L21ᵀ is taken off every later block that it reaches. Returns n, or the position of the first column
 * without a positive finite pivot; that pivot is then on its diagonal.
 */
function factoriseBlocks(blocks: Blocks, ties: Ties, values: Float64Array, kernels: DenseKernels): number {
  const { count, firstColumn, rowStart, valueStart } = blocks;
  for (let b = 0; b < count; b++) {
    const first = firstColumn[b];
    const width = firstColumn[b + 1] - first;
    const rows = rowStart[b + 1] - rowStart[b];
    const at = valueStart[b];
    const done = choleskyInPlace(values, at, width);
    if (done < width) return first + done;
    kernels.solveRowsBelow(values, at, width, rows - width);
    kernels.subtractOuterProducts(values, blocks, ties, b);
  }
  return firstColumn[count];
}

/** No Cholesky factor exists (or the matrix holds a value that is not finite). */
export class NotPositiveDefinite extends Error {
  /** Where the factorisation stopped, in the numbering of the caller's matrix. */
  readonly column: number;
  /** What was left on the diagonal there after eliminating the columns before it. */
  readonly pivot: number;

  constructor(column: number, pivot: number) {
    super(`the matrix is not positive definite: pivot ${pivot} at column ${column}`);
    this.name = "NotPositiveDefinite";
    this.column = column;
    this.pivot = pivot;
  }
}
