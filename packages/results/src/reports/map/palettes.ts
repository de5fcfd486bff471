import { multiples, niceStep } from "../pictures/axis.js";
import type { Quantity } from "../quantities.js";

/** Light to dark in one hue: also right in print without colours, and for people who do not tell red from green. */
const palettes: Record<Quantity["hue"], readonly string[]> = {
  red: ["#fdeee6", "#f9bda4", "#ef7f63", "#c93a3c", "#7f0d1a"],
  green: ["#ecf6e8", "#bfe0b8", "#7dbf84", "#36915a", "#0a4f2b"],
  blue: ["#e8f1f9", "#b7d3ea", "#74abd6", "#2f76b5", "#0b346b"],
  grey: ["#f3f3f3", "#d0d0d0", "#a0a0a0", "#696969", "#2e2e2e"],
};

/** Values between neighbouring breaks have one colour. */
export interface Classes {
  breaks: readonly number[];
  step: number;
  colours: readonly string[];
  colourOf(value: number): string;
}

/** Classes with round breaks that hold all values. */
export function classesOf(values: readonly number[], { hue, unit }: Pick<Quantity, "hue" | "unit">): Classes {
  const known = values.filter(Number.isFinite).sort((a, b) => a - b);
  const breaks = unit.kind === "count" ? sharedBreaks(known) : evenBreaks(known);
  const count = breaks.length - 1;
  const colours = Array.from({ length: count }, (_, k) => along(palettes[hue], count === 1 ? 0.5 : k / (count - 1)));
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

/** Four to six classes of the same width, for shares and rates. */
function evenBreaks(known: readonly number[]): number[] {
  const [least, most] = [known[0] ?? 0, known.at(-1) ?? 1];
  return multiples(least, most, niceStep(most - least || Math.abs(most) || 1, 5));
}

/** Classes of about as many areas each, for people: with the same width, a single city would leave one colour to all other areas. */
function sharedBreaks(known: readonly number[]): number[] {
  const most = known.at(-1) ?? 1;
  const inner = [0.2, 0.4, 0.6, 0.8].map((part) =>
    Number((known[Math.floor(part * known.length)] ?? 0).toPrecision(2)),
  );
  const top = multiples(0, most, niceStep(most || 1, 5)).at(-1) as number;
  return [0, ...inner, top].filter((value, k, all) => k === 0 || value > Math.max(...all.slice(0, k)));
}

/** The colour at a part of the way along a palette. */
function along(palette: readonly string[], part: number): string {
  const place = part * (palette.length - 1);
  const from = Math.min(Math.floor(place), palette.length - 2);
  const [light, dark] = [palette[from] as string, palette[from + 1] as string];
  const channel = (colour: string, k: number) => Number.parseInt(colour.slice(1 + 2 * k, 3 + 2 * k), 16);
  const mixed = (k: number) => Math.round(channel(light, k) + (place - from) * (channel(dark, k) - channel(light, k)));
  return `#${[0, 1, 2].map((k) => mixed(k).toString(16).padStart(2, "0")).join("")}`;
}
