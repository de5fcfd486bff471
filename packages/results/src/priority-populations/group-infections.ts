import type { SingleSex } from "@tessera/contract";

/** Incidence of people with non-regular partners relative to those with one cohabiting partner. */
const nonRegularRatio = { young: { female: 1.72, male: 1.89 }, older: 2.1 };

const rounding = 1e-12;

/** What is known of a district and age before the infections of other groups are computed. */
export interface RemainingInfections {
  /** New infections of all groups. */
  total: number;
  /** Those of key populations. */
  ofKeyPopulations: number;
  susceptible: Record<"cohabiting" | "nonRegular", number>;
  sex: SingleSex;
  isYoung: boolean;
}

/** Incidence of the groups that are no key population. People without sex have none. */
export function otherIncidence(given: RemainingInfections): Record<"cohabiting" | "nonRegular", number> {
  const { total, ofKeyPopulations, susceptible, sex, isYoung } = given;
  const ratio = isYoung ? nonRegularRatio.young[sex] : nonRegularRatio.older;
  const rest = total - ofKeyPopulations;
  const remaining = Math.abs(rest) <= total * rounding ? 0 : rest;
  const exposed = susceptible.cohabiting + ratio * susceptible.nonRegular;
  const cohabiting = remaining === 0 ? 0 : remaining / exposed;
  return { cohabiting, nonRegular: ratio * cohabiting };
}
