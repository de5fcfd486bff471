import type { Supernodes } from "./supernodes.js";
import type { SymmetricPattern } from "./symmetric-structure.js";

/** Wider supernodes are split into several blocks. Chosen: a triangle of 48 × 48 values (18 kB) fits in the L1 cache. */
const maximumBlockWidth = 48;

/**
 * Storage of L as dense blocks. Block b holds adjacent columns of L on the rows that they share: the square of its own
 * columns (only the lower triangle is used), then the rows below. Storage is row-major, so that every product of the numeric
 * phase reads contiguous rows.
 */
export interface Blocks {
  readonly count: number;
  /** Block b has the columns firstColumn[b] to firstColumn[b + 1] - 1. */
  readonly firstColumn: Int32Array;
  /** Its rows are row[rowStart[b]] to row[rowStart[b + 1] - 1]. */
  readonly rowStart: Int32Array;
  readonly row: Int32Array;
  /** Its values are valueStart[b] to valueStart[b + 1] - 1. */
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
    const pieces = Math.ceil(width / maximumBlockWidth);
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

/** Multiply-adds of the factorisation, to leading order. */
export function blockMultiplyAdds({ count, firstColumn, rowStart }: Blocks): number {
  let sum = 0;
  for (let b = 0; b < count; b++) {
    const rows = rowStart[b + 1] - rowStart[b];
    sum += ((firstColumn[b + 1] - firstColumn[b]) * rows * rows) / 2;
  }
  return sum;
}

/**
 * Links from each block to its ancestors: the later blocks in whose columns it has rows. From the first such row on, all
 * rows of the block are rows of the ancestor too, at the relative indices `relativeRow` (Schreiber 1982). The factorisation
 * subtracts outer products along the links, and the selected inverse gathers along them.
 */
export interface AncestorLinks {
  /** Block b has the links start[b] to start[b + 1] - 1, by ascending ancestor. */
  readonly start: Int32Array;
  /**
   * Layout of a link, `integersPerLink` integers:
   *   first row of the block that is a column of the ancestor, counted within the block;
   *   last such row + 1;
   *   start of the ancestor's values;
   *   width of the ancestor;
   *   start of the link's relative indices.
   */
  readonly table: Int32Array;
  /** For row first + i of the block: its row in the ancestor, counted within it, at start of the relative indices + i. */
  readonly relativeRow: Int32Array;
}

export const integersPerLink = 5;

export function ancestorLinksOf(blocks: Blocks): AncestorLinks {
  const { count, firstColumn, rowStart, row, valueStart, blockOf } = blocks;
  const start = new Int32Array(count + 1);
  const table: number[] = [];
  const linksTo: { firstRow: number; rows: number; from: number }[][] = Array.from({ length: count }, () => []);
  let length = 0;
  for (let b = 0; b < count; b++) {
    const base = rowStart[b];
    const rows = rowStart[b + 1] - base;
    let i = firstColumn[b + 1] - firstColumn[b];
    while (i < rows) {
      const first = i;
      const to = blockOf[row[base + i]];
      while (i < rows && blockOf[row[base + i]] === to) i++;
      table.push(first, i, valueStart[to], firstColumn[to + 1] - firstColumn[to], length);
      linksTo[to]?.push({ firstRow: base + first, rows: rows - first, from: length });
      length += rows - first;
    }
    start[b + 1] = table.length / integersPerLink;
  }

  const relativeRow = new Int32Array(length);
  const rowInAncestor = new Int32Array(blockOf.length);
  for (let to = 0; to < count; to++) {
    for (let q = rowStart[to]; q < rowStart[to + 1]; q++) rowInAncestor[row[q]] = q - rowStart[to];
    for (const { firstRow, rows, from } of linksTo[to] ?? []) {
      for (let i = 0; i < rows; i++) relativeRow[from + i] = rowInAncestor[row[firstRow + i]];
    }
  }
  return { start, table: Int32Array.from(table), relativeRow };
}

/** Index of each entry of the matrix in the storage of L: H_ij is in the block of i or j, whichever is eliminated first. */
export function entryIndices(pattern: SymmetricPattern, position: Int32Array, blocks: Blocks): Int32Array {
  const { n, columnStart, row } = pattern;
  const { count, firstColumn, rowStart, valueStart, blockOf } = blocks;
  const entries = row.length;
  const earlier = new Int32Array(entries);
  const later = new Int32Array(entries);
  for (let j = 0; j < n; j++) {
    for (let p = columnStart[j]; p < columnStart[j + 1]; p++) {
      earlier[p] = Math.min(position[j], position[row[p]]);
      later[p] = Math.max(position[j], position[row[p]]);
    }
  }

  // Counting sort by block, so that the rows of each block are tabulated once.
  const end = new Int32Array(count + 1);
  for (let p = 0; p < entries; p++) end[blockOf[earlier[p]] + 1]++;
  for (let b = 0; b < count; b++) end[b + 1] += end[b];
  const byBlock = new Int32Array(entries);
  for (let p = 0; p < entries; p++) byBlock[end[blockOf[earlier[p]]]++] = p;

  const index = new Int32Array(entries);
  const rowInBlock = new Int32Array(n);
  let k = 0;
  for (let b = 0; b < count; b++) {
    for (let q = rowStart[b]; q < rowStart[b + 1]; q++) rowInBlock[blocks.row[q]] = q - rowStart[b];
    const width = firstColumn[b + 1] - firstColumn[b];
    for (; k < end[b]; k++) {
      const p = byBlock[k];
      index[p] = valueStart[b] + rowInBlock[later[p]] * width + earlier[p] - firstColumn[b];
    }
  }
  return index;
}
