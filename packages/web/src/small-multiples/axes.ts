import { tryParseQuarter } from "@tessera/contract";

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Extent {
  from: number;
  to: number;
  /** Upper end of the value axis, which begins at 0. */
  maximum: number;
}

export type Places = ReturnType<typeof placesIn>;

/** Scales from times and values to coordinates. */
export function placesIn({ left, right, top, bottom }: Frame, { from, to, maximum }: Extent) {
  return {
    x: (at: number) => (to > from ? left + ((at - from) / (to - from)) * (right - left) : (left + right) / 2),
    y: (value: number) => bottom - (value / (maximum || 1)) * (bottom - top),
  };
}

/** A path through the values with gaps at missing ones. */
export function linePath(points: readonly { at: number; value: number | null }[], { x, y }: Places): string {
  let isDrawing = false;
  const parts: string[] = [];
  for (const { at, value } of points) {
    if (value !== null) parts.push(`${isDrawing ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`);
    isDrawing = value !== null;
  }
  return parts.join("");
}

/** At most four years for the ticks of a time axis. */
export function yearTicks({ from, to }: Extent): number[] {
  const first = Math.ceil(from);
  const last = Math.floor(to);
  if (last <= first) return [Math.round(from)];
  const step = Math.max(1, Math.ceil((last - first) / 3));
  const ticks: number[] = [];
  for (let year = last; year >= first; year -= step) ticks.unshift(year);
  return ticks;
}

/** The point nearest to a time. */
export function nearest<Point extends { at: number }>(points: readonly Point[], at: number): Point | undefined {
  return points.reduce<Point | undefined>(
    (best, point) => (!best || Math.abs(point.at - at) < Math.abs(best.at - at) ? point : best),
    undefined,
  );
}

/** A round number at or above a value, for the end of an axis. */
export function roundEnd(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((one) => one * power >= value * (1 - 1e-9)) ?? 10;
  return Number((step * power).toPrecision(6));
}

/** The time of a period in years: CY2015Q4 is 2015.75, and 2015 is 2015. */
export function yearOf(period: string): number {
  const parsed = tryParseQuarter(period);
  if (parsed) return parsed.year + (parsed.quarter - 1) / 4;
  return /^\d{4}$/.test(period) ? Number(period) : Number.NaN;
}

/** The outline of the bars on one side of a pyramid: `side` is -1 for left and 1 for right. */
export function stepPath(
  people: readonly number[],
  place: { middle: number; side: -1 | 1; unit: number; bottom: number; step: number },
): string {
  const { middle, side, unit, bottom, step } = place;
  const parts = people.map((number, age) => {
    const x = (middle + side * number * unit).toFixed(1);
    return `${age === 0 ? "M" : "L"}${x} ${(bottom - age * step).toFixed(1)}V${(bottom - (age + 1) * step).toFixed(1)}`;
  });
  return parts.join("");
}
