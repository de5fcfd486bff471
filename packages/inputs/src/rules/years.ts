import { type TextColumn, textAt } from "../table/table.js";
import { isCalendarQuarter } from "../vocabulary/quarters.js";
import type { Rule } from "./rule.js";

/** The year of each row's quarter; null where it has none, or none that is written like one. */
export function quarterYears({ codes, values }: TextColumn): (row: number) => number | null {
  const years = values.map((quarter) => (isCalendarQuarter(quarter) ? Number(quarter.slice(2, 6)) : null));
  return (row) => years[codes[row] as number] ?? null;
}

/** Where a file gives both a year and a quarter, they are of the same year. */
export const yearsAgree: Rule = {
  check({ table: { file, rowCount, rowNumbers, columns } }) {
    const year = columns.get("year");
    const quarter = columns.get("calendar_quarter");
    if (year?.kind !== "number" || quarter?.kind !== "text") return null;
    const ofQuarter = quarterYears(quarter);
    for (let row = 0; row < rowCount; row++) {
      const here = year.values[row] as number;
      const there = ofQuarter(row);
      if (Number.isNaN(here) || there === null || here === there) continue;
      return {
        key: "detail.input.yearsDisagree",
        values: { file, row: rowNumbers[row] as number, year: here, quarter: textAt(quarter, row) ?? "" },
      };
    }
    return null;
  },
};
