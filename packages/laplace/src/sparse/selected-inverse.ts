import { inverseTranspose } from "../numerics/dense-algebra.js";
import type { DenseKernels } from "./dense-kernels.js";
import type { AncestorLinks, Blocks } from "./factor-layout.js";

/**
 * The selected inverse: the entries of Z = (L Lᵀ)⁻¹ where L has entries (Takahashi, Fagan & Chen 1973; Erisman & Tinney 1975),
 * computed block by block, last block first. With R the rows of a block below its own columns, the block's columns of
 * Lᵀ Z = L⁻¹ are
 *
 *     Y   = L21 L11⁻¹
 *     Z21 = -Z_RR Y
 *     Z11 = L11⁻ᵀ L11⁻¹ - Yᵀ Z21,
 *
 * and Z_RR is known: R is a clique in the graph of L, so all its entries are in later blocks.
 */
export class SelectedInverse {
  readonly #blocks: Blocks;
  readonly #links: AncestorLinks;
  readonly #kernels: DenseKernels;
  /** The entries of Z, stored like those of L. */
  readonly values: Float64Array;
  /** Z_RR, dense, both triangles. */
  readonly #zRR: Float64Array;
  /** L11⁻ᵀ, Yᵀ and Z21ᵀ. */
  readonly #transposedInverse: Float64Array;
  readonly #y: Float64Array;
  readonly #z: Float64Array;

  constructor(blocks: Blocks, links: AncestorLinks, kernels: DenseKernels) {
    const { values, later, triangle, rest } = sizesFor(blocks);
    this.#blocks = blocks;
    this.#links = links;
    this.#kernels = kernels;
    this.values = kernels.allocateFloat64(values);
    this.#zRR = kernels.allocateFloat64(later);
    this.#transposedInverse = kernels.allocateFloat64(triangle);
    this.#y = kernels.allocateFloat64(rest);
    this.#z = kernels.allocateFloat64(rest);
  }

  /** Float64 elements of workspace. */
  static workspaceLength(blocks: Blocks): number {
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
      inverseTranspose(factor, own, width, t);
      kernels.addRowProduct(1, t, 0, width, t, 0, width, width, z, own, width);
      if (below === 0) continue;
      y.fill(0, 0, width * below);
      kernels.addRowProduct(1, t, 0, width, factor, rest, below, width, y, 0, below);
      kernels.gatherFromAncestors(z, this.#blocks, this.#links, b, this.#zRR);
      kernels.addRowProduct(-1, this.#zRR, 0, below, y, 0, width, below, z, rest, width);
      transpose(z, rest, below, width, this.#z);
      kernels.addRowProduct(-1, y, 0, width, this.#z, 0, width, below, z, own, width);
    }
  }
}

/** Elements of all blocks, of the largest Z_RR, of the largest L11 and of the largest L21. */
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

/** Transposes the m × w matrix at `at`. */
function transpose(a: Float64Array, at: number, m: number, w: number, to: Float64Array): void {
  let p = at;
  for (let i = 0; i < m; i++) {
    for (let j = 0; j < w; j++) to[j * m + i] = a[p++];
  }
}
