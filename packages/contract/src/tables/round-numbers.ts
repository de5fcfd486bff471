/**
 * The smallest of 1, 2, 2.5, 5 or 10 times a power of ten that divides a range into at most `most` steps (cf.
 * Heckbert, Nice numbers for graph labels, Graphics Gems, 1990).
 */
export function roundStep(range: number, most: number): number {
  const rough = range / most;
  if (!(rough > Number.EPSILON ** 10) || !Number.isFinite(rough)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Multiples of `step` from the one at or below `least` to the one at or above `most`, at least two. */
export function multiples(least: number, most: number, step: number): number[] {
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  // Products rounded to 12 digits: 0.3, not 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, k) => Number(((first + k) * step).toPrecision(12)));
}
