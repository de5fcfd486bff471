import { ages, years } from "../timeline.js";
import { shareAtBirth, survival } from "./demography.js";
import {
  ageOneYear,
  compartments,
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
import {
  childArtMortality,
  historyOfAge,
  meanArtMortality,
  naturalHistories,
  stageCount,
  type TransitionMatrix,
} from "./natural-history.js";

/** Events of a year by sex and age: `[sex * 81 + age]`. */
export interface Events {
  infections: Float64Array;
  hivDeaths: Float64Array;
  /** Those of `hivDeaths` on ART. */
  hivDeathsOnArt: Float64Array;
  /** Deaths without HIV as the cause. */
  otherDeaths: Float64Array;
  artStarts: Float64Array;
  births: Births;
}

/** Births of a year: all, to women with HIV, to women on ART, and of children with HIV. */
export interface Births {
  all: number;
  withHiv: number;
  onArt: number;
  infected: number;
}

export function emptyEvents(): Events {
  return {
    infections: new Float64Array(2 * ages),
    hivDeaths: new Float64Array(2 * ages),
    hivDeathsOnArt: new Float64Array(2 * ages),
    otherDeaths: new Float64Array(2 * ages),
    artStarts: new Float64Array(2 * ages),
    births: { all: 0, withHiv: 0, onArt: 0, infected: 0 },
  };
}

/** Ageing and mortality without HIV. */
export function ageAndSurvive(state: State, t: number, { otherDeaths }: Events): void {
  ageOneYear(state);
  for (let cell = 0, at = 0; cell < 2 * ages; cell++, at += compartments) {
    const alive = survival[cell * years + t] as number;
    let people = 0;
    for (let k = at; k < at + compartments; k++) {
      people += state[k] as number;
      state[k] = (state[k] as number) * alive;
    }
    otherDeaths[cell] = people * (1 - alive);
  }
}

/** Births, with vertical transmission. */
export function addBirths(state: State, births: Mothers, t: number, events: Events): void {
  const all = births.uninfected + births.untreated + births.onArt;
  const infected = births.untreated * transmissionToChild.untreated + births.onArt * transmissionToChild.treated;
  const { newlyInfected } = naturalHistories[0] as (typeof naturalHistories)[number];
  events.births = { all, withHiv: births.untreated + births.onArt, onArt: births.onArt, infected };
  for (let sex = 0; sex < 2; sex++) {
    events.otherDeaths[sex * ages] =
      all * (shareAtBirth[sex] as number) * (1 - (survival[sex * ages * years + t] as number));
    const alive = (shareAtBirth[sex] as number) * (survival[sex * ages * years + t] as number);
    const at = place(sex, 0);
    state[at + uninfected] = (all - infected) * alive;
    let surviving = 0;
    for (let m = 0; m < stageCount; m++) {
      const share = infected * alive * (newlyInfected[m] as number);
      state[at + untreated + m] = share;
      surviving += share;
    }
    events.infections[sex * ages] = infected * alive;
    events.hivDeaths[sex * ages] = infected * alive - surviving;
  }
}

/** Multiplies the CD4 stages from index k on by a lower triangular matrix. Unrolled, because most of the time is spent here. */
function progressOneYear(state: State, k: number, p: TransitionMatrix): void {
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

/** Probability of surviving HIV for a year, in the first year on ART and later: `[later][sex * 81 + age]`. */
const artSurvival = [0, 1].map((later) =>
  Float64Array.from({ length: 2 * ages }, (_, cell) => {
    const course = historyOfAge(cell % ages);
    const adult = meanArtMortality[later]?.[Math.floor(cell / ages)]?.[course - 3];
    return Math.exp(-(adult ?? (childArtMortality[course] as number)));
  }),
) as [Float64Array, Float64Array];

/** CD4 progression, HIV mortality, and infection with a force of infection by sex times the relative incidence of the age. */
export function applyHiv(state: State, force: readonly [men: number, women: number], events: Events): void {
  for (let sex = 0; sex < 2; sex++) {
    for (let age = 1; age < ages; age++) {
      const at = place(sex, age);
      const cell = sex * ages + age;
      const { year, newlyInfected } = naturalHistories[historyOfAge(age)] as (typeof naturalHistories)[number];
      const risk = (force[sex] as number) * (riskByAge[cell] as number);
      const infected = (state[at + uninfected] as number) * (1 - Math.exp(-risk));
      const treated = onArtAt(state, at);
      const before = untreatedAt(state, at) + treated + infected;
      if (before === 0) continue;
      progressOneYear(state, at + untreated, year);
      for (let m = 0; m < stageCount; m++) {
        const k = at + untreated + m;
        state[k] = (state[k] as number) + infected * (newlyInfected[m] as number);
      }
      state[at + uninfected] = (state[at + uninfected] as number) - infected;
      const fromNew = (state[at + newOnArt] as number) * (artSurvival[0][cell] as number);
      state[at + longOnArt] = (state[at + longOnArt] as number) * (artSurvival[1][cell] as number) + fromNew;
      state[at + newOnArt] = 0;
      events.infections[cell] = infected;
      events.hivDeaths[cell] = before - untreatedAt(state, at) - onArtAt(state, at);
      events.hivDeathsOnArt[cell] = treated - onArtAt(state, at);
    }
  }
}

/** ART initiations that reach a coverage by sex and age, distributed over CD4 stages by rate ratios. */
export function startArt(
  state: State,
  coverage: (sex: number, age: number) => number,
  initiationRateRatios: readonly number[],
  events: Events,
): void {
  for (let sex = 0; sex < 2; sex++) {
    for (let age = 0; age < ages; age++) {
      const at = place(sex, age);
      const treated = onArtAt(state, at);
      const wanted = coverage(sex, age) * (treated + untreatedAt(state, at)) - treated;
      if (wanted <= 0) continue;
      let started = 0;
      // If a stage is exhausted, the rest is distributed once more.
      for (let round = 0; round < 2 && wanted - started > 1e-9; round++) {
        let ready = 0;
        for (let m = 0; m < stageCount; m++)
          ready += (initiationRateRatios[m] as number) * (state[at + untreated + m] as number);
        if (ready === 0) break;
        const each = (wanted - started) / ready;
        for (let m = 0; m < stageCount; m++) {
          const k = at + untreated + m;
          const taken = Math.min(each * (initiationRateRatios[m] as number), 1) * (state[k] as number);
          state[k] = (state[k] as number) - taken;
          started += taken;
        }
      }
      state[at + newOnArt] = started;
      events.artStarts[sex * ages + age] = started;
    }
  }
}

/** Adults 15-49: without HIV, with HIV, and on ART. */
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

/** Infectious prevalence at ages 15-49: rho (1 - omega alpha), with ART coverage alpha. */
export function transmissible(state: State): number {
  const { uninfected: without, plhiv, onArt } = adultsOf(state);
  return plhiv === 0 ? 0 : (plhiv / (without + plhiv)) * (1 - (omega * onArt) / plhiv);
}

/** Adults 15-49 without HIV, weighted by the relative incidence of their age. */
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
