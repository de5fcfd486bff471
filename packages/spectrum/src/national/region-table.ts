import { type ProjectionYears, singleAges } from "../projection/projection.js";

/**
 * What the table says of every year, sex and single age. Persons, unless said otherwise:
 *
 * | column | content |
 * |---|---|
 * | `population`, `plhiv`, `onArt` | at the projection's own time of the year: `quarter` 2 or 4 |
 * | `infections` | in the year that ends there |
 * | `fertility` | births per woman; women 15 to 49 |
 * | `pregnancyPrevalence`, `pregnancyArtCoverage` | share with HIV among pregnant women, share on ART among those; women 15 to 49 |
 * | `artDec31Reported`, `artDec31Attend`, `artDec31Reside` | on ART at 31 December in the coarse group of the row: children, men, women |
 * | `onArtDec31` | those who attend, spread over ages as `onArt` is |
 * | `unaware` | living with HIV without knowing it |
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

/** Columns with rows that have no value: those of other sexes and ages, and what cannot be known. */
export const columnsWithGaps: ReadonlySet<RegionColumn> = new Set([
  "fertility",
  "pregnancyPrevalence",
  "pregnancyArtCoverage",
  "unaware",
]);

/**
 * The table of one projection, national or of a region. Rows are ordered by year, sex (male, female) and age 0 to 80+, and
 * a column is an array over rows. Inside a column a missing value is NaN, the one number that spreads through sums as a
 * missing value must; `valueAt` answers null for it.
 */
export interface RegionTable {
  /** Where it was read, for messages. */
  source: { file: string; member: string };
  iso3: string | null;
  country: string;
  /** 0 for a national projection. */
  regionCode: number;
  regionName: string | null;
  years: ProjectionYears;
  /** Calendar quarter that stocks are counted in: 2 for mid-year projections, 4 for those by calendar year. */
  quarter: 2 | 4;
  /** Whether `unaware` follows a simulation of HIV testing; if not, it starts from all who are not on ART. */
  simulatesTesting: boolean;
  columns: Record<RegionColumn, Float64Array>;
}

export const rowsInYear = 2 * singleAges;

/** Row of a year (index from 0), sex (0 male, 1 female) and age. */
export function rowAt(t: number, sex: number, age: number): number {
  return t * rowsInYear + sex * singleAges + age;
}

export function valueAt(table: RegionTable, column: RegionColumn, row: number): number | null {
  const value = table.columns[column][row] as number;
  return Number.isNaN(value) ? null : value;
}

/** Groups that ART programmes and knowledge of status are reported for. */
export interface CoarseGroup {
  sex: "both" | "male" | "female";
  ageGroup: "Y000_014" | "Y015_999";
  /** For messages. */
  ages: string;
  /** Rows of the group in the first year. */
  rows: readonly number[];
}

const adulthood = 15;

const rowsOf = (sexes: readonly number[], from: number, to: number): number[] =>
  sexes.flatMap((sex) => Array.from({ length: to - from }, (_, index) => rowAt(0, sex, from + index)));

export const coarseGroups: readonly CoarseGroup[] = [
  { sex: "both", ageGroup: "Y000_014", ages: "0-14", rows: rowsOf([0, 1], 0, adulthood) },
  { sex: "male", ageGroup: "Y015_999", ages: "15+", rows: rowsOf([0], adulthood, singleAges) },
  { sex: "female", ageGroup: "Y015_999", ages: "15+", rows: rowsOf([1], adulthood, singleAges) },
];

/** Sum of a column over a group in a year. */
export function groupSum(column: Float64Array, { rows }: CoarseGroup, t: number): number {
  let sum = 0;
  for (const row of rows) sum += column[t * rowsInYear + row] as number;
  return sum;
}
