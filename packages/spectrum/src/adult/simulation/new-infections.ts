import {
  type AdultState,
  ageCells,
  ageCount,
  cd4Count,
  dt,
  female,
  fertileAgeCount,
  groupCount,
  groupEnd,
  groupStart,
  sexCount,
} from "../adult-state.js";
import type { AdultParameters } from "../parameters/adult-parameters.js";

/** Infections at ages 15-49 in a year by sex, from incidence among those without HIV at the start of the year. */
export function infectionsBySex(p: AdultParameters, t: number, previous: AdultState, infections: Float64Array): void {
  const men = susceptible(previous.negative, 0);
  const women = susceptible(previous.negative, female);
  const ratio = p.incidence.sexRatio[t]!;
  const weighted = men + ratio * women;
  const ofMen = weighted > 0 ? (p.incidence.rate[t]! * (men + women)) / weighted : 0;
  infections[0] = ofMen * men;
  infections[female] = ratio * ofMen * women;
}

function susceptible(negative: Float64Array, sex: number): number {
  let sum = 0;
  for (let age = 0; age < fertileAgeCount; age++) sum += negative[sex * ageCount + age]!;
  return sum;
}

/**
 * New infections of a step. Those at ages 15-49 sum to the annual number, distributed by incidence rate ratio and number
 * without HIV; older ages follow their own ratios.
 */
export function addInfections(
  p: AdultParameters,
  t: number,
  infections: Float64Array,
  { negative, positive }: AdultState,
  change: Float64Array,
): void {
  const { ageRatio } = p.incidence;
  for (let sex = 0; sex < sexCount; sex++) {
    const ratios = t * ageCells + sex * ageCount;
    const people = sex * ageCount;
    let weights = 0;
    for (let age = 0; age < fertileAgeCount; age++) weights += ageRatio[ratios + age]! * negative[people + age]!;
    if (weights === 0) continue;
    const scale = infections[sex]! / weights;
    for (let group = 0; group < groupCount; group++) {
      let ofGroup = 0;
      for (let age = groupStart[group]!; age < groupEnd[group]!; age++) {
        const infected = negative[people + age]! * ageRatio[ratios + age]! * scale;
        negative[people + age]! -= dt * infected;
        positive[people + age]! += dt * infected;
        ofGroup += infected;
      }
      addNewInfections(p.naturalHistory.initial, (sex * groupCount + group) * cd4Count, ofGroup, change);
    }
  }
}

/** Adds new infections of one age group by initial CD4 stage. */
export function addNewInfections(initial: Float64Array, first: number, infected: number, change: Float64Array): void {
  for (let cell = first; cell < first + cd4Count; cell++) change[cell]! += infected * initial[cell]!;
}
