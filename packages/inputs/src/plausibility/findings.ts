import type { TextKey, TextValues } from "@tessera/i18n";

/** Something about the data that a person should look at before estimates are made from them. */
export interface ReviewWarning {
  key: Extract<TextKey, `warning.review.${string}`>;
  values: TextValues;
  locations: readonly "review_inputs"[];
}

export function reviewWarning(key: ReviewWarning["key"], values: TextValues): ReviewWarning {
  return { key, values, locations: ["review_inputs"] };
}

/** Something that looks wrong in the numbers of one area at one time. */
export interface Finding {
  area: string;
  period: string;
  /** The numbers that look wrong; digits and signs only, which are the same in every language. */
  numbers: string;
  /** The larger, the earlier it is named. */
  weight: number;
}

const mostNamed = 10;

/** One sentence for all that a check has found: how many places there are, and the worst of them. */
export function warningOfFindings(
  key: ReviewWarning["key"],
  file: string,
  findings: readonly Finding[],
): ReviewWarning[] {
  if (findings.length === 0) return [];
  const worst = [...findings].sort((a, b) => b.weight - a.weight).slice(0, mostNamed);
  const named = worst.map(({ area, period, numbers }) =>
    [area, period, numbers && `(${numbers})`].filter((part) => part !== "").join(" "),
  );
  const places = `${named.join("; ")}${findings.length > mostNamed ? "; …" : ""}`;
  return [reviewWarning(key, { file, count: findings.length, places })];
}

/** A number as sentences show it: no decimals that nobody counted. */
export function shown(value: number): string {
  return String(Math.round(value));
}

/** Statistics that a few wrong numbers do not move. */

/** NaN where there is no number. */
export function median(values: Iterable<number>): number {
  const sorted = [...values].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Makes the median of absolute deviations that of a standard deviation where values are normal. */
const ofNormal = 1.4826;

export function spread(values: readonly number[], centre = median(values)): number {
  return ofNormal * median(values.map((value) => Math.abs(value - centre)));
}

/** Whether a ratio is no more than a factor, and no less than one part of it; what is missing is not judged. */
export function isWithin(ratio: number, factor: number): boolean {
  return Number.isNaN(ratio) || (ratio <= factor && ratio >= 1 / factor);
}
