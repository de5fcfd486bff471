import {
  ages,
  female,
  fertileAges,
  firstFertileAge,
  firstYear,
  fiveYearGroup,
  fiveYearGroups,
  years,
} from "../timeline.js";
import { shiftedOdds } from "./curves.js";
import { fertility } from "./demography.js";
import type { YearlyCounts } from "./district-counts.js";
import type { DistrictEffects } from "./district-effects.js";
import {
  mothersAt,
  onArtAt,
  place,
  type State,
  uninfected,
  untreated,
  untreatedAt,
  womenAt,
} from "./district-state.js";
import type { Births, Events } from "./district-year.js";
import { firstEligibleStage } from "./incidence-and-treatment.js";
import { stageCount } from "./natural-history.js";

/** National counts by sex (male, female), single age and year, sums of the districts: `[(sex * 81 + age) * years + t]`. */
export interface National {
  population: Float64Array;
  plhiv: Float64Array;
  onArt: Float64Array;
  infections: Float64Array;
  hivDeaths: Float64Array;
  hivDeathsOnArt: Float64Array;
  otherDeaths: Float64Array;
  /** People on ART or eligible for it. */
  artNeed: Float64Array;
  /** By year. */
  births: Record<keyof Births, Float64Array>;
  /** Children aged 14 with HIV, untreated by CD4 stage, then on ART: `[(sex * 8 + stage) * years + t]`. */
  aged14: Float64Array;
  /** PLHIV who know their status by year: children 0-14, men 15+, women 15+. */
  aware: [Float64Array, Float64Array, Float64Array];
}

export function emptyNational(): National {
  const bySingleAge = () => new Float64Array(2 * ages * years);
  return {
    population: bySingleAge(),
    plhiv: bySingleAge(),
    onArt: bySingleAge(),
    infections: bySingleAge(),
    hivDeaths: bySingleAge(),
    hivDeathsOnArt: bySingleAge(),
    otherDeaths: bySingleAge(),
    artNeed: bySingleAge(),
    births: {
      all: new Float64Array(years),
      withHiv: new Float64Array(years),
      onArt: new Float64Array(years),
      infected: new Float64Array(years),
    },
    aged14: new Float64Array(2 * (stageCount + 1) * years),
    aware: [new Float64Array(years), new Float64Array(years), new Float64Array(years)],
  };
}

export function addDistrict(national: National, state: State, events: Events, t: number, unaware: Float64Array): void {
  for (const kind of ["all", "withHiv", "onArt", "infected"] as const)
    add(national.births[kind], t, events.births[kind]);
  for (let sex = 0; sex < 2; sex++) {
    for (let age = 0; age < ages; age++) {
      const at = place(sex, age);
      const cell = sex * ages + age;
      const to = cell * years + t;
      const off = untreatedAt(state, at);
      const on = onArtAt(state, at);
      add(national.population, to, (state[at + uninfected] as number) + off + on);
      add(national.plhiv, to, off + on);
      add(national.onArt, to, on);
      add(national.infections, to, events.infections[cell] as number);
      add(national.hivDeaths, to, events.hivDeaths[cell] as number);
      add(national.hivDeathsOnArt, to, events.hivDeathsOnArt[cell] as number);
      add(national.otherDeaths, to, events.otherDeaths[cell] as number);
      add(national.artNeed, to, on + eligibleAt(state, at, age, firstYear + t));
      const group = age < 15 ? 0 : 1 + sex;
      add(national.aware[group] as Float64Array, t, on + off * (1 - (unaware[cell] as number)));
    }
    const at = place(sex, 14);
    for (let m = 0; m < stageCount; m++) {
      add(national.aged14, (sex * (stageCount + 1) + m) * years + t, state[at + untreated + m] as number);
    }
    add(national.aged14, (sex * (stageCount + 1) + stageCount) * years + t, onArtAt(state, at));
  }
}

/** Untreated people who are eligible for ART: all children, adults below the CD4 threshold of the year. */
function eligibleAt(state: State, at: number, age: number, year: number): number {
  let sum = 0;
  for (let m = age < 15 ? 0 : firstEligibleStage(year); m < stageCount; m++) sum += state[at + untreated + m] as number;
  return sum;
}

function add(values: Float64Array, at: number, value: number): void {
  values[at] = (values[at] as number) + value;
}

/** Index of a sex and age among the cells of a district. */
function cellOf(sex: number, age: number): number {
  return (sex === female ? 0 : fiveYearGroups) + fiveYearGroup(age);
}

/** Adds the population of a district by five-year age from index `block` on. */
export function recordPopulation(
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

/** Adds antenatal clients, whose number, prevalence and ART coverage differ from those of births by district effects. */
export function recordAntenatalCare(
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

/** Adds ART initiations of children, men and women. */
export function recordArtStarts(starts: Float64Array, block: number, { artStarts }: Events): void {
  artStarts.forEach((people, cell) => {
    const group = cell % ages < 15 ? 0 : 1 + Math.floor(cell / ages);
    add(starts, block + group, people);
  });
}
