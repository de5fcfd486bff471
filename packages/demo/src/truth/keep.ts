import { mothersAt, womenAt } from "./births.js";
import { ages, female, fertileAges, firstFertileAge, fiveYearGroup, fiveYearGroups } from "./calendar.js";
import { shiftedOdds } from "./curves.js";
import { fertility } from "./demography.js";
import type { YearlyCounts } from "./district-counts.js";
import type { DistrictEffects } from "./district-effects.js";
import type { Events } from "./district-year.js";
import { onArtAt, place, type State, uninfected, untreatedAt } from "./state.js";

/** Cell of a sex and age among those of a district, women first. */
function cellOf(sex: number, age: number): number {
  return (sex === female ? 0 : fiveYearGroups) + fiveYearGroup(age);
}

/** Keeps the people of a district by five-year age from position `block` on. */
export function keepPeople(
  { values }: YearlyCounts,
  block: number,
  state: State,
  events: Events,
  unaware: Float64Array,
): void {
  for (let sex = 0; sex < 2; sex++) {
    for (let age = 0; age < ages; age++) {
      const at = place(sex, age);
      const cell = sex * ages + age;
      const to = block + cellOf(sex, age);
      const off = untreatedAt(state, at);
      const on = onArtAt(state, at);
      add(values.population, to, (state[at + uninfected] as number) + off + on);
      add(values.plhiv, to, off + on);
      add(values.art, to, on);
      add(values.aware, to, on + off * (1 - (unaware[cell] as number)));
      add(values.infections, to, events.infections[cell] as number);
    }
  }
}

/** Keeps the women of a district at antenatal care: not as many as births, and not quite like all mothers. */
export function keepAntenatal(
  { values }: YearlyCounts,
  block: number,
  state: State,
  t: number,
  effects: DistrictEffects,
  district: number,
): void {
  for (let index = 0; index < fertileAges; index++) {
    const age = firstFertileAge + index;
    const mothers = mothersAt(state, age);
    const all = mothers.uninfected + mothers.untreated + mothers.onArt;
    const births = womenAt(state, age) * (fertility[t * fertileAges + index] as number);
    const clients = births * Math.exp(effects.antenatalClients[district] as number);
    const withHiv = mothers.untreated + mothers.onArt;
    const plhiv = clients * shiftedOdds(withHiv / all, effects.antenatalPrevalence[district] as number);
    const treated = shiftedOdds(mothers.onArt / withHiv, effects.antenatalTreatment[district] as number);
    const to = block + cellOf(female, age);
    add(values.ancClients, to, clients);
    add(values.ancPlhiv, to, plhiv);
    add(values.ancAlreadyArt, to, plhiv * treated);
  }
}

/** Keeps how many children, men and women started treatment. */
export function keepStarts(starts: Float64Array, block: number, { artStarts }: Events): void {
  artStarts.forEach((people, cell) => {
    const group = cell % ages < 15 ? 0 : 1 + Math.floor(cell / ages);
    add(starts, block + group, people);
  });
}

function add(values: Float64Array, at: number, value: number): void {
  values[at] = (values[at] as number) + value;
}
