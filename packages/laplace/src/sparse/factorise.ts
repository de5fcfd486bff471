import type { Blocks } from "./blocks.js";
import { choleskyInPlace } from "./dense/cholesky.js";
import type { DenseKernels } from "./dense/kernels.js";
import type { Ties } from "./ties.js";

/**
 * Turns the numbers of the (permuted) matrix into those of its Cholesky factor, block by block, right-looking: once a block
 *
 *     ( L11 )                L11 L11ᵀ = A11
 *     ( L21 )   is final,    L21 L11ᵀ = A21,
 *
 * its outer product L21 L21ᵀ is taken off every later block that it reaches. Returns n, or the position of the first column
 * without a positive finite pivot; that pivot is then on its diagonal.
 */
export function factoriseBlocks(blocks: Blocks, ties: Ties, values: Float64Array, kernels: DenseKernels): number {
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
