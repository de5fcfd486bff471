/** Where a period lies in time, in years: "CY2015Q4" and "2015 Q4" are 2015.75, "2015" is 2015. */
export function yearOf(period: string): number {
  const [, year, quarter] = /^(?:CY)?(\d{4})(?:\s?Q([1-4]))?$/.exec(period) ?? [];
  return year ? Number(year) + (quarter ? (Number(quarter) - 1) / 4 : 0) : Number.NaN;
}

/** The newest period that has begun; of periods that all lie ahead the first. */
export function latestPeriod(periods: readonly string[], now: Date): string | undefined {
  const today = now.getFullYear() + now.getMonth() / 12;
  const begun = periods.filter((period) => yearOf(period) <= today);
  return begun.reduce((best, period) => (yearOf(period) > yearOf(best) ? period : best), begun[0] ?? "") || periods[0];
}
