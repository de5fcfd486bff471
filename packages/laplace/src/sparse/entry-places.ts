import type { Blocks } from "./blocks.js";
import type { SymmetricPattern } from "./pattern.js";

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
