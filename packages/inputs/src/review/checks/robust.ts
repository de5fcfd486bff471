/** Statistics that a few wrong numbers do not move. */

/** NaN where there is no number. */
export function median(values: Iterable<number>): number {
  const sorted = [...values].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Makes the median of absolute deviations that of a standard deviation where values are normal. */
const ofNormal = 1.4826;

export function spread(values: readonly number[], centre = median(values)): number {
  return ofNormal * median(values.map((value) => Math.abs(value - centre)));
}

/** Whether a ratio is no more than a factor, and no less than one part of it; what is missing is not judged. */
export function isWithin(ratio: number, factor: number): boolean {
  return Number.isNaN(ratio) || (ratio <= factor && ratio >= 1 / factor);
}
