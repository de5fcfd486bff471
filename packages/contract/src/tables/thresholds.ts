import type { IndicatorId } from "./formulas.js";

export const thresholdDirections = ["above", "below"] as const;
export type ThresholdDirection = (typeof thresholdDirections)[number];

/** A value that a share or a rate is compared with: which side is asked for. */
export interface Threshold {
  value: number;
  direction: ThresholdDirection;
}

interface ThresholdRow extends Threshold {
  id: string;
  indicator: IndicatorId;
}

/**
 * Thresholds that programmes use. Of the targets 95-95-95 (95 % of people living with HIV know their status, 95 % of these are on ART,
 * and 95 % of these have a suppressed viral load) the second is about people aware of their status, which no indicator is relative
 * to: among all people living with HIV it is 0.95 × 0.95. Viral loads are not estimated.
 */
const rows = [
  { id: "aware_95", indicator: "aware_plhiv_prop", value: 0.95, direction: "above" },
  { id: "art_95_95", indicator: "art_coverage", value: 0.9025, direction: "above" },
  { id: "incidence_1", indicator: "incidence", value: 0.001, direction: "below" },
  { id: "prevalence_1", indicator: "prevalence", value: 0.01, direction: "above" },
  { id: "prevalence_5", indicator: "prevalence", value: 0.05, direction: "above" },
  { id: "prevalence_10", indicator: "prevalence", value: 0.1, direction: "above" },
  { id: "prevalence_15", indicator: "prevalence", value: 0.15, direction: "above" },
  { id: "prevalence_20", indicator: "prevalence", value: 0.2, direction: "above" },
] as const satisfies readonly ThresholdRow[];

export type ThresholdId = (typeof rows)[number]["id"];
export type ProgrammeThreshold = ThresholdRow & { id: ThresholdId };
export const programmeThresholds: readonly ProgrammeThreshold[] = rows;

/**
 * The threshold that a text says; undefined if it says none. Thresholds are shares, or new infections a year for each person: a number
 * outside 0 and 1 is a percentage or a mistake.
 */
export function parseThreshold(text: string): number | undefined {
  const value = /^[0-9.]+(e-?[0-9]+)?$/i.test(text) ? Number(text) : Number.NaN;
  return value > 0 && value < 1 ? value : undefined;
}
