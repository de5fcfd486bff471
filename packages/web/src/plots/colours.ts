import {
  interpolateBlues,
  interpolateGreens,
  interpolateGreys,
  interpolateOranges,
  interpolatePuRd,
  interpolatePurples,
  interpolateReds,
  interpolateViridis,
} from "d3-scale-chromatic";

/**
 * Colour schemes by the names that indicators have. All run from light to dark, so that lightness alone orders the values. Unknown names, and
 * schemes that cross red and green, are replaced by one that is safe for colour-blind readers (a test simulates their vision).
 */
const schemes: Record<string, (part: number) => string> = {
  interpolateReds,
  interpolateGreens,
  interpolateBlues,
  interpolateGreys,
  interpolatePurples,
  interpolateOranges,
  interpolatePuRd,
};

/** Safe for colour-blind readers. */
const safeScheme = (part: number) => interpolateViridis(1 - part);

/** The colour of a missing value. Maps use hatching instead, to tell it from a low value. */
export const noValue = "var(--no-value)";

/** Colours of categories. */
export const groupColours = Array.from({ length: 8 }, (_, k) => `var(--group-${k + 1})`);

/** Categories with a fixed colour. */
export const namedColours: Record<string, string> = {
  female: "var(--female)",
  male: "var(--male)",
  both: "var(--both)",
};

export interface Scale {
  min: number;
  max: number;
  /** Low values are dark. */
  isInverted: boolean;
  colour: string;
}

/** The colour of a value, clamped to the ends of the scale. */
export function colourOf(value: number | null | undefined, { min, max, isInverted, colour }: Scale): string {
  if (value === null || value === undefined || Number.isNaN(value)) return noValue;
  const part = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0.5;
  // Borders and labels are hard to see on the palest and darkest colours.
  const shown = 0.06 + 0.9 * (isInverted ? 1 - part : part);
  return (schemes[colour] ?? safeScheme)(shown);
}

/** What faded colours turn to: a grey between the palest and the darkest colours, which is none of a scale. */
const faint = [205, 212, 214];
/** How far a colour is faded where its value is certain, uncertain and very uncertain. */
const fading = [0, 0.5, 0.8];

/** A colour of a scale, nearer to grey where its value is uncertain. */
export function faded(colour: string, width: 0 | 1 | 2): string {
  const part = fading[width] ?? 0;
  const mixed = channels(colour).map((channel, k) => Math.round(channel + part * ((faint[k] ?? 0) - channel)));
  return `rgb(${mixed.join(", ")})`;
}

/** Red, green and blue of a colour of a scale. */
export function channels(colour: string): number[] {
  if (!colour.startsWith("#")) return (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Round numbers that enclose the values. */
export function rangeOf(values: Iterable<number | null | undefined>): { min: number; max: number } | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value === null || value === undefined || Number.isNaN(value)) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  if (min > max) return undefined;
  // Values that differ by rounding error only count as one value.
  const isOne = max - min <= 1e-12 * Math.max(Math.abs(min), Math.abs(max), 1e-12);
  if (isOne) return min === 0 && max === 0 ? { min: 0, max: 1 } : { min: Math.min(0, min), max: Math.max(0, max) };
  const step = 10 ** Math.floor(Math.log10((max - min) / 5));
  return { min: rounded(Math.floor(min / step) * step), max: rounded(Math.ceil(max / step) * step) };
}

/** Removes the error of binary fractions: 0.30000000000000004 becomes 0.3. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

/** Colours of drawings: tokens of the design system, in attributes, so that a saved drawing has their light values. */
export const pens = {
  ink: "var(--ink)",
  soft: "var(--ink-soft)",
  grid: "var(--line)",
  line: "var(--brand)",
  partly: "var(--accent)",
  missing: "var(--bad)",
  jump: "var(--group-5)",
  beside: "var(--group-2)",
  paper: "var(--paper)",
} as const;

const { ink, soft, grid: line, paper } = pens;

const axis = {
  axisLine: { lineStyle: { color: "var(--line-strong)" } },
  axisTick: { show: false },
  axisLabel: { color: soft, fontSize: 12 },
  splitLine: { lineStyle: { color: line } },
  nameTextStyle: { color: soft, fontSize: 12 },
};

/** The theme of charts: colours and font of the design system. */
export const theme = {
  color: groupColours,
  backgroundColor: "transparent",
  textStyle: { fontFamily: '"Inter", "Segoe UI", system-ui, "Helvetica Neue", "Noto Sans", sans-serif', color: ink },
  categoryAxis: { ...axis, splitLine: { show: false } },
  valueAxis: { ...axis, axisLine: { show: false } },
  legend: { textStyle: { color: ink, fontSize: 12 }, itemWidth: 14, itemHeight: 10, icon: "rect" },
  tooltip: {
    backgroundColor: paper,
    borderColor: line,
    textStyle: { color: ink, fontSize: 12 },
    extraCssText: "box-shadow: var(--shadow-raised); border-radius: 5px;",
  },
  title: { textStyle: { color: ink, fontSize: 15, fontWeight: 620 }, subtextStyle: { color: soft, fontSize: 12 } },
  // The library cannot lighten a token under the pointer, and would draw nothing.
  bar: { itemStyle: { borderRadius: [2, 2, 0, 0] }, emphasis: { disabled: true } },
  line: { emphasis: { disabled: true } },
  scatter: { emphasis: { disabled: true } },
};
