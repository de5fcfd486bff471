/** Quarters since the year 0 of a name such as "CY2024Q4", so that they can be laid out in time; NaN where it is none. */
export function quarterNumber(quarter: string): number {
  const [, year, number] = /^CY(\d{4})Q([1-4])$/.exec(quarter) ?? [];
  return 4 * Number(year) + Number(number) - 1;
}
