import { ages, female, fertileAges, firstFertileAge } from "../timeline.js";
import { classes, fertilityWithHiv } from "./natural-history.js";

/*
 * The people of a district by sex and single age: without HIV, untreated by CD4 class, in the first year of treatment, and
 * later. A state is one typed array, `[(sex * 81 + age) * 10 + compartment]`.
 */
export const uninfected = 0;
export const untreated = 1;
export const newOnArt = untreated + classes;
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

/** Everybody a year older; the open group keeps its own. */
export function grownOlder(state: State): void {
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

/** Women of one age with HIV, in women without who would have as many children. */
export interface Mothers {
  uninfected: number;
  untreated: number;
  onArt: number;
}

/** Who the mothers of an age are, with the fertility of women with HIV relative to those without. */
export function mothersAt(state: State, age: number): Mothers {
  const at = place(female, age);
  const group = Math.floor((age - firstFertileAge) / 5);
  const { byAge, byClass, onArt, local } = fertilityWithHiv;
  let weighted = 0;
  for (let m = 0; m < classes; m++) weighted += (state[at + untreated + m] as number) * (byClass[m] as number);
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

/** Births of a year by the HIV of their mothers: as many as all women have at these rates. */
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
