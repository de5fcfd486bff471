import { ages } from "./calendar.js";
import { classes } from "./natural-history.js";

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
