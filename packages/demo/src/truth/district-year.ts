import { ages, years } from "../timeline.js";
import { shareAtBirth, survival } from "./demography.js";
import {
  compartments,
  grownOlder,
  longOnArt,
  type Mothers,
  newOnArt,
  onArtAt,
  place,
  type State,
  uninfected,
  untreated,
  untreatedAt,
} from "./district-state.js";
import { omega, riskByAge, transmissionToChild } from "./incidence-and-treatment.js";
import { childArtMortality, classes, courseOfAge, courses, meanArtMortality, type Passage } from "./natural-history.js";

/** What happens in a year beside the stocks at its end, by sex and age (`[sex * 81 + age]`). */
export interface Events {
  infections: Float64Array;
  hivDeaths: Float64Array;
  artStarts: Float64Array;
}

export function noEvents(): Events {
  return {
    infections: new Float64Array(2 * ages),
    hivDeaths: new Float64Array(2 * ages),
    artStarts: new Float64Array(2 * ages),
  };
}

/** A year passes for those alive at its beginning, HIV left aside. */
export function surviveYear(state: State, t: number): void {
  grownOlder(state);
  for (let cell = 0, at = 0; cell < 2 * ages; cell++, at += compartments) {
    const alive = survival[cell * years + t] as number;
    for (let k = at; k < at + compartments; k++) state[k] = (state[k] as number) * alive;
  }
}

/** Children are born, some of them infected by their mothers. */
export function bearChildren(state: State, births: Mothers, t: number, events: Events): void {
  const all = births.uninfected + births.untreated + births.onArt;
  const infected = births.untreated * transmissionToChild.untreated + births.onArt * transmissionToChild.treated;
  const { newlyInfected } = courses[0] as (typeof courses)[number];
  for (let sex = 0; sex < 2; sex++) {
    const alive = (shareAtBirth[sex] as number) * (survival[sex * ages * years + t] as number);
    const at = place(sex, 0);
    state[at + uninfected] = (all - infected) * alive;
    let surviving = 0;
    for (let m = 0; m < classes; m++) {
      const share = infected * alive * (newlyInfected[m] as number);
      state[at + untreated + m] = share;
      surviving += share;
    }
    events.infections[sex * ages] = infected * alive;
    events.hivDeaths[sex * ages] = infected * alive - surviving;
  }
}

/**
 * The classes from place k on after a year; people only come from healthier ones. Written out, because this is where a
 * large country takes most of its time.
 */
function passYear(state: State, k: number, p: Passage): void {
  const a = state[k] as number;
  const b = state[k + 1] as number;
  const c = state[k + 2] as number;
  const d = state[k + 3] as number;
  const e = state[k + 4] as number;
  const f = state[k + 5] as number;
  const g = state[k + 6] as number;
  const n = (index: number) => p[index] as number;
  state[k] = a * n(0);
  state[k + 1] = a * n(7) + b * n(8);
  state[k + 2] = a * n(14) + b * n(15) + c * n(16);
  state[k + 3] = a * n(21) + b * n(22) + c * n(23) + d * n(24);
  state[k + 4] = a * n(28) + b * n(29) + c * n(30) + d * n(31) + e * n(32);
  state[k + 5] = a * n(35) + b * n(36) + c * n(37) + d * n(38) + e * n(39) + f * n(40);
  state[k + 6] = a * n(42) + b * n(43) + c * n(44) + d * n(45) + e * n(46) + f * n(47) + g * n(48);
}

/** Survival of HIV in the first year of treatment and later: `[later][sex * 81 + age]`. */
const artSurvival = [0, 1].map((later) =>
  Float64Array.from({ length: 2 * ages }, (_, cell) => {
    const course = courseOfAge(cell % ages);
    const adult = meanArtMortality[later]?.[Math.floor(cell / ages)]?.[course - 3];
    return Math.exp(-(adult ?? (childArtMortality[course] as number)));
  }),
) as [Float64Array, Float64Array];

/** Those with HIV become sicker or die, and new ones are infected at `force` times the risk of their age. */
export function runEpidemic(state: State, force: readonly [men: number, women: number], events: Events): void {
  for (let sex = 0; sex < 2; sex++) {
    for (let age = 1; age < ages; age++) {
      const at = place(sex, age);
      const cell = sex * ages + age;
      const { year, newlyInfected } = courses[courseOfAge(age)] as (typeof courses)[number];
      const risk = (force[sex] as number) * (riskByAge[cell] as number);
      const infected = (state[at + uninfected] as number) * (1 - Math.exp(-risk));
      const before = untreatedAt(state, at) + onArtAt(state, at) + infected;
      if (before === 0) continue;
      passYear(state, at + untreated, year);
      for (let m = 0; m < classes; m++) {
        const k = at + untreated + m;
        state[k] = (state[k] as number) + infected * (newlyInfected[m] as number);
      }
      state[at + uninfected] = (state[at + uninfected] as number) - infected;
      const fromNew = (state[at + newOnArt] as number) * (artSurvival[0][cell] as number);
      state[at + longOnArt] = (state[at + longOnArt] as number) * (artSurvival[1][cell] as number) + fromNew;
      state[at + newOnArt] = 0;
      events.infections[cell] = infected;
      events.hivDeaths[cell] = before - untreatedAt(state, at) - onArtAt(state, at);
    }
  }
}

/** People start treatment until a share `coverage(sex, age)` of those with HIV has it, the readiest classes first. */
export function startTreatment(
  state: State,
  coverage: (sex: number, age: number) => number,
  readiness: readonly number[],
  events: Events,
): void {
  for (let sex = 0; sex < 2; sex++) {
    for (let age = 0; age < ages; age++) {
      const at = place(sex, age);
      const treated = onArtAt(state, at);
      const wanted = coverage(sex, age) * (treated + untreatedAt(state, at)) - treated;
      if (wanted <= 0) continue;
      let started = 0;
      // Where some class has no more to give the rest is shared out once more.
      for (let round = 0; round < 2 && wanted - started > 1e-9; round++) {
        let ready = 0;
        for (let m = 0; m < classes; m++) ready += (readiness[m] as number) * (state[at + untreated + m] as number);
        if (ready === 0) break;
        const each = (wanted - started) / ready;
        for (let m = 0; m < classes; m++) {
          const k = at + untreated + m;
          const taken = Math.min(each * (readiness[m] as number), 1) * (state[k] as number);
          state[k] = (state[k] as number) - taken;
          started += taken;
        }
      }
      state[at + newOnArt] = started;
      events.artStarts[sex * ages + age] = started;
    }
  }
}

/** People of 15 to 49 who matter to transmission: without HIV, with it, and treated. */
export function adultsOf(state: State): { uninfected: number; plhiv: number; onArt: number } {
  const sum = { uninfected: 0, plhiv: 0, onArt: 0 };
  for (let sex = 0; sex < 2; sex++) {
    for (let age = 15; age < 50; age++) {
      const at = place(sex, age);
      const treated = onArtAt(state, at);
      sum.uninfected += state[at + uninfected] as number;
      sum.plhiv += untreatedAt(state, at) + treated;
      sum.onArt += treated;
    }
  }
  return sum;
}

/** Prevalence of people of 15 to 49 who can transmit: treatment prevents a share omega of it. */
export function transmissible(state: State): number {
  const { uninfected: without, plhiv, onArt } = adultsOf(state);
  return plhiv === 0 ? 0 : (plhiv / (without + plhiv)) * (1 - (omega * onArt) / plhiv);
}

/** Uninfected people of 15 to 49, each counted by the risk of their age. */
export function exposure(state: State): [men: number, women: number] {
  const sum: [number, number] = [0, 0];
  for (let sex = 0; sex < 2; sex++) {
    for (let age = 15; age < 50; age++) {
      const risk = riskByAge[sex * ages + age] as number;
      sum[sex] = (sum[sex] as number) + risk * (state[place(sex, age) + uninfected] as number);
    }
  }
  return sum;
}
