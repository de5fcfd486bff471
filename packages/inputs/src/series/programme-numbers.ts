import { adults, children } from "@tessera/contract";
import type { Programme } from "../csv/data-files.js";
import type { Areas } from "../shape/areas.js";
import type { Count, ProgrammeColumn, ProgrammeContent, ProgrammeGroup } from "./plot-formulas.js";
import { areaPositions, quarterPeriod, type ReportedNumbers, SeenRows } from "./reported-numbers.js";
import { strataOf } from "./strata.js";

export function programmeContent({ columns }: Programme, isAdjusted: boolean): ProgrammeContent {
  return {
    isAdjusted,
    hasNew: columns.art_new !== null,
    hasViralLoad: columns.vl_tested_12mos !== null || columns.vl_suppressed_12mos !== null,
    hasSexes: columns.sex.values.some((sex) => sex === "male" || sex === "female"),
    hasChildren: columns.age_group.values.includes(children),
  };
}

const groupOf: Record<ProgrammeGroup, (sex: string, ageGroup: string) => boolean> = {
  total: () => true,
  adult: (_, ageGroup) => ageGroup === adults,
  adult_f: (sex, ageGroup) => ageGroup === adults && sex === "female",
  adult_m: (sex, ageGroup) => ageGroup === adults && sex === "male",
  child: (_, ageGroup) => ageGroup === children,
};

/**
 * The numbers of a programme file. Each quarter uses the rows of its deepest level. All areas of that level should report every sex and
 * age group that occurs in the quarter; an area that lacks one has a gap. `adjusted` are the numbers on ART of the rows, adjusted to
 * the national projection.
 */
export function programmeNumbers(programme: Programme, areas: Areas, adjusted: Float64Array | null): ReportedNumbers {
  const { columns, rowCount } = programme;
  const { area_id, calendar_quarter } = columns;
  const positions = areaPositions(programme, "programme", areas);
  const quarters = [...calendar_quarter.values].sort();
  const periodOf = Int32Array.from(calendar_quarter.values, (quarter) => quarters.indexOf(quarter));
  const levels = new Int32Array(quarters.length);
  for (let row = 0; row < rowCount; row++) {
    const period = periodOf[calendar_quarter.codes[row] as number] as number;
    const level = areas.levels[positions[area_id.codes[row] as number] as number] as number;
    if (level > (levels[period] as number)) levels[period] = level;
  }

  const seen = new SeenRows(programme, "area_id, calendar_quarter, sex, age_group");
  const strata = strataOf(programme);
  const areaCount = areas.ids.length;
  const cells = new Int32Array(rowCount).fill(-1);
  const rowsOfCell = new Int32Array(quarters.length * areaCount);
  const strataOfPeriod = quarters.map(() => new Set<number>());
  for (let row = 0; row < rowCount; row++) {
    const area = positions[area_id.codes[row] as number] as number;
    const period = periodOf[calendar_quarter.codes[row] as number] as number;
    if (areas.levels[area] !== levels[period]) continue;
    const cell = period * areaCount + area;
    const stratum = strata.codes[row] as number;
    seen.add(cell * strata.count + stratum, row, () =>
      [areas.ids[area], quarters[period], strata.sexes[stratum], strata.ageGroups[stratum]].join(", "),
    );
    cells[row] = cell;
    rowsOfCell[cell] = (rowsOfCell[cell] as number) + 1;
    strataOfPeriod[period]?.add(stratum);
  }

  const deepest = levels.reduce((deep, level) => Math.max(deep, level), 0);
  // Gaps count only in quarters that report at the deepest level of the file.
  const countsGaps = Uint8Array.from(levels, (level) => (level === deepest ? 1 : 0));
  const withoutRows = new Uint8Array(rowsOfCell.length);
  levels.forEach((level, period) => {
    const expected = countsGaps[period] ? (strataOfPeriod[period]?.size ?? 0) : 0;
    for (let area = 0, cell = period * areaCount; area < areaCount; area++, cell++)
      if (areas.levels[area] === level && (rowsOfCell[cell] as number) < expected) withoutRows[cell] = 1;
  });
  const values = { ...columns, art_current_adjusted: adjusted };
  return {
    areas,
    periods: quarters.map(quarterPeriod),
    levels,
    sumOf({ column, group }: Count) {
      const sums = new Float64Array(rowsOfCell.length);
      const numbers = values[column as ProgrammeColumn];
      if (!numbers) return sums;
      const isCounted = strata.areIn(groupOf[group]);
      for (let row = 0; row < rowCount; row++) {
        const cell = cells[row] as number;
        if (cell < 0 || !isCounted[strata.codes[row] as number]) continue;
        const value = numbers[row] as number;
        if (!Number.isNaN(value)) sums[cell] = (sums[cell] as number) + value;
      }
      return sums;
    },
    gapsOf(column) {
      const numbers = values[column as ProgrammeColumn];
      const gaps = Uint8Array.from(withoutRows);
      for (let row = 0; row < rowCount; row++) {
        const isMissing = !numbers || Number.isNaN(numbers[row] as number);
        const cell = cells[row] as number;
        if (isMissing && cell >= 0 && countsGaps[periodOf[calendar_quarter.codes[row] as number] as number])
          gaps[cell] = 1;
      }
      return gaps;
    },
  };
}
