import type { CountryPlan } from "../country-plan.js";
import { Random } from "../random-draws.js";
import { ages, fertileAges, finalYear, firstRecordedYear, firstYear, years } from "../timeline.js";
import { logistic } from "./curves.js";
import { fertility, firstPopulation, migrateWithinCountry } from "./demography.js";
import {
  type Attendance,
  attendanceShares,
  cells,
  countAttendance,
  emptyCounts,
  recordedYears,
  type YearlyCounts,
} from "./district-counts.js";
import { type DistrictEffects, drawDistrictEffects } from "./district-effects.js";
import { birthsOf, compartments, type State, stateLength, uninfected } from "./district-state.js";
import {
  addBirths,
  adultsOf,
  ageAndSurvive,
  applyHiv,
  type Events,
  emptyEvents,
  exposure,
  startArt,
  transmissible,
} from "./district-year.js";
import {
  coverageLogit,
  epidemicStart,
  initiationRateRatios,
  nationalIncidence,
  seedingEnd,
  treatmentStart,
  unawareShare,
} from "./incidence-and-treatment.js";
import {
  addDistrict,
  emptyNational,
  type National,
  recordAntenatalCare,
  recordArtStarts,
  recordPopulation,
} from "./recorded-counts.js";

/** The true state of the country. */
export interface Truth {
  national: National;
  counts: YearlyCounts;
  /** ART initiations in a year by district, of children, men and women: `[(year * districts + district) * 3 + group]`. */
  artStarts: Float64Array;
  attendance: Attendance;
}

/** First year of the district effect on recent incidence. */
const recentSince = 2010;

/** Simulates the districts of a country with this population in the first year. */
function simulate(people: number, effects: DistrictEffects, neighbours: readonly (readonly number[])[]): Truth {
  const districts = neighbours.length;
  const states = firstStates(people, effects.size);
  const national = emptyNational();
  const counts = emptyCounts(districts);
  const artStarts = new Float64Array(recordedYears * districts * 3);

  for (let year = firstYear; year <= finalYear; year++) {
    const t = year - firstYear;
    const events = states.map(emptyEvents);
    if (year > firstYear) simulateYear(states, effects, events, year);
    const unaware = Float64Array.from({ length: 2 * ages }, (_, cell) =>
      unawareShare(Math.floor(cell / ages), cell % ages, year),
    );
    states.forEach((state, district) => {
      const eventsOfDistrict = events[district] as Events;
      addDistrict(national, state, eventsOfDistrict, t, unaware);
      if (year < firstRecordedYear) return;
      const block = (year - firstRecordedYear) * districts + district;
      recordPopulation(counts, block * cells, state, eventsOfDistrict, unaware);
      recordAntenatalCare(counts, block * cells, state, t, effects, district);
      recordArtStarts(artStarts, block * 3, eventsOfDistrict);
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

/** A year of all districts. Infections are scaled so that national incidence is as assumed. */
function simulateYear(
  states: readonly State[],
  effects: DistrictEffects,
  events: readonly Events[],
  year: number,
): void {
  const t = year - firstYear;
  const rates = fertility.subarray(t * fertileAges, (t + 1) * fertileAges);
  const weights = states.map((state, district) => transmissionWeight(state, effects, district, year));
  let uninfectedAdults = 0;
  let exposed = 0;
  states.forEach((state, district) => {
    ageAndSurvive(state, t, events[district] as Events);
    addBirths(state, birthsOf(state, rates), t, events[district] as Events);
    const [men, women] = exposure(state);
    const weight = weights[district] as number;
    uninfectedAdults += adultsOf(state).uninfected;
    exposed += weight * (men * Math.exp(effects.men[district] as number) + women);
  });
  const force = exposed > 0 ? (nationalIncidence(year) * uninfectedAdults) / exposed : 0;
  states.forEach((state, district) => {
    if (year < epidemicStart) return;
    const eventsOfDistrict = events[district] as Events;
    const women = force * (weights[district] as number);
    applyHiv(state, [women * Math.exp(effects.men[district] as number), women], eventsOfDistrict);
    if (year < treatmentStart) return;
    const own = effects.treatment[district] as number;
    const children = own + (effects.childTreatment[district] as number);
    const coverage = (sex: number, age: number) =>
      logistic((coverageLogit[(sex * ages + age) * years + t] as number) + (age < 15 ? children : own));
    startArt(state, coverage, initiationRateRatios(year), eventsOfDistrict);
  });
  migrateWithinCountry(states, effects.pull);
}

/** Relative force of infection of a district: a random effect until the end of seeding, then infectious prevalence. */
function transmissionWeight(state: State, effects: DistrictEffects, district: number, year: number): number {
  if (year < seedingEnd) return Math.exp(effects.epidemic[district] as number);
  const recent = year >= recentSince ? (effects.recentIncidence[district] as number) : 0;
  return transmissible(state) * Math.exp(recent);
}

/** Population in 2020 relative to the first year. */
const growth = 3.6;

/** Population in 2020. Countries with many districts have smaller ones. */
function inhabitants(districts: number): number {
  return (300_000 * districts) / (1 + districts / 250);
}

/** Simulates a planned country. The result depends on plan and seed only. */
export function simulateCountry(plan: CountryPlan, seed: number): Truth {
  const effects = drawDistrictEffects(new Random(seed, "effects"), plan.neighbours);
  return simulate(inhabitants(plan.neighbours.length) / growth, effects, plan.neighbours);
}
