/** How Spectrum marks a cell that was left empty on its screens. */
const missingMark = -9999;

export function withoutMarks(series: readonly (number | null)[]): (number | null)[] {
  return series.map((value) => (value === missingMark ? null : value));
}

/** Series added up year by year; missing where one of them is. */
export function sumOfSeries(series: readonly (readonly (number | null)[])[], length: number): (number | null)[] {
  return Array.from({ length }, (_, t) =>
    series.reduce<number | null>(
      (sum, { [t]: value = null }) => (sum === null || value === null ? null : sum + value),
      0,
    ),
  );
}
