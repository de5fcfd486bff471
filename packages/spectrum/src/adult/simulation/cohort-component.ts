import {
  type AdultState,
  ageCells,
  ageCount,
  cd4Count,
  durationCount,
  groupCells,
  groupCount,
  groupEnd,
  groupTotal,
  sexCount,
} from "../adult-state.js";
import type { AdultModelParameters, AdultParameters } from "../parameters/adult-parameters.js";
import type { Cohorts } from "../parameters/birth-cohorts.js";

/** Moves all ages up by one year; 80+ is open, and age 15 is left empty. `[sex][age]` */
export function ageByOneYear(previous: Float64Array, people: Float64Array): void {
  for (let sex = 0; sex < sexCount; sex++) {
    const first = sex * ageCount;
    const last = first + ageCount - 1;
    people[first] = 0;
    for (let cell = first + 1; cell <= last; cell++) people[cell] = previous[cell - 1]!;
    people[last]! += previous[last]!;
  }
}

/** Share of each age group that is in its last single age and moves to the next group: `[sex][group]`. */
export function ageingOutShares(people: Float64Array, leaving: Float64Array): void {
  for (let sex = 0; sex < sexCount; sex++) {
    for (let group = 0; group < groupCount - 1; group++) {
      const total = groupTotal(people, sex, group);
      const last = people[sex * ageCount + groupEnd[group]! - 1]!;
      leaving[sex * groupCount + group] = total === 0 ? 0 : last / total;
    }
    leaving[sex * groupCount + groupCount - 1] = 0;
  }
}

/** Moves the share that ages out of each group, of all its cells alike, to the next group. */
export function ageGroups(previous: Float64Array, leaving: Float64Array, cells: Float64Array): void {
  const perGroup = cells.length / groupCells;
  for (let group = 0; group < groupCells; group++) {
    const staying = 1 - leaving[group]!;
    const joining = group % groupCount === 0 ? 0 : leaving[group - 1]!;
    const first = group * perGroup;
    for (let cell = first; cell < first + perGroup; cell++) {
      cells[cell] = staying * previous[cell]!;
      if (joining > 0) cells[cell]! += joining * previous[cell - perGroup]!;
    }
  }
}

type People = Pick<AdultState, "negative" | "positive">;

/**
 * Mortality from causes other than HIV, and net migration in mid-year projections. Migrants arrive throughout the year, so
 * that they are exposed to half a year of mortality.
 */
export function applyBackgroundMortality(p: AdultModelParameters, t: number, { negative, positive }: People): void {
  const isMidyear = p.rules.projectionPeriod === "midyear";
  for (let age = 0; age < ageCells; age++) {
    const survival = p.survival[t * ageCells + age]!;
    negative[age]! *= survival;
    positive[age]! *= survival;
    if (isMidyear) migrate((p.migrants[t * ageCells + age]! * (1 + survival)) / 2, age, negative, positive);
  }
}

/** Net migration in projections by calendar year. */
export function applyMigrationAtYearEnd(p: AdultModelParameters, t: number, { negative, positive }: People): void {
  for (let age = 0; age < ageCells; age++) migrate(p.migrants[t * ageCells + age]!, age, negative, positive);
}

/** Migrants have the prevalence of the population of their age. */
function migrate(migrants: number, age: number, negative: Float64Array, positive: Float64Array): void {
  const people = negative[age]! + positive[age]!;
  if (people === 0) return;
  const factor = 1 + migrants / people;
  negative[age]! *= factor;
  positive[age]! *= factor;
}

/** Prevalence of migrants who turn 15 relative to that of mothers at their birth (constants of EPP-ASM, Eaton et al. 2019). */
const migrantPrevalenceRatio = 0.4 * 0.22;

/** Birth cohorts of the simulation: those of the first projection year, then its own births. */
export interface RunningCohorts {
  /** As `Cohorts.size`. */
  size: Float64Array;
  /** Prevalence among mothers at the birth of each cohort, by year. */
  mothersPrevalence: Float64Array;
}

export function initialCohorts({ size }: Cohorts): RunningCohorts {
  return { size: size.slice(), mothersPrevalence: new Float64Array(size.length / sexCount) };
}

/** Adds the cohort that turns 15 in year t. */
export function enterAdults(p: AdultParameters, t: number, running: RunningCohorts, state: AdultState): void {
  const { survival, migrants, hivSurvival } = p.cohorts;
  for (let sex = 0; sex < sexCount; sex++) {
    const born = (t - 1) * sexCount + sex;
    const cohort = running.size[born]! * survival[born]!;
    const prevalence = p.entrants.prevalence[t * sexCount + sex]!;
    const migrantPrevalence = running.mothersPrevalence[t - 1]! * migrantPrevalenceRatio;
    const survived = hivSurvival[t - 1]!;
    const withoutHiv = survived > 0 ? 1 - prevalence / survived : 1 - prevalence;
    state.negative[sex * ageCount] = cohort * withoutHiv + migrants[born]! * (1 - migrantPrevalence);
    enterWithHiv(p, t, sex, (cohort + migrants[born]!) * prevalence, state);
  }
}

/** Adds those with HIV who turn 15, untreated and, after the first year of adult ART, on ART. */
export function enterWithHiv(
  p: AdultModelParameters,
  t: number,
  sex: number,
  entering: number,
  state: AdultState,
): void {
  const { artCoverage, untreated, onArt } = p.entrants;
  const coverage = artCoverage[t * sexCount + sex]!;
  state.positive[sex * ageCount] = entering;
  const [from, to] = [(t * sexCount + sex) * cd4Count, sex * groupCount * cd4Count];
  for (let cd4 = 0; cd4 < cd4Count; cd4++)
    state.untreated[to + cd4]! += entering * untreated[from + cd4]! * (1 - coverage);
  if (t <= p.art.firstYear) return;
  for (let cell = 0; cell < cd4Count * durationCount; cell++)
    state.onArt[to * durationCount + cell]! += entering * onArt[from * durationCount + cell]! * coverage;
}
