import { totalSize } from "../kernels/kernel-memory.js";
import { choleskyInPlace } from "../numerics/dense-algebra.js";
import { DenseKernels } from "./dense-kernels.js";
import { eliminationOrder, type Ordering } from "./elimination-order.js";
import {
  type AncestorLinks,
  ancestorLinksOf,
  type Blocks,
  blockMultiplyAdds,
  blocksOf,
  entryIndices,
} from "./factor-layout.js";
import { SelectedInverse } from "./selected-inverse.js";
import { supernodesOf } from "./supernodes.js";
import { checkPattern, graphOf, type SymmetricPattern } from "./symmetric-structure.js";
import { TriangularSolves } from "./triangular-solves.js";

/** Multiply-adds of a factorisation above which threads are started; chosen: about ten milliseconds of work. */
const threadingThreshold = 3e7;

/**
 * Supernodal Cholesky factor P H Pᵀ = L Lᵀ of a sparse symmetric positive definite matrix (Davis 2006, chapter 4; Ng & Peyton
 * 1993), with the results that a Laplace approximation needs: log det H, H⁻¹ b, draws from N(0, H⁻¹) and the entries of H⁻¹
 * on the pattern of H.
 *
 * The constructor is the symbolic phase: elimination order, dense blocks of L, index tables and workspace. Any number of
 * matrices with the same pattern can then be factorised without further allocation.
 */
export class SparseCholesky {
  readonly n: number;
  /** Entries of L that are not structurally zero. */
  readonly factorNonZeros: number;
  /** The elimination order, position -> column. */
  readonly order: Int32Array;
  readonly #blocks: Blocks;
  readonly #links: AncestorLinks;
  readonly #kernels: DenseKernels;
  /** Index in the storage of L of entry p of the matrix, and of the diagonal entry of column j. */
  readonly #entryIndex: Int32Array;
  readonly #diagonalIndex: Int32Array;
  readonly #factor: Float64Array;
  readonly #inverse: SelectedInverse;
  readonly #solves: TriangularSolves;
  readonly #identity: Int32Array;
  #factorised = false;

  /** `threads` is used for large matrices. The results do not depend on it. */
  constructor(pattern: SymmetricPattern, ordering: Ordering = "fill-reducing", threads = 1) {
    checkPattern(pattern);
    const graph = graphOf(pattern);
    const supernodes = supernodesOf(graph, eliminationOrder(graph, ordering));
    this.n = pattern.n;
    this.factorNonZeros = supernodes.factorNonZeros;
    this.order = supernodes.order;
    this.#blocks = blocksOf(supernodes);
    const links = ancestorLinksOf(this.#blocks);
    const factorLength = this.#blocks.valueStart[this.#blocks.count];
    const size = totalSize(TriangularSolves.memorySize(this.#blocks), {
      float64s: factorLength + SelectedInverse.workspaceLength(this.#blocks),
      int32s: links.table.length + links.relativeRow.length,
      arrays: 8,
    });
    this.#kernels = new DenseKernels(size, blockMultiplyAdds(this.#blocks) < threadingThreshold ? 1 : threads);
    this.#links = {
      ...links,
      table: this.#kernels.copyInt32(links.table),
      relativeRow: this.#kernels.copyInt32(links.relativeRow),
    };
    this.#entryIndex = entryIndices(pattern, supernodes.position, this.#blocks);
    this.#diagonalIndex = pattern.columnStart.slice(0, pattern.n).map((p) => this.#entryIndex[p]);
    this.#factor = this.#kernels.allocateFloat64(factorLength);
    this.#inverse = new SelectedInverse(this.#blocks, this.#links, this.#kernels);
    this.#solves = new TriangularSolves(this.#kernels.memory, this.#blocks, this.#factor);
    this.#identity = Int32Array.from({ length: pattern.n }, (_, k) => k);
  }

  /**
   * Factorises H + ridge I. The values of H are in the order of the pattern. Throws NotPositiveDefinite, also if a value is
   * not finite; the earlier factor is then lost.
   */
  factorise(values: Float64Array, ridge = 0): void {
    const index = this.#entryIndex;
    const factor = this.#factor;
    if (values.length !== index.length) {
      throw new RangeError(`${values.length} values for a pattern of ${index.length} entries`);
    }
    this.#factorised = false;
    factor.fill(0);
    for (let p = 0; p < index.length; p++) factor[index[p]] = values[p];
    if (ridge !== 0) for (let j = 0; j < this.n; j++) factor[this.#diagonalIndex[j]] += ridge;
    const done = factoriseBlocks(this.#blocks, this.#links, factor, this.#kernels);
    if (done < this.n) {
      const column = this.order[done];
      throw new NotPositiveDefinite(column, factor[this.#diagonalIndex[column]]);
    }
    this.#factorised = true;
  }

  /** Ends the other threads. Later work runs on the caller's thread alone. */
  stopThreads(): void {
    this.#kernels.stopThreads();
  }

  /** log det H = 2 Σ log L_jj. */
  logDeterminant(): number {
    this.#requireFactor();
    let sum = 0;
    for (let j = 0; j < this.n; j++) sum += Math.log(this.#factor[this.#diagonalIndex[j]]);
    return 2 * sum;
  }

  /** Solves H x = b in place: x is b on entry. */
  solve(x: Float64Array): void {
    this.#requireFactor();
    this.#requireLength(x, 1);
    const solves = this.#solves;
    const order = this.order;
    for (let k = 0; k < this.n; k++) solves.one[k] = x[order[k]];
    solves.lower();
    solves.upper();
    for (let k = 0; k < this.n; k++) x[order[k]] = solves.one[k];
  }

  /** Solves for several right-hand sides, stored one after the other in x. Faster than one by one. */
  solveMany(x: Float64Array, sides: number): void {
    this.#requireFactor();
    this.#requireLength(x, sides);
    const solves = this.#solves;
    for (let side = 0; side < sides; side += 4) {
      solves.interleave(x, side, sides, this.order);
      solves.lowerFour();
      solves.upperFour();
      solves.deinterleave(this.order, x, side, sides);
    }
  }

  /**
   * z := Pᵀ L⁻ᵀ z for several vectors, stored one after the other. If z ~ N(0, I) on entry, then z ~ N(0, H⁻¹) (Rue & Held 2005,
   * algorithm 2.4). The result for a vector does not depend on the others.
   */
  correlate(z: Float64Array, sides = 1): void {
    this.#requireFactor();
    this.#requireLength(z, sides);
    const solves = this.#solves;
    for (let side = 0; side < sides; side += 4) {
      solves.interleave(z, side, sides, this.#identity);
      solves.upperFour();
      solves.deinterleave(this.order, z, side, sides);
    }
  }

  /** x := L⁻¹ P x, the transpose of `correlate`. */
  correlateTranspose(x: Float64Array): void {
    this.#requireFactor();
    this.#requireLength(x, 1);
    const solves = this.#solves;
    const order = this.order;
    for (let k = 0; k < this.n; k++) solves.one[k] = x[order[k]];
    solves.lower();
    x.set(solves.one);
  }

  /** Writes the entries of H⁻¹ on the pattern of H, in its order. */
  selectedInverse(out: Float64Array): void {
    this.#requireFactor();
    const index = this.#entryIndex;
    if (out.length !== index.length) throw new RangeError(`room for ${out.length} of ${index.length} entries`);
    this.#inverse.compute(this.#factor);
    const values = this.#inverse.values;
    for (let p = 0; p < index.length; p++) out[p] = values[index[p]];
  }

  #requireFactor(): void {
    if (!this.#factorised) throw new Error("there is no factor: call factorise first");
  }

  #requireLength(x: Float64Array, sides: number): void {
    if (x.length !== this.n * sides) throw new RangeError(`${x.length} numbers for ${sides} × ${this.n}`);
  }
}

/**
 * Right-looking block factorisation in place (Davis 2006, section 4.9). For each block
 *
 *     L11 L11ᵀ = A11,   L21 L11ᵀ = A21,
 *
 * and then L21 L21ᵀ is subtracted from the ancestors of the block. Returns n, or the position of the first column without a
 * positive finite pivot; that pivot is then on the diagonal.
 */
function factoriseBlocks(blocks: Blocks, links: AncestorLinks, values: Float64Array, kernels: DenseKernels): number {
  const { count, firstColumn, rowStart, valueStart } = blocks;
  for (let b = 0; b < count; b++) {
    const first = firstColumn[b];
    const width = firstColumn[b + 1] - first;
    const rows = rowStart[b + 1] - rowStart[b];
    const at = valueStart[b];
    const done = choleskyInPlace(values, at, width);
    if (done < width) return first + done;
    kernels.solveRowsBelow(values, at, width, rows - width);
    kernels.subtractOuterProducts(values, blocks, links, b);
  }
  return firstColumn[count];
}

/** The matrix is not positive definite, or one of its values is not finite. */
export class NotPositiveDefinite extends Error {
  /** Column of the caller's matrix at which the factorisation stopped. */
  readonly column: number;
  /** The pivot of that column. */
  readonly pivot: number;

  constructor(column: number, pivot: number) {
    super(`the matrix is not positive definite: pivot ${pivot} at column ${column}`);
    this.name = "NotPositiveDefinite";
    this.column = column;
    this.pivot = pivot;
  }
}
