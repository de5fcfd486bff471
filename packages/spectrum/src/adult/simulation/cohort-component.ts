import {
  type AdultState,
  ageCells,
  ageCount,
  cd4Count,
  groupCells,
  groupCount,
  groupEnd,
  groupTotal,
  sexCount,
  stageCount,
} from "../adult-state.js";
import type { AdultModelParameters, AdultParameters } from "../parameters/adult-parameters.js";
import type { Cohorts } from "../parameters/birth-cohorts.js";

/** Everybody one year older, those of 80+ staying there; nobody is at age 15 yet. `[sex][age]` */
export function ageByOneYear(previous: Float64Array, people: Float64Array): void {
  for (let sex = 0; sex < sexCount; sex++) {
    const first = sex * ageCount;
    const last = first + ageCount - 1;
    people[first] = 0;
    for (let cell = first + 1; cell <= last; cell++) people[cell] = previous[cell - 1]!;
    people[last]! += previous[last]!;
  }
}

/** Share of each group at its last single age, who leave it for the next: `[sex][group]`. */
export function leavingShares(people: Float64Array, leaving: Float64Array): void {
  for (let sex = 0; sex < sexCount; sex++) {
    for (let group = 0; group < groupCount - 1; group++) {
      const total = groupTotal(people, sex, group);
      const last = people[sex * ageCount + groupEnd[group]! - 1]!;
      leaving[sex * groupCount + group] = total === 0 ? 0 : last / total;
    }
    leaving[sex * groupCount + groupCount - 1] = 0;
  }
}

/** Each cell of a group keeps its stayers and gets the same share from the group below; of the first, only stayers. */
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
 * Deaths of other causes than HIV, the same for all of an age; and, in a projection from mid-year to mid-year, migration:
 * migrants come throughout the year, so that on average half of their deaths are counted elsewhere.
 */
export function surviveBackground(p: AdultModelParameters, t: number, { negative, positive }: People): void {
  const isMidyear = p.rules.projectionPeriod === "midyear";
  for (let age = 0; age < ageCells; age++) {
    const survival = p.survival[t * ageCells + age]!;
    negative[age]! *= survival;
    positive[age]! *= survival;
    if (isMidyear) migrate((p.migrants[t * ageCells + age]! * (1 + survival)) / 2, age, negative, positive);
  }
}

/** In a projection of calendar years migrants come at its end. */
export function migrateAtYearEnd(p: AdultModelParameters, t: number, { negative, positive }: People): void {
  for (let age = 0; age < ageCells; age++) migrate(p.migrants[t * ageCells + age]!, age, negative, positive);
}

/** Migrants have the prevalence of those they join or leave; nobody moves where nobody is. */
function migrate(migrants: number, age: number, negative: Float64Array, positive: Float64Array): void {
  const people = negative[age]! + positive[age]!;
  if (people === 0) return;
  const factor = 1 + migrants / people;
  negative[age]! *= factor;
  positive[age]! *= factor;
}

/** What is left of prevalence among mothers in migrants turning 15: a constant of the published model. */
const hivAmongMigrants = 0.4 * 0.22;

/** Cohorts as the simulation makes them: those of the first years, then its own births and prevalence at birth. */
export interface RunningCohorts {
  /** As `Cohorts.size`. */
  size: Float64Array;
  /** Prevalence among mothers at the birth of each cohort, by year. */
  mothersPrevalence: Float64Array;
}

export function startCohorts({ size }: Cohorts): RunningCohorts {
  return { size: size.slice(), mothersPrevalence: new Float64Array(size.length / sexCount) };
}

/** Those who turn 15 in year t. */
export function enterAdults(p: AdultParameters, t: number, running: RunningCohorts, state: AdultState): void {
  const { survival, migrants, hivSurvival } = p.cohorts;
  for (let sex = 0; sex < sexCount; sex++) {
    const born = (t - 1) * sexCount + sex;
    const cohort = running.size[born]! * survival[born]!;
    const prevalence = p.entrants.prevalence[t * sexCount + sex]!;
    const migrantPrevalence = running.mothersPrevalence[t - 1]! * hivAmongMigrants;
    const survived = hivSurvival[t - 1]!;
    const withoutHiv = survived > 0 ? 1 - prevalence / survived : 1 - prevalence;
    state.negative[sex * ageCount] = cohort * withoutHiv + migrants[born]! * (1 - migrantPrevalence);
    enterWithHiv(p, t, sex, (cohort + migrants[born]!) * prevalence, state);
  }
}

/** Those with HIV who turn 15, among untreated and, once there is ART for adults, on it. */
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
  for (let cell = 0; cell < cd4Count * stageCount; cell++)
    state.onArt[to * stageCount + cell]! += entering * onArt[from * stageCount + cell]! * coverage;
}
