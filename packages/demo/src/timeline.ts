/** Time points of estimates. */
export const timePoints = ["CY2020Q3", "CY2024Q4", "CY2025Q3", "CY2026Q3", "CY2027Q3"] as const;

/** Time points of estimates from two surveys: each survey has its own, and the present is the third. */
const timePointsOfTwoSurveys = ["CY2015Q4", "CY2020Q3", "CY2024Q4", "CY2025Q3", "CY2026Q3"] as const;

/** How many of the surveys the options of a country use. */
export type UsedSurveys = 1 | 2;

export function timePointsWith(used: UsedSurveys): readonly [string, string, string, string, string] {
  return used === 1 ? timePoints : timePointsOfTwoSurveys;
}

/** Years of programme reports; before `quarterlyFrom` there is one report a year. */
export const reporting = { first: 2012, last: 2024, quarterlyFrom: 2019, viralLoadFrom: 2017, stiFrom: 2014 } as const;

/** Years of the population file. Its numbers are for the end of each year, as Spectrum's are. */
export const populationYears = { first: 2008, last: 2030, source: "Census 2018" } as const;

export interface SurveyPlan {
  id: string;
  quarter: string;
  firstAge: number;
  lastAge: number;
  clusters: { most: number; least: number; inAll: number };
  people: number;
}

/** Household surveys: one of all ages, one of adults at the first time point. `lastAge` is exclusive. */
export const surveys: readonly SurveyPlan[] = [
  {
    id: "XTA2015HIS",
    quarter: "CY2015Q4",
    firstAge: 0,
    lastAge: 65,
    clusters: { most: 28, least: 4, inAll: 480 },
    people: 34,
  },
  {
    id: "XTA2020HIS",
    quarter: "CY2020Q3",
    firstAge: 15,
    lastAge: 65,
    clusters: { most: 32, least: 4, inAll: 600 },
    people: 36,
  },
];

/** Projection years, from before the epidemic to after the last time point. */
export const firstYear = 1970;
export const finalYear = 2030;
export const years = finalYear - firstYear + 1;

/** First year in which counts of districts are recorded; national counts are recorded from `firstYear` on. */
export const firstRecordedYear = 2005;

/** Single ages 0 to 79, and 80 and over. */
export const ages = 81;
export const fiveYearGroups = 17;
/** Sexes in Spectrum's order. */
export const male = 0;
export const female = 1;

export const firstFertileAge = 15;
export const fertileAges = 35;

export function fiveYearGroup(age: number): number {
  return Math.min(Math.floor(age / 5), fiveYearGroups - 1);
}
