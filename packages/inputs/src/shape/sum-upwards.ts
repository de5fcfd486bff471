import type { Areas } from "./areas.js";

/**
 * Sums of the numbers of a level for all areas above it, by position in the file of areas; NaN is missing. What is missing in
 * some parts counts as 0 in the whole, also if it is missing in all of them; areas without parts at the level stay missing.
 */
export function sumUpwards({ levels, parents }: Areas, level: number, atLevel: Float64Array): Float64Array {
  const count = levels.length;
  const sums = new Float64Array(count).fill(Number.NaN);
  const hasRow = new Uint8Array(count);
  for (let area = 0; area < count; area++) {
    if (levels[area] !== level) continue;
    sums[area] = atLevel[area] as number;
    hasRow[area] = 1;
  }
  for (let from = level; from > 0; from--)
    for (let area = 0; area < count; area++) {
      const parent = parents[area] as number;
      if (levels[area] !== from || parent < 0 || !hasRow[area]) continue;
      const before = hasRow[parent] ? (sums[parent] as number) : 0;
      const value = sums[area] as number;
      hasRow[parent] = 1;
      sums[parent] = before + (Number.isNaN(value) ? 0 : value);
    }
  return sums;
}
