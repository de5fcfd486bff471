import { formulaOf, type IndicatorId, isIndicator } from "@tessera/contract";

/** How numbers of an indicator are to be read. */
export const units = {
  share: "share of 1 (0.25 is 25 %)",
  rate: "new infections per person without HIV and year (0.001 is 1 per 1,000)",
  people: "people",
  peopleAYear: "people in a year",
  ratio: "ratio, 0 is no difference",
} as const;
export type Unit = (typeof units)[keyof typeof units];

/** Counts of what happens within a year. */
const yearly: readonly IndicatorId[] = ["infections"];

export function unitOf(indicator: string): Unit {
  if (!isIndicator(indicator)) return units.people;
  const { kind } = formulaOf(indicator);
  if (kind === "share") return units.share;
  if (kind === "rate") return indicator === "incidence" ? units.rate : units.ratio;
  if (yearly.includes(indicator) || indicator.startsWith("anc_")) return units.peopleAYear;
  return units.people;
}
