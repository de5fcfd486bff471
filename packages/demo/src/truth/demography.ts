import { ages, female, fertileAges, firstYear, years } from "../timeline.js";
import { along, type Knots } from "./curves.js";
import { compartments, type State } from "./district-state.js";

/** Births per woman over her life. */
const totalFertilityKnots: Knots = [
  [1970, 6.9],
  [1985, 6.5],
  [2000, 5.6],
  [2015, 4.4],
  [2030, 3.6],
];

/** Share of births at ages 15-19 to 45-49, in percent. */
export const fertilityShares = [13, 23, 23, 18, 13, 7, 3] as const;
export const boysPerHundredGirls = 103;
const boys = boysPerHundredGirls / (boysPerHundredGirls + 100);
/** Of a hundred births. */
export const shareAtBirth = [boys, 1 - boys] as const;

export const totalFertility = Float64Array.from({ length: years }, (_, t) => along(totalFertilityKnots, firstYear + t));

/** Births per woman and year at ages 15 to 49, by year: `[year * 35 + age - 15]`. */
export const fertility = Float64Array.from({ length: years * fertileAges }, (_, index) => {
  const group = Math.floor((index % fertileAges) / 5);
  return ((totalFertility[Math.floor(index / fertileAges)] as number) * (fertilityShares[group] as number)) / 100 / 5;
});

/**
 * Probability to survive a year without HIV, by the age at its end: `[(sex * 81 + age) * years + year]`. Deaths of
 * infants and children, of every age alike, and of old age, as in Siler's model; the first three fall over time.
 */
export const survival = Float64Array.from({ length: 2 * ages * years }, (_, index) => {
  const t = index % years;
  const age = Math.floor(index / years) % ages;
  const sex = Math.floor(index / years / ages);
  return Math.exp(-hazard(sex, age, t));
});

function hazard(sex: number, age: number, t: number): number {
  const progress = Math.exp(-0.02 * t);
  const young = (0.1 * Math.exp(-1.2 * age) + 0.012 * Math.exp(-0.17 * age)) * progress;
  const any = 0.0035 * Math.sqrt(progress);
  // Those aged 80 and over are about 84 on average.
  const old = 0.00006 * Math.exp(0.092 * (age === ages - 1 ? 84 : age));
  return (young + any + old) * (sex === female ? 0.9 : 1.08);
}

/** People by sex and age in the first year, of one person in all: a population that grows by 2.8% a year. */
export const firstPopulation = (() => {
  const weights = new Float64Array(2 * ages);
  for (let sex = 0; sex < 2; sex++) {
    let alive = shareAtBirth[sex] as number;
    for (let age = 0; age < ages; age++) {
      const lived = survival[(sex * ages + age) * years] as number;
      alive *= lived;
      // The open group holds all who are 80, 81 and so on: a geometric series.
      const open = age === ages - 1 ? 1 / (1 - lived * Math.exp(-0.028)) : 1;
      weights[sex * ages + age] = alive * Math.exp(-0.028 * age) * open;
    }
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
})();

/** Share of an age that moves to another district in a year; some come back to their own. */
const leaving = Float64Array.from({ length: ages }, (_, age) =>
  along(
    [
      [0, 0.006],
      [14, 0.006],
      [20, 0.025],
      [28, 0.025],
      [40, 0.01],
      [60, 0.004],
      [80, 0.002],
    ],
    age,
  ),
);

/** People move within the country: all who leave are shared out, to each district by its size and its pull. */
export function moveWithinCountry(states: readonly State[], pull: Float64Array): void {
  const pool = new Float64Array(states[0]?.length ?? 0);
  const drawn = states.map((state, district) => {
    let people = 0;
    for (let cell = 0, k = 0; cell < 2 * ages; cell++) {
      const rate = leaving[cell % ages] as number;
      for (const end = k + compartments; k < end; k++) {
        const here = state[k] as number;
        const gone = here * rate;
        pool[k] = (pool[k] as number) + gone;
        state[k] = here - gone;
        people += here;
      }
    }
    return people * Math.exp(pull[district] as number);
  });
  const total = drawn.reduce((sum, weight) => sum + weight, 0);
  states.forEach((state, district) => {
    const share = (drawn[district] as number) / total;
    for (let k = 0; k < state.length; k++) state[k] = (state[k] as number) + share * (pool[k] as number);
  });
}
