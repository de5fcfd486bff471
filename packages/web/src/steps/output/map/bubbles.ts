import { colourOf, type Scale } from "../../../plots/colours.ts";
import type { Estimate } from "../estimates.ts";

/** Radius of the largest bubble in pixels. With more bubbles it is smaller, so that they do not hide the map. */
export function largestRadius(count: number): number {
  return Math.max(10, Math.min(26, 26 * Math.sqrt(24 / Math.max(1, count))));
}

/** The area of a bubble is proportional to its value, clamped to the end of the scale. */
export function radiusOf(value: number | null | undefined, max: number, largest: number): number {
  if (value === null || value === undefined || !(value > 0) || !(max > 0)) return 0;
  return largest * Math.sqrt(Math.min(1, value / max));
}

export interface Bubble {
  id: string;
  radius: number;
  colour: string;
}

/** Large bubbles first, so that small ones are drawn above them. */
export function bubblesOf(
  colourRows: ReadonlyMap<string, Estimate>,
  sizeRows: ReadonlyMap<string, Estimate>,
  scale: Scale,
  max: number,
  largest: number,
): Bubble[] {
  const bubbles = [...sizeRows].flatMap(([id, { mean }]) => {
    const radius = radiusOf(mean, max, largest);
    return radius > 0 ? [{ id, radius, colour: colourOf(colourRows.get(id)?.mean, scale) }] : [];
  });
  return bubbles.sort((a, b) => b.radius - a.radius);
}
