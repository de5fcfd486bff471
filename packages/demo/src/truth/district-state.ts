import { ages, female, fertileAges, firstFertileAge } from "../timeline.js";
import { fertilityWithHiv, stageCount } from "./natural-history.js";

/*
 * State of a district by sex and single age. Compartments: without HIV, untreated by CD4 stage, in the first year on ART, longer
 * on ART. A state is one array, `[(sex * 81 + age) * 10 + compartment]`.
 */
export const uninfected = 0;
export const untreated = 1;
export const newOnArt = untreated + stageCount;
export const longOnArt = newOnArt + 1;
export const compartments = longOnArt + 1;
export const stateLength = 2 * ages * compartments;

export type State = Float64Array;

export function place(sex: number, age: number): number {
  return (sex * ages + age) * compartments;
}

export function untreatedAt(state: State, at: number): number {
  let sum = 0;
  for (let k = at + untreated; k < at + newOnArt; k++) sum += state[k] as number;
  return sum;
}

export function onArtAt(state: State, at: number): number {
  return (state[at + newOnArt] as number) + (state[at + longOnArt] as number);
}

/** Moves all ages up by one year; 80+ is open. */
export function ageOneYear(state: State): void {
  for (let sex = 0; sex < 2; sex++) {
    const open = place(sex, ages - 1);
    for (let k = 0; k < compartments; k++) {
      state[open + k] = (state[open + k] as number) + (state[open - compartments + k] as number);
    }
    const start = place(sex, 0);
    state.copyWithin(start + compartments, start, open - compartments);
    state.fill(0, start, start + compartments);
  }
}

/** Women of an age by HIV status, those with HIV weighted by their fertility rate ratio. */
export interface Mothers {
  uninfected: number;
  untreated: number;
  onArt: number;
}

export function mothersAt(state: State, age: number): Mothers {
  const at = place(female, age);
  const group = Math.floor((age - firstFertileAge) / 5);
  const { byAge, byStage, onArt, local } = fertilityWithHiv;
  let weighted = 0;
  for (let m = 0; m < stageCount; m++) weighted += (state[at + untreated + m] as number) * (byStage[m] as number);
  return {
    uninfected: state[at + uninfected] as number,
    untreated: weighted * (byAge[group] as number) * local,
    onArt: onArtAt(state, at) * (onArt[group] as number) * local,
  };
}

export function womenAt(state: State, age: number): number {
  const at = place(female, age);
  return (state[at + uninfected] as number) + untreatedAt(state, at) + onArtAt(state, at);
}

/** Births of a year by HIV status of the mother, from age-specific fertility rates of all women. */
export function birthsOf(state: State, rates: Float64Array): Mothers {
  const births = { uninfected: 0, untreated: 0, onArt: 0 };
  for (let index = 0; index < fertileAges; index++) {
    const age = firstFertileAge + index;
    const mothers = mothersAt(state, age);
    const all = mothers.uninfected + mothers.untreated + mothers.onArt;
    const perMother = all > 0 ? (womenAt(state, age) * (rates[index] as number)) / all : 0;
    births.uninfected += mothers.uninfected * perMother;
    births.untreated += mothers.untreated * perMother;
    births.onArt += mothers.onArt * perMother;
  }
  return births;
}
