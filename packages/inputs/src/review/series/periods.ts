import type { SeriesPeriod } from "./reported.js";

export function quarterPeriod(calendarQuarter: string): SeriesPeriod {
  const year = Number(calendarQuarter.slice(2, 6));
  const quarter = Number(calendarQuarter.slice(7)) as SeriesPeriod["quarter"];
  return { calendarQuarter, year, quarter, label: `${year} Q${quarter}` };
}

/** Antenatal care is counted by the year, and shown at its end. */
export function yearPeriod(year: number, ageGroup: string): SeriesPeriod {
  return { calendarQuarter: `CY${year}Q4`, year, quarter: 4, label: String(year), ageGroup };
}
