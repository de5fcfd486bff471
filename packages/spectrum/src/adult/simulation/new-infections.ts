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

/** Infections among adults 15-49 in a year: of each sex, as a rate times those without HIV when the year began. */
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
 * One step of infections: those of ages 15-49 add up to the year's, spread by relative incidence times those still without
 * HIV; older ages follow at their own relative incidence.
 */
export function infect(
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

/** The newly infected of one group, by the CD4 class they start in. */
export function addNewInfections(initial: Float64Array, first: number, infected: number, change: Float64Array): void {
  for (let cell = first; cell < first + cd4Count; cell++) change[cell]! += infected * initial[cell]!;
}
