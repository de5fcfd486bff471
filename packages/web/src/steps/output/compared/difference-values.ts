import type { DifferenceRow, IndicatorMetadata } from "@tessera/contract/api";
import { rangeOf } from "../../../plots/colours.ts";
import { language, t } from "../../../texts/i18n.ts";

/** A difference, or one relative to the first result. */
export const measures = ["absolute", "relative"] as const;
export type Measure = (typeof measures)[number];

export function measured({ difference, ratio }: DifferenceRow, measure: Measure): number | null {
  if (measure === "absolute") return difference;
  return ratio === null ? null : ratio - 1;
}

/** The two estimates of a row, with the reason of one that cannot be right. */
export function estimatesOf(row: DifferenceRow) {
  const { first_mean, first_lower, first_upper, first_impossible } = row;
  const { second_mean, second_lower, second_upper, second_impossible } = row;
  return {
    first: { mean: first_mean, lower: first_lower, upper: first_upper, impossible: first_impossible },
    second: { mean: second_mean, lower: second_lower, upper: second_upper, impossible: second_impossible },
  };
}

/** The reason why one of the two estimates of a row cannot be right. */
export function impossibleIn({ first_impossible, second_impossible }: DifferenceRow) {
  return first_impossible ?? second_impossible;
}

/** Rows with the largest differences first; those without one last. */
export function largestFirst(rows: readonly DifferenceRow[], measure: Measure): DifferenceRow[] {
  const sizeOf = (row: DifferenceRow) => Math.abs(measured(row, measure) ?? -1);
  return [...rows].sort((a, b) => sizeOf(b) - sizeOf(a));
}

/** The end of a scale that is symmetric about zero: a round number that no difference exceeds. */
export function scaleEnd(values: Iterable<number | null>): number {
  const sizes = [...values].flatMap((value) => (value === null ? [] : [Math.abs(value)]));
  const most = Math.max(0, ...sizes);
  return most === 0 ? 1 : (rangeOf([0, most])?.max ?? most);
}

/** Blue below zero, orange above, light in the middle: told apart by colour-blind readers, and in grey by the sign of the list. */
const diverging = ["#0b346b", "#5b96c8", "#d3e4f1", "#f7f7f5", "#fbdfc6", "#e08a3c", "#7f3305"];

/** The colour of a difference on a scale from −end to end. */
export function differenceColour(value: number, end: number): string {
  const part = Math.min(1, Math.max(0, (value / end + 1) / 2)) * (diverging.length - 1);
  const from = Math.min(Math.floor(part), diverging.length - 2);
  const channel = (colour: string | undefined, k: number) =>
    Number.parseInt((colour ?? "").slice(1 + 2 * k, 3 + 2 * k), 16);
  const mixed = [0, 1, 2].map((k) => {
    const [low, high] = [channel(diverging[from], k), channel(diverging[from + 1], k)];
    return Math.round(low + (part - from) * (high - low));
  });
  return `rgb(${mixed.join(", ")})`;
}

/** Writes differences with their sign: points of shares, numbers, or percentages of the first result. A legend needs finer numbers. */
export function differenceFormat(
  { format, scale }: Pick<IndicatorMetadata, "format" | "scale">,
  measure: Measure,
  isFine = false,
): (value: number | null | undefined) => string {
  const isShare = format.includes("%");
  const decimals = measure === "relative" ? 1 : Math.max(isShare ? 1 : 0, /\.(0+)/.exec(format)?.[1]?.length ?? 0);
  const written = new Intl.NumberFormat(language.value, {
    style: measure === "relative" ? "percent" : "decimal",
    signDisplay: "exceptZero",
    maximumFractionDigits: decimals + (isFine ? 2 : 0),
    minimumFractionDigits: isFine ? 0 : decimals,
  });
  return (value) => {
    if (value === null || value === undefined) return "–";
    if (measure === "relative") return written.format(value);
    return isShare ? t("compared.points", { value: written.format(100 * value) }) : written.format(scale * value);
  };
}
