import type { EstimateTable } from "../../src/output/estimate-table.js";

/** Indicators that are a difference of numbers of people, or a share of one: the minuend has the larger absolute error. */
export const minuends: Readonly<Record<string, string>> = {
  untreated_plhiv_num: "plhiv",
  aware_plhiv_num: "plhiv",
  unaware_plhiv_num: "plhiv",
  untreated_plhiv_attend: "plhiv_attend",
  aware_plhiv_attend: "plhiv_attend",
  unaware_plhiv_attend: "plhiv_attend",
};
/** Rates close to 1: the difference from 1 has the larger relative error. */
const nearOne = ["art_coverage", "aware_plhiv_prop"];

/** For each row, a number that its error may be relative to instead of the value itself; 0 if there is none. */
export function scalesOf(table: EstimateTable): Float64Array {
  const place = (row: number, indicator: number) =>
    [table.area[row], table.sex[row], table.age[row], table.quarter[row], indicator].join();
  const needed = new Set(Object.values(minuends).map((name) => table.indicators.indexOf(name)));
  const rows = new Map<string, number>();
  table.indicator.forEach((indicator, row) => {
    if (needed.has(indicator)) rows.set(place(row, indicator), row);
  });
  return Float64Array.from(table.mean, (_, row) => {
    const indicator = table.indicators[table.indicator[row] as number] as string;
    if (nearOne.includes(indicator)) return 1;
    const whole = minuends[indicator];
    return whole ? (table.mean[rows.get(place(row, table.indicators.indexOf(whole))) ?? -1] ?? 0) : 0;
  });
}

/** The first five rows whose values differ: a failed comparison of half a million rows takes minutes to print. */
export function unequalRows(ours: ArrayLike<number>, theirs: ArrayLike<number>): number[] {
  if (ours.length !== theirs.length) return [Math.min(ours.length, theirs.length)];
  const unequal: number[] = [];
  for (let row = 0; row < ours.length && unequal.length < 5; row++) if (ours[row] !== theirs[row]) unequal.push(row);
  return unequal;
}
