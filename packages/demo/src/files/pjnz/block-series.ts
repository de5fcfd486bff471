import type { WrittenBlock, WrittenCell } from "@tessera/spectrum";
import { ages, female, firstYear, fiveYearGroup, fiveYearGroups, male, years } from "../../timeline.js";
import type { National } from "../../truth/recorded-counts.js";

/** One value for each year of the projection. */
export function series(at: (t: number, year: number) => number): number[] {
  return Array.from({ length: years }, (_, t) => at(t, firstYear + t));
}

export const constant = (value: number) => series(() => value);

/** Spectrum's code of a cell that was not entered. */
export const emptyCell = -9999;

/** Rows from an offset on. */
export function rowsFrom(offset: number, rows: readonly (readonly WrittenCell[])[]): WrittenBlock["rows"] {
  return Object.fromEntries(rows.map((row, index) => [offset + index, row]));
}

/** The series of a sex and age out of `[(sex * 81 + age) * years + t]`. */
export function atAge(values: Float64Array, sex: number, age: number): number[] {
  const from = (sex * ages + age) * years;
  return Array.from(values.subarray(from, from + years));
}

export function added(...rows: readonly number[][]): number[] {
  return series((t) => rows.reduce((sum, row) => sum + (row[t] as number), 0));
}

/** Rows of males by single age, then of females. */
export function oneRowAnAge(tag: string, values: Float64Array): WrittenBlock {
  const rows = [male, female].flatMap((sex) => Array.from({ length: ages }, (_, age) => atAge(values, sex, age)));
  return { tag, rows: rowsFrom(3, rows) };
}

/** Rows of both sexes, males and females by single age. */
function threeRowsAnAge(tag: string, values: Float64Array): WrittenBlock {
  const rows = Array.from({ length: ages }, (_, age) => triple(atAge(values, male, age), atAge(values, female, age)));
  return { tag, rows: rowsFrom(2, rows.flat()) };
}

/** Rows of both sexes, males and females by five-year group, below those of all ages. */
export function threeRowsAGroup(tag: string, values: Float64Array): WrittenBlock {
  const groups = [male, female].map((sex) => byGroup(values, sex));
  const all = groups.map((rows) => added(...rows));
  const rows = Array.from({ length: fiveYearGroups }, (_, group) =>
    triple(groups[male]?.[group] as number[], groups[female]?.[group] as number[]),
  );
  return { tag, rows: rowsFrom(2, [...triple(all[male] as number[], all[female] as number[]), ...rows.flat()]) };
}

/** The same with the age group and sex in the notes, by which readers find a row: 0 for all ages and for both sexes. */
function labelledGroups(tag: string, values: Float64Array): WrittenBlock {
  const labels = Array.from({ length: 3 * (fiveYearGroups + 1) }, (_, row) => [
    2 + row,
    `age=${Math.floor(row / 3)}; Sex=${row % 3}`,
  ]);
  return { ...threeRowsAGroup(tag, values), notes: Object.fromEntries(labels) };
}

/** Series of the five-year groups of a sex. */
export function byGroup(values: Float64Array, sex: number): number[][] {
  const groups = Array.from({ length: fiveYearGroups }, () => constant(0));
  for (let age = 0; age < ages; age++) {
    const group = groups[fiveYearGroup(age)] as number[];
    atAge(values, sex, age).forEach((value, t) => {
      group[t] = (group[t] as number) + value;
    });
  }
  return groups;
}

/** The series of a sex summed over ages from `from` to `to - 1`. */
export function overAges(values: Float64Array, sex: number, from: number, to: number): number[] {
  return added(...Array.from({ length: to - from }, (_, index) => atAge(values, sex, from + index)));
}

function triple(males: number[], females: number[]): number[][] {
  return [added(males, females), males, females];
}

/** Blocks of Spectrum's results by sex, age and year. */
export function resultBlocks(national: National): WrittenBlock[] {
  return [
    oneRowAnAge("<BigPop MV3>", national.population),
    oneRowAnAge("<HIVBySingleAge MV2>", national.plhiv),
    threeRowsAnAge("<OnARTBySingleAge MV>", national.onArt),
    threeRowsAnAge("<NewInfectionsBySingleAge MV>", national.infections),
    oneRowAnAge("<AidsDeathsByAge MV2>", national.hivDeaths),
    labelledGroups("<HIV MV>", national.plhiv),
    labelledGroups("<NewInfections MV>", national.infections),
  ];
}
