import { type Anc, type AncCount, type Areas, ancCounts, sumUpwards } from "@tessera/inputs";
import { ModelError } from "../errors.js";

/** Antenatal care of a year; counts by position of areas, NaN missing. */
export interface AncInYear {
  year: number;
  ageGroup: string;
  counts: Record<AncCount, Float64Array>;
}

/**
 * Antenatal care for areas of all levels. The first row of a year in the file decides at which level, and for which age group,
 * its counts are taken and summed up.
 */
export function ancSeries(anc: Anc, areas: Areas): AncInYear[] {
  const { columns, rowCount, rowNumbers, file } = anc;
  const { area_id, age_group } = columns;
  const positions = area_id.values.map((id) => areas.positions.get(id) ?? -1);
  const years = new Map<number, AncInYear & { level: number; isSeen: Uint8Array }>();
  for (let row = 0; row < rowCount; row++) {
    const area = positions[area_id.codes[row] as number] ?? -1;
    const year = columns.year[row] as number;
    const ageGroup = age_group.values[age_group.codes[row] as number] ?? "";
    if (area < 0 || Number.isNaN(year)) continue;
    let at = years.get(year);
    if (!at) {
      const level = areas.levels[area] as number;
      at = { year, ageGroup, level, isSeen: new Uint8Array(areas.ids.length), counts: missingCounts(areas.ids.length) };
      years.set(year, at);
    }
    if (at.level !== areas.levels[area] || at.ageGroup !== ageGroup) continue;
    if (at.isSeen[area]) {
      const place = { file, row: rowNumbers[row] as number, area: areas.ids[area] as string, year };
      throw new ModelError("detail.model.ancRowRepeated", place);
    }
    at.isSeen[area] = 1;
    for (const count of ancCounts) at.counts[count][area] = columns[count][row] as number;
  }
  return [...years.values()].map(({ year, ageGroup, level, counts }) => ({
    year,
    ageGroup,
    counts: mapCounts((count) => sumUpwards(areas, level, counts[count])),
  }));
}

function missingCounts(areas: number): Record<AncCount, Float64Array> {
  return mapCounts(() => new Float64Array(areas).fill(Number.NaN));
}

function mapCounts(make: (count: AncCount) => Float64Array): Record<AncCount, Float64Array> {
  return Object.fromEntries(ancCounts.map((count) => [count, make(count)])) as Record<AncCount, Float64Array>;
}
