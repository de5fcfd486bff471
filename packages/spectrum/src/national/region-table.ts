import { adults, children, type Sex } from "@tessera/contract";
import { type ProjectionYears, singleAges } from "../projection/projection.js";

/**
 * Columns of a region table, by year, sex and single age. Numbers of persons if not said otherwise:
 *
 * | column | content |
 * |---|---|
 * | `population`, `plhiv`, `onArt` | in the calendar quarter `quarter` of the table, 2 or 4 |
 * | `infections` | in the year that ends in that quarter |
 * | `fertility` | births per woman; women 15 to 49 |
 * | `pregnancyPrevalence`, `pregnancyArtCoverage` | HIV prevalence among pregnant women 15 to 49, and ART coverage of those with HIV |
 * | `artDec31Reported`, `artDec31Attend`, `artDec31Reside` | on ART at 31 December in the coarse group of the row: children, men, women |
 * | `onArtDec31` | `artDec31Attend` distributed over ages like `onArt` |
 * | `unaware` | PLHIV who do not know their status |
 */
export const regionColumns = [
  "population",
  "plhiv",
  "onArt",
  "infections",
  "fertility",
  "pregnancyPrevalence",
  "pregnancyArtCoverage",
  "artDec31Reported",
  "artDec31Attend",
  "artDec31Reside",
  "onArtDec31",
  "unaware",
] as const;

export type RegionColumn = (typeof regionColumns)[number];

/** Columns with missing values (NaN): other sexes and ages, and undefined values. */
export const columnsWithGaps: ReadonlySet<RegionColumn> = new Set([
  "fertility",
  "pregnancyPrevalence",
  "pregnancyArtCoverage",
  "unaware",
]);

/**
 * The table of one projection, national or of a region. Rows are ordered by year, sex (male, female) and age 0 to 80+; a column
 * is an array over rows. A missing value is NaN, so that sums with it are missing too.
 */
export interface RegionTable {
  /** Where it was read, for errors. */
  source: { file: string; member: string };
  iso3: string | null;
  country: string;
  /** 0 for a national projection. */
  regionCode: number;
  regionName: string | null;
  years: ProjectionYears;
  /** Calendar quarter in which stocks are counted: 2 in mid-year projections, 4 in those by calendar year. */
  quarter: 2 | 4;
  /** Whether `unaware` is from a simulation of HIV testing. */
  simulatesTesting: boolean;
  columns: Record<RegionColumn, Float64Array>;
}

export const rowsInYear = 2 * singleAges;

/** Row of a year (index from 0), sex (0 male, 1 female) and age. */
export function rowAt(t: number, sex: number, age: number): number {
  return t * rowsInYear + sex * singleAges + age;
}

/** Groups for which ART and knowledge of status are reported: children, men, women. */
export interface CoarseGroup {
  sex: Sex;
  ageGroup: typeof children | typeof adults;
  /** Rows of the group in the first year. */
  rows: readonly number[];
}

const adulthood = 15;

const rowsOf = (sexes: readonly number[], from: number, to: number): number[] =>
  sexes.flatMap((sex) => Array.from({ length: to - from }, (_, index) => rowAt(0, sex, from + index)));

export const coarseGroups: readonly CoarseGroup[] = [
  { sex: "both", ageGroup: children, rows: rowsOf([0, 1], 0, adulthood) },
  { sex: "male", ageGroup: adults, rows: rowsOf([0], adulthood, singleAges) },
  { sex: "female", ageGroup: adults, rows: rowsOf([1], adulthood, singleAges) },
];

/** Sum of a column over a group in a year. */
export function groupSum(column: Float64Array, { rows }: CoarseGroup, t: number): number {
  let sum = 0;
  for (const row of rows) sum += column[t * rowsInYear + row] as number;
  return sum;
}
