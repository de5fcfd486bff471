import {
  type AdultState,
  ageCells,
  ageCount,
  artCells,
  cd4Cells,
  fertileGroupCount,
  groupCells,
  groupFactors,
  groupTotals,
  scaleGroups,
  sexCount,
} from "../adult/adult-state.js";
import { emptyChanges, emptyInitiation } from "../adult/simulation/art-initiation.js";
import { ageByOneYear, ageGroups, ageingOutShares, enterWithHiv } from "../adult/simulation/cohort-component.js";
import { emptyDeaths } from "../adult/simulation/disease-progression.js";
import type { PopulationTargets, TestingModel } from "./testing-inputs.js";

/** Adults at the end of a projection year with their testing history. */
export interface TestingState extends AdultState {
  /** Untreated and diagnosed: `[sex][group][cd4]`. */
  diagnosed: Float64Array;
  /** Without HIV, ever tested: `[sex][group]`. */
  testedNegative: Float64Array;
  /** With undiagnosed HIV, tested before infection: `[sex][group]`. */
  testedUndiagnosed: Float64Array;
}

export function emptyTestingState(): TestingState {
  return {
    negative: new Float64Array(ageCells),
    positive: new Float64Array(ageCells),
    untreated: new Float64Array(cd4Cells),
    onArt: new Float64Array(artCells),
    diagnosed: new Float64Array(cd4Cells),
    testedNegative: new Float64Array(groupCells),
    testedUndiagnosed: new Float64Array(groupCells),
  };
}

export type Workspace = ReturnType<typeof workspace>;

/** Work arrays, reused in all years. */
export function workspace() {
  return {
    leaving: new Float64Array(groupCells),
    before: { negative: new Float64Array(groupCells), positive: new Float64Array(groupCells) },
    factors: new Float64Array(groupCells),
    births: new Float64Array(fertileGroupCount),
    /** Infections of the year: `[sex][group]`. */
    infections: new Float64Array(groupCells),
    changes: emptyChanges(),
    /** Dropout from ART in a step: `[sex][group][cd4]`. */
    stopping: new Float64Array(cd4Cells),
    deaths: emptyDeaths(),
    initiation: emptyInitiation(),
  };
}

/** Quantities by age group among people with HIV. */
const positiveByGroup = ["untreated", "onArt", "diagnosed", "testedUndiagnosed"] as const;

/** Ages the population by a year; age groups lose the share that ages out, with and without HIV separately. */
export function ageTestingState(previous: TestingState, state: TestingState, { leaving }: Workspace): void {
  ageByOneYear(previous.negative, state.negative);
  ageByOneYear(previous.positive, state.positive);
  ageingOutShares(previous.negative, leaving);
  ageGroups(previous.testedNegative, leaving, state.testedNegative);
  ageingOutShares(previous.positive, leaving);
  for (const key of positiveByGroup) ageGroups(previous[key], leaving, state[key]);
}

/** Adds Spectrum's population that turns 15, never tested. */
export function enterAsCountedBySpectrum(model: TestingModel, t: number, state: TestingState): void {
  for (let sex = 0; sex < sexCount; sex++) {
    const count = model.entrantCount[t * sexCount + sex]!;
    const prevalence = model.entrants.prevalence[t * sexCount + sex]!;
    state.negative[sex * ageCount] = count * (1 - prevalence);
    enterWithHiv(model, t, sex, count * prevalence, state);
  }
}

/** Applies a change to single ages, and scales the quantities by age group in proportion. */
export function applyByAge(state: TestingState, { before, factors }: Workspace, change: () => void): void {
  groupTotals(state.negative, before.negative);
  groupTotals(state.positive, before.positive);
  change();
  groupFactors(state.negative, before.negative, factors);
  scaleGroups(state.testedNegative, factors);
  groupFactors(state.positive, before.positive, factors);
  for (const key of positiveByGroup) scaleGroups(state[key], factors);
}

/** Scales the population to Spectrum's at the end of the year, and testing history in proportion. */
export function adjustToTargets(
  targets: PopulationTargets,
  t: number,
  hasArt: boolean,
  state: TestingState,
  { before, factors }: Workspace,
): void {
  groupTotals(state.negative, before.negative);
  state.negative.set(ofYear(targets.negative, t, ageCells));
  state.positive.set(ofYear(targets.positive, t, ageCells));
  groupTotals(state.negative, factors);
  divide(factors, before.negative, factors);
  scaleGroups(state.testedNegative, factors);

  cellTotals(state.untreated, before.positive);
  divide(ofYear(targets.untreated, t, groupCells), before.positive, factors);
  for (const key of ["untreated", "diagnosed", "testedUndiagnosed"] as const) scaleGroups(state[key], factors);
  if (!hasArt) return;
  cellTotals(state.onArt, before.positive);
  divide(ofYear(targets.onArt, t, groupCells), before.positive, factors);
  scaleGroups(state.onArt, factors);
}

function ofYear(values: Float64Array, t: number, cells: number): Float64Array {
  return values.subarray(t * cells, (t + 1) * cells);
}

/** Sums all cells of each group: `[sex][group]`. */
function cellTotals(cells: Float64Array, totals: Float64Array): void {
  const perGroup = cells.length / groupCells;
  totals.fill(0);
  for (let cell = 0; cell < cells.length; cell++) totals[(cell / perGroup) | 0]! += cells[cell]!;
}

/** Ratio of target to present; 1 for an empty group. */
function divide(target: Float64Array, present: Float64Array, factors: Float64Array): void {
  for (let group = 0; group < groupCells; group++)
    factors[group] = present[group] === 0 ? 1 : target[group]! / present[group]!;
}
