import { type ReviewWarning, reviewWarning } from "../warning.js";

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
export function warningOf(key: ReviewWarning["key"], file: string, findings: readonly Finding[]): ReviewWarning[] {
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
