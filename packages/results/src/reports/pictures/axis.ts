/** Round numbers that cover a range, and where on a line each value lies. */
export interface Axis {
  ticks: readonly number[];
  step: number;
  place(value: number): number;
}

/** The smallest of 1, 2, 2.5 or 5 times a power of ten that divides a range into at most `most` steps. */
export function niceStep(range: number, most: number): number {
  const rough = range / most;
  if (!(rough > Number.EPSILON ** 10) || !Number.isFinite(rough)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Multiples of `step` from the one at or below `least` to the one at or above `most`. */
export function multiples(least: number, most: number, step: number): number[] {
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  // Multiplied and not added up, so that 0.3 is not 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, k) => Number(((first + k) * step).toPrecision(12)));
}

/** Whether a scale for points had better begin at zero: not where all of them would be crowded at its far end. */
export function startsAtZero(values: readonly number[]): boolean {
  return Math.min(...values) < 0.4 * Math.max(...values);
}

/** An axis from the pixel `from` to the pixel `to` that holds all values, and zero where it is to. */
export function axis(
  values: Iterable<number>,
  [from, to]: readonly [number, number],
  { zero = true, steps = 5 } = {},
): Axis {
  let [least, most] = zero ? [0, 0] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (!(least <= most)) [least, most] = [0, 1];
  const size = Math.max(Math.abs(least), Math.abs(most));
  // Values that differ in their last digits only are one value to the eye.
  const step = niceStep(most - least > 1e-6 * size ? most - least : size || 1, steps);
  const ticks = multiples(least, most, step);
  const [low, high] = [ticks[0] as number, ticks.at(-1) as number];
  return { ticks, step, place: (value) => from + ((value - low) / (high - low)) * (to - from) };
}
