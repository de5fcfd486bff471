import type { Blocks } from "./blocks.js";

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
