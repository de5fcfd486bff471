import { ages, female } from "./calendar.js";
import { logistic } from "./curves.js";

/** First year with infections. */
export const epidemicStart = 1976;
/** Until then districts differ by what they were dealt; after, infections follow those who can transmit. */
export const seedingEnd = 1992;
/** Share of transmission that treatment prevents. */
export const omega = 0.7;

/** New infections a year among 100 uninfected people of 15-49 in the country, as a rate. */
export function nationalIncidence(year: number): number {
  if (year < epidemicStart) return 0;
  const rise = logistic((year - 1989) / 2.6);
  const change = 0.44 + 0.56 * (1 - logistic((year - 1999) / 3.5));
  const treatment = Math.exp(-0.08 * Math.max(0, year - 2008));
  return 0.0165 * rise * change * treatment;
}

/** Infections of women relative to those of men of the age of most risk. */
const womenToMen = 1.25;
const peakAge = { women: 23, men: 29 };

/** Relative risk of infection by sex and age: `[sex * 81 + age]`; nobody from birth to 14 is infected by sex. */
export const riskByAge = Float64Array.from({ length: 2 * ages }, (_, index) => {
  const age = index % ages;
  if (age < 15) return 0;
  const isWoman = Math.floor(index / ages) === female;
  const since = (age - 13.5) / ((isWoman ? peakAge.women : peakAge.men) - 13.5);
  return (isWoman ? womenToMen : 1) * since * Math.exp(1 - since);
});

/** Chance that the child of an infected mother is infected, when no mother and when every mother is on treatment. */
export const transmissionToChild = { untreated: 0.3, treated: 0.02 } as const;
