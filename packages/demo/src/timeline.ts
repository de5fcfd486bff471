/** When things were observed, and the quarters that estimates are made for. */
export const timePoints = ["CY2020Q3", "CY2024Q4", "CY2025Q3", "CY2026Q3", "CY2027Q3"] as const;

/** Clinics report from the first to the last year; until quarterly reporting only at the end of a year. */
export const reporting = { first: 2012, last: 2024, quarterlyFrom: 2019, viralLoadFrom: 2017 } as const;

/** Population is projected at the end of each year, when Spectrum counts: the two agree. */
export const populationYears = { first: 2008, last: 2030, source: "Census 2018" } as const;

export interface SurveyPlan {
  id: string;
  quarter: string;
  firstAge: number;
  lastAge: number;
  clusters: { most: number; least: number; inAll: number };
  people: number;
}

/** Two household surveys: one of all ages, and one of adults at the first time point. Ages are up to but not `lastAge`. */
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

/** Years of the projection: from before the epidemic to after the last time point. */
export const firstYear = 1970;
export const finalYear = 2030;
export const years = finalYear - firstYear + 1;

/** Districts are kept from here on; before, only the country is. */
export const firstKeptYear = 2005;

/** Single ages 0 to 79, and 80 and over. */
export const ages = 81;
export const fiveYearGroups = 17;
/** Sexes as Spectrum numbers them. */
export const male = 0;
export const female = 1;

export const firstFertileAge = 15;
export const fertileAges = 35;

export function fiveYearGroup(age: number): number {
  return Math.min(Math.floor(age / 5), fiveYearGroups - 1);
}
