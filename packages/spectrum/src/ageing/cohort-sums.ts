import { graduate } from "../numerics/monotone-spline.js";
import { fiveYearGroups } from "../projection/projection.js";

/** Number of ages in quarters of a year, 0 to 99.75 years. The open age group 80+ is spread up to age 100. */
export const quarterAges = 400;

const openAge = 80;
const maximumAge = 100;
const knotsEvery = (years: number) =>
  Float64Array.from({ length: openAge / years + 2 }, (_, k) => (k * years > openAge ? maximumAge : k * years));
const singleAgeKnots = knotsEvery(1);
const fiveYearKnots = knotsEvery(5);
const quarterAgeIntervals = { from: 0, width: 0.25, count: quarterAges };

/** Single ages 0 to 80+ to quarter ages. */
export const graduateSingleAges = (counts: ArrayLike<number>) => graduate(counts, singleAgeKnots, quarterAgeIntervals);

/** Five-year groups 0-4 to 80+ to quarter ages. */
export const graduateFiveYears = (counts: ArrayLike<number>) => graduate(counts, fiveYearKnots, quarterAgeIntervals);

/** Group of those born after the start. */
const unborn = -1;
const quartersInGroup = 20;

/** Five-year group of an age in quarters; 80+ is the last. */
function groupOfQuarterAge(age: number): number {
  return age < 0 ? unborn : Math.min(fiveYearGroups - 1, Math.floor(age / quartersInGroup));
}

/** A population summed by the age groups of its cohorts at the start and at the end of an interval. */
export interface CohortSums {
  /** By group at the start. */
  atStart: Float64Array;
  /** `atEnd[to * 17 + from]`. */
  atEnd: Float64Array;
  /** Born in the interval, by group at the end. */
  born: Float64Array;
}

/** From numbers by quarter age at the start and at the end, `span` quarters later. */
export function cohortSums(start: Float64Array, end: Float64Array, span: number): CohortSums {
  const sums: CohortSums = {
    atStart: new Float64Array(fiveYearGroups),
    atEnd: new Float64Array(fiveYearGroups ** 2),
    born: new Float64Array(fiveYearGroups),
  };
  for (let age = 0; age < quarterAges; age++) {
    const to = groupOfQuarterAge(age);
    const from = groupOfQuarterAge(age - span);
    add(sums.atStart, to, start[age] as number);
    if (from === unborn) add(sums.born, to, end[age] as number);
    else add(sums.atEnd, to * fiveYearGroups + from, end[age] as number);
  }
  return sums;
}

/** The pairs of age groups at the end and at the start that a cohort passes through. */
export function cohortPairs(span: number): { to: number; from: number }[] {
  const pairs = new Map<number, { to: number; from: number }>();
  for (let age = span; age < quarterAges; age++) {
    const [to, from] = [groupOfQuarterAge(age), groupOfQuarterAge(age - span)];
    pairs.set(to * fiveYearGroups + from, { to, from });
  }
  return [...pairs.values()];
}

/** Infections summed by age groups. */
export interface InfectionSums {
  /** In the interval, by group at its end and at its start: `byStart[to * 17 + from]`. Those born in the interval are left out. */
  byStart: Float64Array;
  /** In the interval, by group at its end and at infection: `byInfection[to * 17 + infected]`. */
  byInfection: Float64Array;
  /** In the year before the interval, by group at infection. */
  yearBefore: Float64Array;
}

/** From infections by quarter age and quarter, `infected[age][q]` with `q` counting from a year before the interval. */
export function infectionSums(infected: readonly Float64Array[], span: number): InfectionSums {
  const sums: InfectionSums = {
    byStart: new Float64Array(fiveYearGroups ** 2),
    byInfection: new Float64Array(fiveYearGroups ** 2),
    yearBefore: new Float64Array(fiveYearGroups),
  };
  infected.forEach((byQuarter, age) => {
    const atInfection = groupOfQuarterAge(age);
    for (let q = 0; q < 4; q++) add(sums.yearBefore, atInfection, byQuarter[q] as number);
    for (let q = 0; q < span; q++) {
      const number = byQuarter[q + 4] as number;
      const from = groupOfQuarterAge(age - q);
      const to = groupOfQuarterAge(age - q + span);
      add(sums.byInfection, to * fiveYearGroups + atInfection, number);
      if (from !== unborn) add(sums.byStart, to * fiveYearGroups + from, number);
    }
  });
  return sums;
}

function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] as number) + value;
}
