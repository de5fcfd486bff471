import type { CountryPlan } from "../country/country-plan.js";
import { Random } from "../random-draws.js";
import { ages, fertileAges, finalYear, firstKeptYear, firstYear, years } from "../timeline.js";
import { logistic } from "./curves.js";
import { fertility, firstPopulation, moveWithinCountry } from "./demography.js";
import {
  type Attendance,
  attendanceShares,
  cells,
  countAttendance,
  keptYears,
  noCounts,
  type YearlyCounts,
} from "./district-counts.js";
import { type DistrictEffects, drawEffects } from "./district-effects.js";
import { birthsOf, compartments, type State, stateLength, uninfected } from "./district-state.js";
import {
  adultsOf,
  bearChildren,
  type Events,
  exposure,
  noEvents,
  runEpidemic,
  startTreatment,
  surviveYear,
  transmissible,
} from "./district-year.js";
import {
  coverageLogit,
  epidemicStart,
  nationalIncidence,
  readiness,
  seedingEnd,
  treatmentStart,
  unawareShare,
} from "./incidence-and-treatment.js";
import { addDistrict, keepAntenatal, keepPeople, keepStarts, type National, noNation } from "./recorded-counts.js";

/** Everything that is true of the country. */
export interface Truth {
  national: National;
  counts: YearlyCounts;
  /** People who start treatment in a year, by district: children, men, women: `[(year * districts + district) * 3 + group]`. */
  artStarts: Float64Array;
  attendance: Attendance;
}

/** From when on districts differ in how many infect whom. */
const recentSince = 2010;

/** Lets the districts of a country of `people` inhabitants in the first year live from then to the end of the projection. */
function simulate(people: number, effects: DistrictEffects, neighbours: readonly (readonly number[])[]): Truth {
  const districts = neighbours.length;
  const states = firstStates(people, effects.size);
  const national = noNation();
  const counts = noCounts(districts);
  const artStarts = new Float64Array(keptYears * districts * 3);

  for (let year = firstYear; year <= finalYear; year++) {
    const t = year - firstYear;
    const events = states.map(noEvents);
    if (year > firstYear) liveYear(states, effects, events, year);
    const unaware = Float64Array.from({ length: 2 * ages }, (_, cell) =>
      unawareShare(Math.floor(cell / ages), cell % ages, year),
    );
    states.forEach((state, district) => {
      const happened = events[district] as Events;
      addDistrict(national, state, happened, t, unaware);
      if (year < firstKeptYear) return;
      const block = (year - firstKeptYear) * districts + district;
      keepPeople(counts, block * cells, state, happened, unaware);
      keepAntenatal(counts, block * cells, state, t, effects, district);
      keepStarts(artStarts, block * 3, happened);
    });
  }
  const attendance = attendanceShares(neighbours, effects.attraction);
  countAttendance(counts, attendance);
  return { national, counts, artStarts, attendance };
}

function firstStates(people: number, size: Float64Array): State[] {
  const weights = size.map((effect) => Math.exp(effect));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from(weights, (weight) => {
    const state = new Float64Array(stateLength);
    firstPopulation.forEach((share, cell) => {
      state[cell * compartments + uninfected] = (share * people * weight) / total;
    });
    return state;
  });
}

/** One year of all districts; together they have the infections that the country is known to have. */
function liveYear(states: readonly State[], effects: DistrictEffects, events: readonly Events[], year: number): void {
  const t = year - firstYear;
  const rates = fertility.subarray(t * fertileAges, (t + 1) * fertileAges);
  const weights = states.map((state, district) => transmissionWeight(state, effects, district, year));
  let uninfectedAdults = 0;
  let exposed = 0;
  states.forEach((state, district) => {
    surviveYear(state, t);
    bearChildren(state, birthsOf(state, rates), t, events[district] as Events);
    const [men, women] = exposure(state);
    const weight = weights[district] as number;
    uninfectedAdults += adultsOf(state).uninfected;
    exposed += weight * (men * Math.exp(effects.men[district] as number) + women);
  });
  const force = exposed > 0 ? (nationalIncidence(year) * uninfectedAdults) / exposed : 0;
  states.forEach((state, district) => {
    if (year < epidemicStart) return;
    const happened = events[district] as Events;
    const women = force * (weights[district] as number);
    runEpidemic(state, [women * Math.exp(effects.men[district] as number), women], happened);
    if (year < treatmentStart) return;
    const own = effects.treatment[district] as number;
    const children = own + (effects.childTreatment[district] as number);
    const coverage = (sex: number, age: number) =>
      logistic((coverageLogit[(sex * ages + age) * years + t] as number) + (age < 15 ? children : own));
    startTreatment(state, coverage, readiness(year), happened);
  });
  moveWithinCountry(states, effects.pull);
}

/** How many infections a district has for the people exposed in it: at first by chance, then by who can transmit. */
function transmissionWeight(state: State, effects: DistrictEffects, district: number, year: number): number {
  if (year < seedingEnd) return Math.exp(effects.epidemic[district] as number);
  const recent = year >= recentSince ? (effects.recentIncidence[district] as number) : 0;
  return transmissible(state) * Math.exp(recent);
}

/** How many times as many people there are in 2020 as in the first year. */
const growth = 3.6;

/** People in 2020: districts of a country that has many are smaller. */
function inhabitants(districts: number): number {
  return (300_000 * districts) / (1 + districts / 250);
}

/** What happens in a country: the same plan and seed always live the same lives. */
export function livePlan(plan: CountryPlan, seed: number): Truth {
  const effects = drawEffects(new Random(seed, "effects"), plan.neighbours);
  return simulate(inhabitants(plan.neighbours.length) / growth, effects, plan.neighbours);
}
