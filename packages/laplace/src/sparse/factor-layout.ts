import type { Supernodes } from "./supernodes.js";
import type { SymmetricPattern } from "./symmetric-structure.js";

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

/**
 * A tie leads from a block to one of the blocks that its rows below belong to (as columns there): the target. From that
 * row on, all rows of the block are rows of the target too; `place` says which ones. Factorising walks ties to subtract
 * outer products, the selected inverse walks them to fetch what it has computed already.
 */
export interface Ties {
  /** Block b has the ties start[b] to start[b + 1] - 1, by ascending target. */
  readonly start: Int32Array;
  /**
   * Of each tie, `perTie` numbers: it concerns, as columns of the target, the rows `first` to `last - 1` of the block,
   * counted within it; where the numbers of the target start, and its width; and where its places start.
   */
  readonly table: Int32Array;
  /** place[start of places + i]: the row of the target, counted within it, that row first + i of the block is. */
  readonly place: Int32Array;
}

export const perTie = 5;

export function tiesOf(blocks: Blocks): Ties {
  const { count, firstColumn, rowStart, row, valueStart, blockOf } = blocks;
  const start = new Int32Array(count + 1);
  const table: number[] = [];
  const tiesTo: { firstRow: number; rows: number; placeStart: number }[][] = Array.from({ length: count }, () => []);
  let places = 0;
  for (let b = 0; b < count; b++) {
    const base = rowStart[b];
    const rows = rowStart[b + 1] - base;
    let i = firstColumn[b + 1] - firstColumn[b];
    while (i < rows) {
      const first = i;
      const to = blockOf[row[base + i]];
      while (i < rows && blockOf[row[base + i]] === to) i++;
      table.push(first, i, valueStart[to], firstColumn[to + 1] - firstColumn[to], places);
      tiesTo[to]?.push({ firstRow: base + first, rows: rows - first, placeStart: places });
      places += rows - first;
    }
    start[b + 1] = table.length / perTie;
  }

  const place = new Int32Array(places);
  const placeInTarget = new Int32Array(blockOf.length);
  for (let to = 0; to < count; to++) {
    for (let q = rowStart[to]; q < rowStart[to + 1]; q++) placeInTarget[row[q]] = q - rowStart[to];
    for (const { firstRow, rows, placeStart } of tiesTo[to] ?? []) {
      for (let i = 0; i < rows; i++) place[placeStart + i] = placeInTarget[row[firstRow + i]];
    }
  }
  return { start, table: Int32Array.from(table), place };
}

/** Where each entry of the matrix is among the numbers of L: H_ij in the block of whichever of i and j comes first. */
export function entryPlaces(pattern: SymmetricPattern, position: Int32Array, blocks: Blocks): Int32Array {
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

  // Sorted by block, so that the rows of each block are tabulated once.
  const end = new Int32Array(count + 1);
  for (let p = 0; p < entries; p++) end[blockOf[earlier[p]] + 1]++;
  for (let b = 0; b < count; b++) end[b + 1] += end[b];
  const byBlock = new Int32Array(entries);
  for (let p = 0; p < entries; p++) byBlock[end[blockOf[earlier[p]]]++] = p;

  const place = new Int32Array(entries);
  const placeInBlock = new Int32Array(n);
  let k = 0;
  for (let b = 0; b < count; b++) {
    for (let q = rowStart[b]; q < rowStart[b + 1]; q++) placeInBlock[blocks.row[q]] = q - rowStart[b];
    const width = firstColumn[b + 1] - firstColumn[b];
    for (; k < end[b]; k++) {
      const p = byBlock[k];
      place[p] = valueStart[b] + placeInBlock[later[p]] * width + earlier[p] - firstColumn[b];
    }
  }
  return place;
}
