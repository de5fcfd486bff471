import { compareQuarters, fiveYearAgeGroups } from "@tessera/contract";
import type { Population } from "../csv/data-files.js";
import type { Areas } from "../shape/areas.js";

export const ages = fiveYearAgeGroups.length;
/** Sex and age groups: men, then women, each by five-year age group. */
export const cells = 2 * ages;

/** Population by sex and age group in the areas of the level that most rows of the file have. */
export interface People {
  file: string;
  /** Ascending. */
  quarters: readonly string[];
  /** Positions in the shape file. */
  areas: readonly number[];
  /** Cells of an area at a quarter, both by position in their lists; NaN where a row is missing. */
  at(quarter: number, area: number): Float64Array;
}

export function peopleOf({ file, columns, rowCount }: Population, areas: Areas): People {
  const { area_id, calendar_quarter, sex, age_group, population } = columns;
  const positions = area_id.values.map((id) => areas.positions.get(id) ?? -1);
  const level = mostFrequentLevel(area_id.codes, positions, areas);
  const kept = [...new Set(positions)].filter((area) => areas.levels[area] === level);
  const quarters = [...calendar_quarter.values].sort(compareQuarters);
  const values = new Float64Array(quarters.length * kept.length * cells).fill(Number.NaN);
  const areaAt = positions.map((area) => kept.indexOf(area));
  const quarterAt = calendar_quarter.values.map((quarter) => quarters.indexOf(quarter));
  const sexAt = sex.values.map((value) => ["male", "female"].indexOf(value));
  const ageAt = age_group.values.map((value) => fiveYearAgeGroups.indexOf(value));
  for (let row = 0; row < rowCount; row++) {
    const area = areaAt[area_id.codes[row] as number] ?? -1;
    const quarter = quarterAt[calendar_quarter.codes[row] as number] ?? -1;
    const [block, age] = [sexAt[sex.codes[row] as number] ?? -1, ageAt[age_group.codes[row] as number] ?? -1];
    if (Math.min(area, quarter, block, age) < 0) continue;
    values[(quarter * kept.length + area) * cells + block * ages + age] = population[row] as number;
  }
  return {
    file,
    quarters,
    areas: kept,
    at: (quarter, area) => {
      const start = (quarter * kept.length + area) * cells;
      return values.subarray(start, start + cells);
    },
  };
}

function mostFrequentLevel(codes: Int32Array, positions: readonly number[], areas: Areas): number {
  const counts = new Map<number, number>();
  for (const code of codes) {
    const level = areas.levels[positions[code] as number];
    if (level !== undefined) counts.set(level, (counts.get(level) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

export function sumOf(people: Float64Array, isIn: (cell: number) => boolean = () => true): number {
  let sum = 0;
  for (let cell = 0; cell < people.length; cell++) if (isIn(cell)) sum += people[cell] as number;
  return sum;
}

const adultsFrom = fiveYearAgeGroups.indexOf("Y015_019");
const fertileTo = fiveYearAgeGroups.indexOf("Y045_049");
const oldFrom = fiveYearAgeGroups.indexOf("Y065_069");

export const isAdult = (cell: number): boolean => cell % ages >= adultsFrom;
export const isFertileWoman = (cell: number): boolean =>
  cell >= ages && cell - ages >= adultsFrom && cell - ages <= fertileTo;
/** Sources disagree about the few people of 65 and over. */
export const isOld = (cell: number): boolean => cell % ages >= oldFrom;

/** Sex and age group of a cell. */
export function cellOf(cell: number): { sex: string; age: string } {
  return { sex: cell < ages ? "male" : "female", age: fiveYearAgeGroups[cell % ages] as string };
}
