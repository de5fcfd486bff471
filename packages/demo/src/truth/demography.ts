import { ages, female, fertileAges, firstYear, years } from "../timeline.js";
import { type Knots, piecewiseLinear } from "./curves.js";
import { compartments, type State } from "./district-state.js";

/** Total fertility rate by year. */
const totalFertilityKnots: Knots = [
  [1970, 6.9],
  [1985, 6.5],
  [2000, 5.6],
  [2015, 4.4],
  [2030, 3.6],
];

/** Percent of births at ages 15-19 to 45-49. */
export const fertilityShares = [13, 23, 23, 18, 13, 7, 3] as const;
export const boysPerHundredGirls = 103;
const boys = boysPerHundredGirls / (boysPerHundredGirls + 100);
/** Shares of boys and girls among births. */
export const shareAtBirth = [boys, 1 - boys] as const;

export const totalFertility = Float64Array.from({ length: years }, (_, t) =>
  piecewiseLinear(totalFertilityKnots, firstYear + t),
);

/** Age-specific fertility rates at ages 15 to 49: `[year * 35 + age - 15]`. */
export const fertility = Float64Array.from({ length: years * fertileAges }, (_, index) => {
  const group = Math.floor((index % fertileAges) / 5);
  return ((totalFertility[Math.floor(index / fertileAges)] as number) * (fertilityShares[group] as number)) / 100 / 5;
});

/**
 * Probability of surviving a year without HIV, by age at its end: `[(sex * 81 + age) * years + t]`. Competing hazards as in
 * Siler (1979): infants and children, a constant, and a Gompertz hazard of old age. All but the last fall over time.
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
  // The mean age of 80+ is about 84.
  const old = 0.00006 * Math.exp(0.092 * (age === ages - 1 ? 84 : age));
  return (young + any + old) * (sex === female ? 0.9 : 1.08);
}

/** Age distribution of the first year: a stable population that grows by 2.8% a year (Preston et al. 2001, chapter 7). */
export const firstPopulation = (() => {
  const weights = new Float64Array(2 * ages);
  for (let sex = 0; sex < 2; sex++) {
    let alive = shareAtBirth[sex] as number;
    for (let age = 0; age < ages; age++) {
      const lived = survival[(sex * ages + age) * years] as number;
      alive *= lived;
      // Ages in 80+ are a geometric series.
      const open = age === ages - 1 ? 1 / (1 - lived * Math.exp(-0.028)) : 1;
      weights[sex * ages + age] = alive * Math.exp(-0.028 * age) * open;
    }
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
})();

/** Annual share of an age that migrates within the country. */
const leaving = Float64Array.from({ length: ages }, (_, age) =>
  piecewiseLinear(
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

/** Migration within the country: migrants form a pool, which is distributed to districts by population and attraction. */
export function migrateWithinCountry(states: readonly State[], pull: Float64Array): void {
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
