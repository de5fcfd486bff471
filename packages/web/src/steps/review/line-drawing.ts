import type { Point } from "./time-series.ts";

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Extent {
  from: number;
  to: number;
  /** Upper end of the values; they begin at 0. */
  most: number;
}

/** Places in a frame for times and values. */
export function placesIn({ left, right, top, bottom }: Frame, { from, to, most }: Extent) {
  return {
    x: (at: number) => (to > from ? left + ((at - from) / (to - from)) * (right - left) : (left + right) / 2),
    y: (value: number) => bottom - (value / (most || 1)) * (bottom - top),
  };
}

/** A line through the values; it breaks where there is none. */
export function linePath(points: readonly Point[], { x, y }: ReturnType<typeof placesIn>): string {
  let isDrawing = false;
  const parts: string[] = [];
  for (const { at, value } of points) {
    if (value !== null) parts.push(`${isDrawing ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`);
    isDrawing = value !== null;
  }
  return parts.join("");
}

/** The first and the last year of a time, and some between them. */
export function yearTicks({ from, to }: Extent): number[] {
  const first = Math.ceil(from);
  const last = Math.floor(to);
  if (last <= first) return [Math.round(from)];
  const step = Math.max(1, Math.ceil((last - first) / 3));
  const ticks: number[] = [];
  for (let year = last; year >= first; year -= step) ticks.unshift(year);
  return ticks;
}

/** The point nearest to a place. */
export function nearest(points: readonly Point[], at: number): Point | undefined {
  return points.reduce<Point | undefined>(
    (best, point) => (!best || Math.abs(point.at - at) < Math.abs(best.at - at) ? point : best),
    undefined,
  );
}
