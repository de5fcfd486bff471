import {
  ageCount,
  cd4Count,
  female,
  fertileAgeCount,
  fertileGroupCount,
  firstAge,
  groupCount,
  groupEnd,
  groupStart,
  sexCount,
  stageCount,
} from "../dimensions.js";
import type { AdultModelParameters, AdultParameters } from "../parameters/parameters.js";
import type { RunningCohorts } from "./entrants.js";
import { groupTotal } from "./groups.js";
import type { AdultState } from "./state.js";

/** Births of year t by group of the mother's age, to women on average between the end of the year before and now. */
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

/** Births of year t become the cohort that turns 15 fifteen years later. */
export function keepBirths(p: AdultParameters, t: number, births: Float64Array, running: RunningCohorts): void {
  if (t + firstAge >= p.years.count) return;
  const all = total(births);
  const boys = p.cohorts.shareOfBoys[t]!;
  const cell = (t + firstAge - 1) * sexCount;
  running.size[cell] = boys * all;
  running.size[cell + 1] = (1 - boys) * all;
}

/** And so does prevalence among their mothers, of which only year ends on both sides tell. */
export function keepMothersPrevalence(
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
  const all = total(births);
  running.mothersPrevalence[t + firstAge - 1] = all > 0 ? withHiv / all : 0;
}

/** Women with HIV in a group, counted by their fertility relative to that of women without. */
export function fertilePositive(p: AdultModelParameters, t: number, state: AdultState, group: number): number {
  return fertileUntreated(p, t, state, group) + fertileOnArt(p, t, state, group);
}

export function fertileUntreated(p: AdultModelParameters, t: number, { untreated }: AdultState, group: number): number {
  return weighted(untreated, p.hivFertility.untreated, t, group, cd4Count);
}

export function fertileOnArt(p: AdultModelParameters, t: number, { onArt }: AdultState, group: number): number {
  return weighted(onArt, p.hivFertility.onArt, t, group, cd4Count * stageCount);
}

function weighted(women: Float64Array, weights: Float64Array, t: number, group: number, cells: number): number {
  const firstWoman = (female * groupCount + group) * cells;
  const firstWeight = (t * fertileGroupCount + group) * cells;
  let sum = 0;
  for (let cell = 0; cell < cells; cell++) sum += women[firstWoman + cell]! * weights[firstWeight + cell]!;
  return sum;
}

function total(births: Float64Array): number {
  let sum = 0;
  for (let group = 0; group < fertileGroupCount; group++) sum += births[group]!;
  return sum;
}
