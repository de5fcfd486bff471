import type { EstimateTable } from "../../src/output/estimate-table.js";

/** People that an indicator is the difference of, or a part of such a difference. */
const subtracted: Record<string, string> = {
  untreated_plhiv_num: "plhiv",
  unaware_plhiv_num: "plhiv",
  untreated_plhiv_attend: "plhiv_attend",
  unaware_plhiv_attend: "plhiv_attend",
};
/** Rates that may lie so near to 1 that it is the difference from 1 that counts. */
const nearOne = ["art_coverage", "aware_plhiv_prop"];

/** The number that the error of each row is measured against beside its own; 0 where it stands for itself. */
export function scalesOf(table: EstimateTable): Float64Array {
  const place = (row: number, indicator: number) =>
    [table.area[row], table.sex[row], table.age[row], table.quarter[row], indicator].join();
  const needed = new Set(Object.values(subtracted).map((name) => table.indicators.indexOf(name)));
  const rows = new Map<string, number>();
  table.indicator.forEach((indicator, row) => {
    if (needed.has(indicator)) rows.set(place(row, indicator), row);
  });
  return Float64Array.from(table.mean, (_, row) => {
    const indicator = table.indicators[table.indicator[row] as number] as string;
    if (nearOne.includes(indicator)) return 1;
    const whole = subtracted[indicator];
    return whole ? (table.mean[rows.get(place(row, table.indicators.indexOf(whole))) ?? -1] ?? 0) : 0;
  });
}
