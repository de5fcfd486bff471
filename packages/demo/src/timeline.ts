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
