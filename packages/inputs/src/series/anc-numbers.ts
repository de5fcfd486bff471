import type { Anc } from "../csv/data-files.js";
import type { Areas } from "../shape/areas.js";
import type { AncColumn } from "./plot-formulas.js";
import { areaPositions, checkYears, type ReportedNumbers, SeenRows, yearPeriod } from "./reported-numbers.js";

/**
 * The numbers of an ANC file. Each year uses the rows with the level and age group of its first row; an area of that level without a
 * row has a gap.
 */
export function ancNumbers(anc: Anc, areas: Areas): ReportedNumbers {
  const { columns, rowCount, file, rowNumbers } = anc;
  const { area_id, age_group, year } = columns;
  checkYears(anc);
  const positions = areaPositions(anc, "ANC", areas);
  const chosen = new Map<number, { level: number; ageGroup: number }>();
  for (let row = 0; row < rowCount; row++) {
    const at = year[row] as number;
    const level = areas.levels[positions[area_id.codes[row] as number] as number] as number;
    if (!chosen.has(at)) chosen.set(at, { level, ageGroup: age_group.codes[row] as number });
  }
  const years = [...chosen.keys()].sort((a, b) => a - b);
  const periodOf = new Map(years.map((at, period) => [at, period]));
  const ageGroupOf = (at: number) => age_group.values[chosen.get(at)?.ageGroup ?? -1] ?? "";

  const seen = new SeenRows({ file, rowNumbers }, "area_id, age_group, year");
  const areaCount = areas.ids.length;
  const rowOfCell = new Int32Array(years.length * areaCount).fill(-1);
  for (let row = 0; row < rowCount; row++) {
    const area = positions[area_id.codes[row] as number] as number;
    const at = year[row] as number;
    const { level, ageGroup } = chosen.get(at) as { level: number; ageGroup: number };
    if (areas.levels[area] !== level || age_group.codes[row] !== ageGroup) continue;
    const cell = (periodOf.get(at) as number) * areaCount + area;
    seen.add(cell, row, () => [areas.ids[area], ageGroupOf(at), at].join(", "));
    rowOfCell[cell] = row;
  }

  const levels = Int32Array.from(years, (at) => chosen.get(at)?.level ?? 0);
  const valueAt = (column: AncColumn, row: number) => columns[column][row] ?? Number.NaN;
  return {
    areas,
    periods: years.map((at) => yearPeriod(at, ageGroupOf(at))),
    levels,
    sumOf: ({ column }) => Float64Array.from(rowOfCell, (row) => valueAt(column as AncColumn, row) || 0),
    gapsOf: (column) =>
      Uint8Array.from(rowOfCell, (row, cell) => {
        const isOfLevel = areas.levels[cell % areaCount] === levels[Math.floor(cell / areaCount)];
        return isOfLevel && Number.isNaN(valueAt(column as AncColumn, row)) ? 1 : 0;
      }),
  };
}
