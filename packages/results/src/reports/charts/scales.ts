import { multiples, roundStep, suitableBreaks } from "@tessera/contract";
import type { Quantity } from "../report-context.js";

/** A linear axis with round ticks. */
interface Axis {
  ticks: readonly number[];
  step: number;
  place(value: number): number;
}

/** Whether an axis should start at zero: only if the values span at least 60 % of it. */
export function startsAtZero(values: readonly number[]): boolean {
  return Math.min(...values) < 0.4 * Math.max(...values);
}

/** An axis over all values, from pixel `from` to pixel `to`. */
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
  // Differences below 1e-6 of the size are not visible: treat all values as equal.
  const step = roundStep(most - least > 1e-6 * size ? most - least : size || 1, steps);
  const ticks = multiples(least, most, step);
  const [low, high] = [ticks[0] as number, ticks.at(-1) as number];
  return { ticks, step, place: (value) => from + ((value - low) / (high - low)) * (to - from) };
}

/** Sequential palettes, light to dark in one hue: readable in greyscale and with colour vision deficiency. */
export const palettes: Record<Quantity["hue"], readonly string[]> = {
  red: ["#fdeee6", "#f9bda4", "#ef7f63", "#c93a3c", "#7f0d1a"],
  green: ["#ecf6e8", "#bfe0b8", "#7dbf84", "#36915a", "#0a4f2b"],
  blue: ["#e8f1f9", "#b7d3ea", "#74abd6", "#2f76b5", "#0b346b"],
  grey: ["#f3f3f3", "#d0d0d0", "#a0a0a0", "#696969", "#2e2e2e"],
};

/** Colour classes between breaks. */
export interface Classes {
  breaks: readonly number[];
  step: number;
  colours: readonly string[];
  colourOf(value: number): string;
}

/** Colour classes with round breaks that cover all values. */
export function classesOf(values: readonly number[], { hue, map }: Pick<Quantity, "hue" | "map">): Classes {
  const known = values.filter(Number.isFinite).sort((a, b) => a - b);
  const breaks = map === "count" ? quintileBreaks(known) : (suitableBreaks(known, map) ?? [0, 1]);
  const count = breaks.length - 1;
  const colours = Array.from({ length: count }, (_, k) =>
    interpolated(palettes[hue], count === 1 ? 0.5 : k / (count - 1)),
  );
  return {
    breaks,
    step: Math.min(...breaks.slice(1).map((end, k) => end - (breaks[k] as number))),
    colours,
    colourOf: (value) => {
      const above = breaks.findIndex((end, k) => k > 0 && value < end);
      return colours[(above < 0 ? count : above) - 1] as string;
    },
  };
}

/** Blue below zero, orange above: told apart by readers with colour vision deficiency, and light in the middle. */
const diverging = ["#0b346b", "#5b96c8", "#d3e4f1", "#fbdfc6", "#e08a3c", "#7f3305"] as const;

/** Classes of differences, symmetric about zero. */
export function differenceClasses(differences: readonly number[]): Classes {
  const most = Math.max(0, ...differences.filter(Number.isFinite).map(Math.abs));
  const half = diverging.length / 2;
  const step = roundStep(most || 1, half);
  const breaks = Array.from({ length: diverging.length + 1 }, (_, k) => Number(((k - half) * step).toPrecision(12)));
  const last = diverging.length - 1;
  return {
    breaks,
    step,
    colours: diverging,
    colourOf: (value) => diverging[Math.min(last, Math.max(0, Math.floor(value / step) + half))] as string,
  };
}

/** Quintiles, for counts: with equal intervals a single city would leave one colour for all other areas. */
function quintileBreaks(known: readonly number[]): number[] {
  const most = known.at(-1) ?? 1;
  const inner = [0.2, 0.4, 0.6, 0.8].map((part) =>
    Number((known[Math.floor(part * known.length)] ?? 0).toPrecision(2)),
  );
  const top = multiples(0, most, roundStep(most || 1, 5)).at(-1) as number;
  return [0, ...inner, top].filter((value, k, all) => k === 0 || value > Math.max(...all.slice(0, k)));
}

/** Linear interpolation of a palette, `part` from 0 to 1. */
function interpolated(palette: readonly string[], part: number): string {
  const place = part * (palette.length - 1);
  const from = Math.min(Math.floor(place), palette.length - 2);
  const [light, dark] = [palette[from] as string, palette[from + 1] as string];
  const channel = (colour: string, k: number) => Number.parseInt(colour.slice(1 + 2 * k, 3 + 2 * k), 16);
  const mixed = (k: number) => Math.round(channel(light, k) + (place - from) * (channel(dark, k) - channel(light, k)));
  return `#${[0, 1, 2].map((k) => mixed(k).toString(16).padStart(2, "0")).join("")}`;
}
