import { singleAges } from "../projection/counts.js";
import { rowAt, rowsInYear } from "./region-table.js";

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
