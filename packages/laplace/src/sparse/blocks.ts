import type { Supernodes } from "./supernodes.js";

/** A wider supernode is cut into several blocks, so that a triangle stays in the first-level cache; 32 to 64 do equally well. */
const widestBlock = 48;

/**
 * Where the numbers of L are. Block b holds `width` neighbouring columns of L on the rows that they share: first its own
 * columns (a lower triangle with an unused upper one), then the rows below. Rows follow each other, `width` numbers each:
 * every product of the numeric phase is then one of contiguous rows.
 */
export interface Blocks {
  readonly count: number;
  /** Block b has the columns firstColumn[b] to firstColumn[b + 1] - 1. */
  readonly firstColumn: Int32Array;
  /** Its rows are row[rowStart[b]] to row[rowStart[b + 1] - 1]. */
  readonly rowStart: Int32Array;
  readonly row: Int32Array;
  /** Its numbers are valueStart[b] to valueStart[b + 1] - 1. */
  readonly valueStart: Int32Array;
  /** Per column: its block. */
  readonly blockOf: Int32Array;
}

export function blocksOf(supernodes: Supernodes): Blocks {
  const first: number[] = [];
  const supernode: number[] = [];
  for (let s = 0; s < supernodes.count; s++) {
    const start = supernodes.firstColumn[s];
    const width = supernodes.firstColumn[s + 1] - start;
    const pieces = Math.ceil(width / widestBlock);
    for (let k = 0; k < pieces; k++) {
      first.push(start + Math.floor((k * width) / pieces));
      supernode.push(s);
    }
  }
  const count = first.length;
  const n = supernodes.order.length;
  const firstColumn = Int32Array.from([...first, n]);
  const rowStart = new Int32Array(count + 1);
  const valueStart = new Int32Array(count + 1);
  for (let b = 0; b < count; b++) {
    const s = supernode[b];
    const own = supernodes.firstColumn[s + 1] - firstColumn[b];
    const rows = own + supernodes.belowStart[s + 1] - supernodes.belowStart[s];
    rowStart[b + 1] = rowStart[b] + rows;
    const values = valueStart[b] + rows * (firstColumn[b + 1] - firstColumn[b]);
    if (values >= 2 ** 31) throw new RangeError(`the factor of this matrix has more than ${2 ** 31} entries`);
    valueStart[b + 1] = values;
  }
  const row = new Int32Array(rowStart[count]);
  for (let b = 0; b < count; b++) {
    const s = supernode[b];
    let q = rowStart[b];
    for (let j = firstColumn[b]; j < supernodes.firstColumn[s + 1]; j++) row[q++] = j;
    row.set(supernodes.below.subarray(supernodes.belowStart[s], supernodes.belowStart[s + 1]), q);
  }
  const blockOf = new Int32Array(n);
  for (let b = 0; b < count; b++) blockOf.fill(b, firstColumn[b], firstColumn[b + 1]);
  return { count, firstColumn, rowStart, row, valueStart, blockOf };
}

/** Products that factorising takes, about. */
export function productsOf({ count, firstColumn, rowStart }: Blocks): number {
  let sum = 0;
  for (let b = 0; b < count; b++) {
    const rows = rowStart[b + 1] - rowStart[b];
    sum += ((firstColumn[b + 1] - firstColumn[b]) * rows * rows) / 2;
  }
  return sum;
}
