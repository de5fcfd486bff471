import {
  type AdultState,
  ageCount,
  cd4Count,
  durationCount,
  female,
  fertileAgeCount,
  fertileGroupCount,
  firstAge,
  groupCount,
  groupEnd,
  groupStart,
  groupTotal,
  sexCount,
  sumOf,
} from "../adult-state.js";
import type { AdultModelParameters, AdultParameters } from "../parameters/adult-parameters.js";
import type { RunningCohorts } from "./cohort-component.js";

/** Births of year t by age group of the mother, from the mean number of women at its start and its end. */
export function birthsByGroup(
  { fertility }: AdultModelParameters,
  t: number,
  previous: AdultState,
  state: AdultState,
  births: Float64Array,
): void {
  for (let group = 0; group < fertileGroupCount; group++) {
    births[group] = 0;
    for (let age = groupStart[group]!; age < groupEnd[group]!; age++) {
      const cell = female * ageCount + age;
      const women = previous.negative[cell]! + previous.positive[cell]! + state.negative[cell]! + state.positive[cell]!;
      births[group]! += (women / 2) * fertility[t * fertileAgeCount + age]!;
    }
  }
}

/** Records births of year t as the cohort that turns 15 fifteen years later. */
export function recordBirths(p: AdultParameters, t: number, births: Float64Array, running: RunningCohorts): void {
  if (t + firstAge >= p.years.count) return;
  const all = sumOf(births);
  const boys = p.cohorts.shareOfBoys[t]!;
  const cell = (t + firstAge - 1) * sexCount;
  running.size[cell] = boys * all;
  running.size[cell + 1] = (1 - boys) * all;
}

/** Records prevalence among the mothers of a birth cohort, from the states at the start and the end of the year. */
export function recordMothersPrevalence(
  p: AdultParameters,
  t: number,
  previous: AdultState,
  state: AdultState,
  births: Float64Array,
  running: RunningCohorts,
): void {
  if (t + firstAge >= p.years.count) return;
  let withHiv = 0;
  for (let group = 0; group < fertileGroupCount; group++) {
    const negative = (groupTotal(previous.negative, female, group) + groupTotal(state.negative, female, group)) / 2;
    const positive = (fertilePositive(p, t, previous, group) + fertilePositive(p, t, state, group)) / 2;
    if (positive > 0) withHiv += (births[group]! * positive) / (negative + positive);
  }
  const all = sumOf(births);
  running.mothersPrevalence[t + firstAge - 1] = all > 0 ? withHiv / all : 0;
}

/** Women with HIV in an age group, weighted by their fertility rate ratio. */
export function fertilePositive(p: AdultModelParameters, t: number, state: AdultState, group: number): number {
  return fertileUntreated(p, t, state, group) + fertileOnArt(p, t, state, group);
}

function fertileUntreated(p: AdultModelParameters, t: number, { untreated }: AdultState, group: number): number {
  return weighted(untreated, p.hivFertility.untreated, t, group, cd4Count);
}

function fertileOnArt(p: AdultModelParameters, t: number, { onArt }: AdultState, group: number): number {
  return weighted(onArt, p.hivFertility.onArt, t, group, cd4Count * durationCount);
}

function weighted(women: Float64Array, weights: Float64Array, t: number, group: number, cells: number): number {
  const firstWoman = (female * groupCount + group) * cells;
  const firstWeight = (t * fertileGroupCount + group) * cells;
  let sum = 0;
  for (let cell = 0; cell < cells; cell++) sum += women[firstWoman + cell]! * weights[firstWeight + cell]!;
  return sum;
}

/**
 * HIV among pregnant women of single ages 15 to 49: `values[(age - 15) * years + t]`. Both are NaN at ages without births or in
 * age groups without HIV; ART coverage is also NaN if prevalence is 0.
 */
interface PregnancyPrevalence {
  prevalence: Float64Array;
  artCoverage: Float64Array;
}

/**
 * prevalence = 1 - n / (n + F p), where p and n are women of an age with and without HIV, means of two year ends, and F is the
 * fertility rate ratio of women with HIV.
 */
export function pregnancyPrevalence(p: AdultParameters, states: readonly AdultState[]): PregnancyPrevalence {
  const { count } = p.years;
  const result = {
    prevalence: new Float64Array(fertileAgeCount * count).fill(Number.NaN),
    artCoverage: new Float64Array(fertileAgeCount * count).fill(Number.NaN),
  };
  states.forEach((state, t) => {
    const previous = states[Math.max(t - 1, 0)]!;
    let group = 0;
    for (let age = 0; age < fertileAgeCount; age++) {
      if (age === groupEnd[group]) group++;
      const withHiv = womenWithHiv(state, group);
      if (withHiv === 0 || p.fertility[t * fertileAgeCount + age] === 0) continue;
      const untreated = fertileUntreated(p, t, state, group);
      const onArt = fertileOnArt(p, t, state, group);
      const cell = female * ageCount + age;
      const negative = (state.negative[cell]! + previous.negative[cell]!) / 2;
      const positive = (((untreated + onArt) / withHiv) * (state.positive[cell]! + previous.positive[cell]!)) / 2;
      if (negative + positive === 0) continue;
      const prevalence = 1 - negative / (negative + positive);
      result.prevalence[age * count + t] = prevalence;
      if (prevalence !== 0) result.artCoverage[age * count + t] = onArt / (untreated + onArt);
    }
  });
  return result;
}

function womenWithHiv({ untreated, onArt }: AdultState, group: number): number {
  const first = (female * groupCount + group) * cd4Count;
  let sum = 0;
  for (let cell = first; cell < first + cd4Count; cell++) sum += untreated[cell]!;
  for (let cell = first * durationCount; cell < (first + cd4Count) * durationCount; cell++) sum += onArt[cell]!;
  return sum;
}
