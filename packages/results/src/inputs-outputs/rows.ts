import type { Impossibility, Statistic } from "@tessera/model";

/** What a number is about: only strata that are both measured and estimated are compared. */
export interface Stratum {
  area: string;
  sex: string;
  age: string;
  quarter: string;
  indicator: string;
}

/** A measurement or an estimate of a stratum; null is missing. */
export interface ComparedCell extends Stratum, Record<Statistic, number | null> {
  source: string;
  /** Of an estimate that cannot be: why. */
  impossible?: Impossibility;
}

/** Estimates for women 15-49, renamed so that they stand beside what antenatal care measures. */
export const ageMatched = {
  prevalence: "anc_prevalence_age_matched",
  art_coverage: "anc_art_coverage_age_matched",
} as const;

/** In the order of their rows. */
export const comparedIndicators: readonly string[] = [
  "prevalence",
  "art_coverage",
  "art_current",
  ...Object.values(ageMatched),
];

export function keyOf({ area, sex, age, quarter, indicator }: Stratum): string {
  return `${area} ${sex} ${age} ${quarter} ${indicator}`;
}

/** Ids character by character, whatever the language: as the published tables of inputs are sorted. */
export function byCode(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
