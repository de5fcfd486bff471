import type { DifferenceRow } from "@tessera/contract/api";
import type { Measure } from "../difference-format.ts";

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

/** Ends of scales whose halves are short numbers too. */
const ends = [1, 2, 3, 4, 5, 6, 8, 10];

/**
 * The end of a scale that is symmetric about zero: a round number that no difference exceeds. It is at least that, so that differences
 * which are written as zero do not have the colours of large ones.
 */
export function scaleEnd(values: Iterable<number | null>, least: number): number {
  let most = least;
  for (const value of values) most = Math.max(most, Math.abs(value ?? 0));
  const power = 10 ** Math.floor(Math.log10(most));
  const end = ends.find((one) => one * power >= most * (1 - 1e-9)) ?? 10;
  return Number((end * power).toPrecision(12));
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
