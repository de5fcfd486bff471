import type { Behaviour, KeyPopulation } from "./groups.js";

/** Shares of people by behaviour as surveys estimate them. `nonRegularPlus` includes those who are paid for sex. */
export interface SurveyedShares {
  noSex: number;
  cohabiting: number;
  nonRegularPlus: number;
}

/** Women: sex workers are taken out of those with non-regular partners, and out of the cohabiting where these are too few. */
export function sharesOfWomen(
  { noSex, cohabiting }: SurveyedShares,
  keyShares: Record<"fsw", number>,
): Record<Behaviour | "fsw", number> {
  const { fsw } = keyShares;
  const rest = 1 - noSex - cohabiting - fsw;
  return { noSex, cohabiting: cohabiting + Math.min(rest, 0), nonRegular: Math.max(rest, 0), fsw };
}

/** Men: key populations come from all three behaviours alike. */
export function sharesOfMen(
  { noSex, cohabiting, nonRegularPlus }: SurveyedShares,
  { msm, pwid }: Record<"msm" | "pwid", number>,
): Record<Behaviour | Exclude<KeyPopulation, "fsw">, number> {
  const others = 1 - msm - pwid;
  return { noSex: noSex * others, cohabiting: cohabiting * others, nonRegular: nonRegularPlus * others, msm, pwid };
}
