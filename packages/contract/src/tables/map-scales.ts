import { multiples, roundStep } from "./round-numbers.js";

/** What colours say of an indicator: a share that may be anything up to all, a share that is small, a rate, or people. */
export type MapKind = "coverage" | "proportion" | "rate" | "count";

/** How wide an interval is: as half its width, in the unit of the value, or relative to it. */
export interface WidthRule {
  measure: "absolute" | "relative";
  /** Above the first an interval is wide, above the second very wide. */
  breaks: readonly [number, number];
}

interface MapScale {
  /**
   * Colours begin at zero, so that twice the value is twice as far along the scale. Otherwise they begin near the values and cover at least
   * `least`, so that small differences look small.
   */
  start: "zero" | { least: number };
  width: WidthRule;
}

const relative: WidthRule = { measure: "relative", breaks: [0.25, 0.5] };

export const mapScales: Record<MapKind, MapScale> = {
  coverage: { start: { least: 0.2 }, width: { measure: "absolute", breaks: [0.05, 0.1] } },
  proportion: { start: "zero", width: relative },
  rate: { start: "zero", width: relative },
  count: { start: "zero", width: relative },
};

/** The kind of an indicator, from how its numbers are written and where the scale of all countries ends. */
export function mapKindOf({ format, scale, max }: { format: string; scale: number; max: number }): MapKind {
  if (format.includes("%")) return max >= 1 ? "coverage" : "proportion";
  return scale === 1 ? "count" : "rate";
}

/** Most steps of a scale. */
const mostSteps = 5;

/** Round numbers from the start to the end of a scale that suits values; none without values. */
export function suitableBreaks(values: Iterable<number | null>, kind: MapKind): number[] | undefined {
  const known = [...values].filter((value): value is number => value !== null && Number.isFinite(value));
  if (known.length === 0) return undefined;
  const { start } = mapScales[kind];
  const [low, high] = known.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    start === "zero" ? [0, 0] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ) as [number, number];
  if (start === "zero") return low === high ? undefined : multiples(low, high, roundStep(high - low, mostSteps));
  const [from, to] = widened(low, high, start.least);
  return multiples(from, to, roundStep(to - from, mostSteps));
}

/** A range of at least a width, around the values and between 0 and 1 if they are. */
function widened(low: number, high: number, least: number): [number, number] {
  if (high - low >= least) return [low, high];
  const middle = (low + high) / 2;
  const from = Math.max(low >= 0 ? 0 : Number.NEGATIVE_INFINITY, middle - least / 2);
  const to = from + least;
  return high <= 1 && to > 1 ? [1 - least, 1] : [from, to];
}

/** Half the width of an interval, as its kind measures it; undefined where it has none. */
export function halfWidth(
  { mean, lower, upper }: Record<"mean" | "lower" | "upper", number | null>,
  kind: MapKind,
): number | undefined {
  if (mean === null || lower === null || upper === null) return undefined;
  const half = (upper - lower) / 2;
  const width = mapScales[kind].width.measure === "absolute" ? half : half === 0 ? 0 : half / Math.abs(mean);
  return Number.isNaN(width) ? undefined : width;
}

/** Classes of widths: not wide, wide, very wide. */
export type WidthClass = 0 | 1 | 2;

export function widthClass(width: number, [wide, veryWide]: readonly [number, number]): WidthClass {
  if (width > veryWide) return 2;
  return width > wide ? 1 : 0;
}
