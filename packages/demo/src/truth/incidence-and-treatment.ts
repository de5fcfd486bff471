import { ages, female, firstYear, years } from "../timeline.js";
import { along, type Knots, logistic, logit } from "./curves.js";

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

/** First year with anybody on treatment. */
export const treatmentStart = 2004;

const nationalCoverage: Knots = (
  [
    [2004, 0.01],
    [2006, 0.05],
    [2008, 0.13],
    [2010, 0.24],
    [2012, 0.36],
    [2014, 0.48],
    [2016, 0.61],
    [2018, 0.7],
    [2020, 0.77],
    [2022, 0.82],
    [2024, 0.855],
    [2030, 0.9],
  ] as const
).map(([year, share]) => [year, logit(share)]);

/** Young people start late, as log odds. */
const byAge: Knots = [
  [0, -0.75],
  [5, -0.25],
  [14, -0.1],
  [18, -0.85],
  [22, -0.8],
  [28, -0.45],
  [38, 0.1],
  [50, 0.45],
  [80, 0.35],
];

/** Log odds of being on treatment by sex, age and year without the effect of a district: `[(sex * 81 + age) * years + t]`. */
export const coverageLogit = Float64Array.from({ length: 2 * ages * years }, (_, index) => {
  const year = firstYear + (index % years);
  const age = Math.floor(index / years) % ages;
  const isWoman = Math.floor(index / years / ages) === female;
  if (year < treatmentStart) return Number.NEGATIVE_INFINITY;
  const bySex = age < 15 ? 0 : isWoman ? 0.2 : -0.25;
  return along(nationalCoverage, year) + along(byAge, age) + bySex;
});

/** Those with low CD4 counts start first: how readily each class starts, by the rules of the time. */
export function readiness(year: number): readonly number[] {
  return year < 2010
    ? [0, 0, 0.3, 1, 1.6, 2.2, 2.5]
    : year < 2014
      ? [0.05, 0.4, 1, 1.2, 1.6, 2, 2.2]
      : [1, 1, 1, 1.1, 1.3, 1.5, 1.6];
}

/** The highest CD4 count at which treatment was offered. */
export function eligibilityThreshold(year: number): number {
  return year < 2010 ? 250 : year < 2013 ? 350 : year < 2015 ? 500 : 999;
}

/** Of those not on treatment, the share that does not know. */
export function unawareShare(sex: number, age: number, year: number): number {
  if (age < 15) return 0.7;
  const young = along(
    [
      [15, 0.5],
      [25, 0.2],
      [40, -0.1],
      [80, -0.1],
    ],
    age,
  );
  return logistic(1.7 - 0.12 * (year - 2005) + (sex === female ? -0.2 : 0.3) + young);
}
