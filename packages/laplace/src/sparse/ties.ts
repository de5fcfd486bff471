import type { Blocks } from "./blocks.js";

/**
 * A tie leads from a block to one of the blocks that its rows below belong to (as columns there): the target. From that
 * row on, all rows of the block are rows of the target too; `place` says which ones. Factorising walks ties to subtract
 * outer products, the selected inverse walks them to fetch what it has computed already.
 */
export interface Ties {
  /** Block b has the ties start[b] to start[b + 1] - 1, by ascending target. */
  readonly start: Int32Array;
  readonly target: Int32Array;
  /** Tie t concerns, as columns of the target, the rows firstRow[t] to lastRow[t] - 1 of the block, counted within it. */
  readonly firstRow: Int32Array;
  readonly lastRow: Int32Array;
  /** place[placeStart[t] + i]: the row of the target, counted within it, that row firstRow[t] + i of the block is. */
  readonly placeStart: Int32Array;
  readonly place: Int32Array;
}

export function tiesOf(blocks: Blocks): Ties {
  const { count, firstColumn, rowStart, row, blockOf } = blocks;
  const start = new Int32Array(count + 1);
  const origin: number[] = [];
  const target: number[] = [];
  const firstRow: number[] = [];
  const lastRow: number[] = [];
  const placeStart: number[] = [0];
  const tiesTo: number[][] = Array.from({ length: count }, () => []);
  let places = 0;
  for (let b = 0; b < count; b++) {
    const base = rowStart[b];
    const rows = rowStart[b + 1] - base;
    let i = firstColumn[b + 1] - firstColumn[b];
    while (i < rows) {
      const to = blockOf[row[base + i]];
      tiesTo[to].push(target.length);
      origin.push(b);
      target.push(to);
      firstRow.push(i);
      places += rows - i;
      placeStart.push(places);
      while (i < rows && blockOf[row[base + i]] === to) i++;
      lastRow.push(i);
    }
    start[b + 1] = target.length;
  }

  const place = new Int32Array(places);
  const placeInTarget = new Int32Array(blockOf.length);
  for (let to = 0; to < count; to++) {
    for (let q = rowStart[to]; q < rowStart[to + 1]; q++) placeInTarget[row[q]] = q - rowStart[to];
    for (const t of tiesTo[to]) {
      let q = rowStart[origin[t]] + firstRow[t];
      for (let i = placeStart[t]; i < placeStart[t + 1]; i++) place[i] = placeInTarget[row[q++]];
    }
  }
  return {
    start,
    target: Int32Array.from(target),
    firstRow: Int32Array.from(firstRow),
    lastRow: Int32Array.from(lastRow),
    placeStart: Int32Array.from(placeStart),
    place,
  };
}
