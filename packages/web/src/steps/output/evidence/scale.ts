/** A horizontal axis: where values are, and its ticks. */
export interface Axis {
  min: number;
  max: number;
  ticks: number[];
}

const steps = [1, 2, 5, 10];

/** An axis of round numbers around the values, with about as many ticks as wanted. */
export function axisOf(values: Iterable<number | null | undefined>, wantedTicks = 5): Axis {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null || value === undefined || !Number.isFinite(value)) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  if (min > max) [min, max] = [0, 1];
  // Values that are far from 0 need no room to it.
  if (min > 0 && min < 0.5 * max) min = 0;
  if (min === max) max = min + (min === 0 ? 1 : Math.abs(min));
  const rough = (max - min) / wantedTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (steps.find((one) => one * power >= rough) ?? 10);
  const first = Math.floor(min / step + 1e-9);
  const last = Math.ceil(max / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, k) => Number(((first + k) * step).toPrecision(12)));
  return { min: ticks[0] ?? min, max: ticks.at(-1) ?? max, ticks };
}

/** Numbers 1, 2 and 5 times a power of ten between two positive numbers; where these are far apart, the powers of ten alone. */
export function roundNumbersWithin(min: number, max: number): number[] {
  const factors = max / min > 1000 ? [1] : [1, 2, 5];
  const [first, last] = [Math.floor(Math.log10(min)), Math.floor(Math.log10(max))];
  const powers = Array.from({ length: last - first + 1 }, (_, k) => 10 ** (first + k));
  return powers.flatMap((power) => factors.map((factor) => factor * power)).filter((one) => one >= min && one <= max);
}

/** Where a value is, in pixels from the left of a picture of some width; values beyond the axis are at its ends. */
export function placeOn({ min, max }: Axis, left: number, width: number): (value: number) => number {
  return (value) => left + (width * (Math.min(max, Math.max(min, value)) - min)) / (max - min);
}

/** To the left, or to the right. */
export type Direction = -1 | 1;

/** The ends of an axis that an interval goes beyond. */
export function endsBeyond({ min, max }: Axis, lower: number | null, upper: number | null): Direction[] {
  if (lower === null || upper === null) return [];
  return [...(lower < min ? ([-1] as const) : []), ...(upper > max ? ([1] as const) : [])];
}

/** The head of an arrow whose tip is at a place. */
export function arrowHead(tip: number, direction: Direction): string {
  const back = tip - direction * 7;
  return `M${tip} 0L${back} -4.5V4.5Z`;
}

/** A name in as many letters as there is room for. */
export function shortened(name: string, pixels: number, perLetter = 6.6): string {
  const letters = Math.floor(pixels / perLetter);
  return name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1))}…`;
}

/** Pixels of an entry of a legend besides its letters, and between its lines. */
const legendEntry = { mark: 48, letter: 6.8, line: 19 };

/** Where the entries of a legend are, from the left and from its first line: those that do not fit begin a line. */
export function legendPlaces(names: readonly string[], left: number, end: number): { x: number; y: number }[] {
  let [x, y] = [left, 0];
  return names.map((name) => {
    const width = legendEntry.mark + legendEntry.letter * name.length;
    if (x > left && x + width > end) [x, y] = [left, y + legendEntry.line];
    const place = { x, y };
    x += width;
    return place;
  });
}
