import { ages, female, firstYear, years } from "../timeline.js";
import { type Knots, logistic, logit, piecewiseLinear } from "./curves.js";

/** First year with infections. */
export const epidemicStart = 1976;
/** Before this year incidence of districts follows a random effect, then infectious prevalence. */
export const seedingEnd = 1992;
/** Share of transmission that ART prevents. */
export const omega = 0.7;

/** National incidence rate at ages 15-49. */
export function nationalIncidence(year: number): number {
  if (year < epidemicStart) return 0;
  const rise = logistic((year - 1989) / 2.6);
  const change = 0.44 + 0.56 * (1 - logistic((year - 1999) / 3.5));
  const treatment = Math.exp(-0.08 * Math.max(0, year - 2008));
  return 0.0165 * rise * change * treatment;
}

/** Incidence of women relative to men, each at the age of highest incidence. */
const womenToMen = 1.25;
const peakAge = { women: 23, men: 29 };

/** Relative incidence by sex and age: `[sex * 81 + age]`; 0 below age 15. */
export const riskByAge = Float64Array.from({ length: 2 * ages }, (_, index) => {
  const age = index % ages;
  if (age < 15) return 0;
  const isWoman = Math.floor(index / ages) === female;
  const since = (age - 13.5) / ((isWoman ? peakAge.women : peakAge.men) - 13.5);
  return (isWoman ? womenToMen : 1) * since * Math.exp(1 - since);
});

/** Probability of vertical transmission, without and with ART of the mother. */
export const transmissionToChild = { untreated: 0.3, treated: 0.02 } as const;

/** First year with ART. */
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

/** Log odds ratio of ART coverage by age. */
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

/** Log odds of ART coverage by sex, age and year, without district effects: `[(sex * 81 + age) * years + t]`. */
export const coverageLogit = Float64Array.from({ length: 2 * ages * years }, (_, index) => {
  const year = firstYear + (index % years);
  const age = Math.floor(index / years) % ages;
  const isWoman = Math.floor(index / years / ages) === female;
  if (year < treatmentStart) return Number.NEGATIVE_INFINITY;
  const bySex = age < 15 ? 0 : isWoman ? 0.2 : -0.25;
  return piecewiseLinear(nationalCoverage, year) + piecewiseLinear(byAge, age) + bySex;
});

/** Rate ratios of ART initiation by CD4 stage, by period of eligibility guidelines. */
export function initiationRateRatios(year: number): readonly number[] {
  return year < 2010
    ? [0, 0, 0.3, 1, 1.6, 2.2, 2.5]
    : year < 2014
      ? [0.05, 0.4, 1, 1.2, 1.6, 2, 2.2]
      : [1, 1, 1, 1.1, 1.3, 1.5, 1.6];
}

/** CD4 count below which adults are eligible for ART. */
export function eligibilityThreshold(year: number): number {
  return year < 2010 ? 250 : year < 2013 ? 350 : year < 2015 ? 500 : 999;
}

/** Upper limits of the CD4 stages. */
const stageLimits = [999, 500, 350, 250, 200, 100, 50] as const;

/** The first CD4 stage whose adults are all eligible for ART; those of later stages are too. */
export function firstEligibleStage(year: number): number {
  const threshold = eligibilityThreshold(year);
  return stageLimits.findIndex((limit) => limit <= threshold);
}

/** Share unaware of their status among PLHIV not on ART. */
export function unawareShare(sex: number, age: number, year: number): number {
  if (age < 15) return 0.7;
  const young = piecewiseLinear(
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
