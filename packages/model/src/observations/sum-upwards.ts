import type { Areas } from "@tessera/inputs";

/**
 * Sums of the numbers of a level for all areas above it, by position in the file of areas; NaN is missing. What is missing in
 * some parts counts as 0 in the whole, also if it is missing in all of them; areas without parts at the level stay missing.
 */
export function sumUpwards(areas: Areas, level: number, atLevel: Float64Array): Float64Array {
  const sums = atLevel.map((value, area) => (areas.levels[area] === level ? value : Number.NaN));
  const hasRow = Uint8Array.from(areas.levels, (own) => (own === level ? 1 : 0));
  for (let from = level; from > 0; from--)
    areas.levels.forEach((own, area) => {
      const parent = areas.parents[area] as number;
      if (own !== from || parent < 0 || !hasRow[area]) return;
      const before = hasRow[parent] ? (sums[parent] as number) : 0;
      const value = sums[area] as number;
      hasRow[parent] = 1;
      sums[parent] = before + (Number.isNaN(value) ? 0 : value);
    });
  return sums;
}
