import { female, fertileAges, firstFertileAge } from "./calendar.js";
import { classes, fertilityWithHiv } from "./natural-history.js";
import { onArtAt, place, type State, uninfected, untreated, untreatedAt } from "./state.js";

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
