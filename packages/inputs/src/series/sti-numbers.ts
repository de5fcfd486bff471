import { ageGroupIds, fiveYearAgeGroups, fiveYearPartsOf, singleSexes } from "@tessera/contract";
import type { Sti } from "../csv/data-files.js";
import type { Areas } from "../shape/areas.js";
import type { StiColumn } from "./plot-formulas.js";
import { areaPositions, checkYears, type ReportedNumbers, SeenRows, yearPeriod } from "./reported-numbers.js";
import { strataOf } from "./strata.js";

/** Years with counts; those of rates alone have none. Ascending. */
export function stiYears(sti: Sti): number[] {
  const years = new Set(rowsOfCounts(sti).map((row) => sti.columns.year[row] as number));
  return [...years].sort((a, b) => a - b);
}

/**
 * The numbers of a file of STI clinics. Each year uses the rows of its deepest level, summed over sex and age. An area of that level that
 * lacks people whom other areas count in the year has a gap. A row with one of its two counts has none, so that clients on ART are
 * always a part of the clients.
 */
export function stiNumbers(sti: Sti, areas: Areas): ReportedNumbers {
  const { columns, rowCount } = sti;
  checkYears(sti);
  const positions = areaPositions(sti, "STI", areas);
  const areaOf = (row: number) => positions[columns.area_id.codes[row] as number] as number;
  const years = stiYears(sti);
  const periods = new Map(years.map((year, period) => [year, period]));
  const periodOf = (row: number) => periods.get(columns.year[row] as number) as number;
  const rows = rowsOfCounts(sti);
  const levels = new Int32Array(years.length);
  for (const row of rows) {
    const [period, level] = [periodOf(row), areas.levels[areaOf(row)] as number];
    levels[period] = Math.max(levels[period] as number, level);
  }

  const seen = new SeenRows(sti, "area_id, sex, age_group, year");
  const strata = strataOf(sti);
  const peopleOf = Array.from({ length: strata.count }, (_, stratum) =>
    peopleIn(strata.sexes[stratum] as string, strata.ageGroups[stratum] as string),
  );
  const areaCount = areas.ids.length;
  const cells = new Int32Array(rowCount).fill(-1);
  /** People counted in a year anywhere, and in each area. */
  const expected = years.map(() => new Set<number>());
  const counted = new Map<number, Set<number>>();
  for (const row of rows) {
    const [area, period, stratum] = [areaOf(row), periodOf(row), strata.codes[row] as number];
    if (areas.levels[area] !== levels[period]) continue;
    const cell = period * areaCount + area;
    seen.add(cell * strata.count + stratum, row, () =>
      [areas.ids[area], strata.sexes[stratum], strata.ageGroups[stratum], years[period]].join(", "),
    );
    const people = peopleOf[stratum] as readonly number[];
    for (const one of people) expected[period]?.add(one);
    if (Number.isNaN((columns.sti_artcov_x[row] as number) + (columns.sti_artcov_n[row] as number))) continue;
    cells[row] = cell;
    counted.set(cell, new Set([...(counted.get(cell) ?? []), ...people]));
  }

  const gaps = Uint8Array.from({ length: years.length * areaCount }, (_, cell) => {
    const period = Math.floor(cell / areaCount);
    if (areas.levels[cell % areaCount] !== levels[period]) return 0;
    return (counted.get(cell)?.size ?? 0) < (expected[period] as Set<number>).size ? 1 : 0;
  });
  return {
    areas,
    periods: years.map((year) => yearPeriod(year)),
    levels,
    sumOf({ column }) {
      const numbers = columns[column as StiColumn];
      const sums = new Float64Array(years.length * areaCount);
      for (let row = 0; row < rowCount; row++) {
        const cell = cells[row] as number;
        if (cell >= 0) sums[cell] = (sums[cell] as number) + (numbers[row] as number);
      }
      return sums;
    },
    gapsOf: () => gaps,
  };
}

/** All rows but those of rates, which have a rate and no counts. */
function rowsOfCounts({ columns: { sti_artcov_x, sti_artcov_n, sti_client_rate }, rowCount }: Sti): number[] {
  const isMissing = (numbers: Float64Array | null, row: number) => Number.isNaN(numbers?.[row] ?? Number.NaN);
  const isRate = (row: number) =>
    isMissing(sti_artcov_x, row) && isMissing(sti_artcov_n, row) && !isMissing(sti_client_rate, row);
  return Array.from({ length: rowCount }, (_, row) => row).filter((row) => !isRate(row));
}

const fiveYearParts = new Map(ageGroupIds.map((id) => [id, fiveYearPartsOf(id)]));

/** The five-year groups of women and of men that a sex and age group consist of. */
function peopleIn(sex: string, ageGroup: string): number[] {
  const sexes = singleSexes.flatMap((one, at) => (sex === "both" || sex === one ? [at] : []));
  const ages = fiveYearParts.get(ageGroup) ?? [];
  return sexes.flatMap((at) => ages.map((age) => at * fiveYearAgeGroups.length + age));
}
