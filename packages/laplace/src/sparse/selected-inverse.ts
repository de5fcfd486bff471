import { invertTransposed } from "../numerics/dense-algebra.js";
import type { DenseKernels } from "./dense-kernels.js";
import type { Blocks, Ties } from "./factor-layout.js";

/**
 * The entries of Z = (L Lᵀ)⁻¹ where L has entries (Takahashi, Fagan & Chen 1973), from the last block to the first. With R
 * the rows of a block below its own columns, Lᵀ Z = L⁻¹ read in the block's columns says
 *
 *     Y   = L21 L11⁻¹
 *     Z21 = -Z_RR Y
 *     Z11 = L11⁻ᵀ L11⁻¹ - Yᵀ Z21,
 *
 * and Z_RR is known: R is a clique of L, so all of it lies in later blocks.
 */
export class SelectedInverse {
  readonly #blocks: Blocks;
  readonly #ties: Ties;
  readonly #kernels: DenseKernels;
  /** The entries of Z, in the places that L has for them. */
  readonly values: Float64Array;
  /** Z_RR, symmetric and dense. */
  readonly #later: Float64Array;
  /** L11⁻ᵀ, Yᵀ and Z21ᵀ. */
  readonly #transposedInverse: Float64Array;
  readonly #y: Float64Array;
  readonly #z: Float64Array;

  constructor(blocks: Blocks, ties: Ties, kernels: DenseKernels) {
    const { values, later, triangle, rest } = sizesFor(blocks);
    this.#blocks = blocks;
    this.#ties = ties;
    this.#kernels = kernels;
    this.values = kernels.numbers(values);
    this.#later = kernels.numbers(later);
    this.#transposedInverse = kernels.numbers(triangle);
    this.#y = kernels.numbers(rest);
    this.#z = kernels.numbers(rest);
  }

  /** How many numbers it takes memory for. */
  static room(blocks: Blocks): number {
    const { values, later, triangle, rest } = sizesFor(blocks);
    return values + later + triangle + 2 * rest;
  }

  compute(factor: Float64Array): void {
    const { count, firstColumn, rowStart, valueStart } = this.#blocks;
    const kernels = this.#kernels;
    const t = this.#transposedInverse;
    const y = this.#y;
    const z = this.values;
    z.fill(0);
    for (let b = count - 1; b >= 0; b--) {
      const width = firstColumn[b + 1] - firstColumn[b];
      const below = rowStart[b + 1] - rowStart[b] - width;
      const own = valueStart[b];
      const rest = own + width * width;
      invertTransposed(factor, own, width, t);
      kernels.addRowProduct(1, t, 0, width, t, 0, width, width, z, own, width);
      if (below === 0) continue;
      y.fill(0, 0, width * below);
      kernels.addRowProduct(1, t, 0, width, factor, rest, below, width, y, 0, below);
      kernels.collectFromTargets(z, this.#blocks, this.#ties, b, this.#later);
      kernels.addRowProduct(-1, this.#later, 0, below, y, 0, width, below, z, rest, width);
      transpose(z, rest, below, width, this.#z);
      kernels.addRowProduct(-1, y, 0, width, this.#z, 0, width, below, z, own, width);
    }
  }
}

/** Numbers in all blocks, in the largest Z_RR, in the largest triangle and in the largest part below one. */
function sizesFor({ count, firstColumn, rowStart, valueStart }: Blocks) {
  let widest = 0;
  let tallest = 0;
  let rest = 0;
  for (let b = 0; b < count; b++) {
    const width = firstColumn[b + 1] - firstColumn[b];
    const below = rowStart[b + 1] - rowStart[b] - width;
    widest = Math.max(widest, width);
    tallest = Math.max(tallest, below);
    rest = Math.max(rest, width * below);
  }
  return { values: valueStart[count], later: tallest * tallest, triangle: widest * widest, rest };
}

/** The m × w matrix at `at`, columns first. */
function transpose(a: Float64Array, at: number, m: number, w: number, to: Float64Array): void {
  let p = at;
  for (let i = 0; i < m; i++) {
    for (let j = 0; j < w; j++) to[j * m + i] = a[p++];
  }
}
