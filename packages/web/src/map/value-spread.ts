/** Bars of the spread of values along a scale. */
const binCount = 15;

/** The part of the values in each of equal parts of a scale, from its start, relative to the fullest. Values beyond the ends are in the last parts. */
export function spreadOf(values: Iterable<number>, { min, max }: { min: number; max: number }): number[] {
  const counts = Array<number>(binCount).fill(0);
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    const part = max > min ? (value - min) / (max - min) : 0.5;
    const bin = Math.min(binCount - 1, Math.max(0, Math.floor(part * binCount)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const most = Math.max(1, ...counts);
  return counts.map((count) => count / most);
}
