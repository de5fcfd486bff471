import { ageCount, sexCount } from "../../adult/dimensions.js";
import { ageByOneYear, ageGroups, leavingShares } from "../../adult/simulation/ageing.js";
import { enterWithHiv } from "../../adult/simulation/entrants.js";
import { groupFactors, groupTotals, scaleGroups } from "../../adult/simulation/groups.js";
import type { TestingModel } from "../model.js";
import type { TestingState } from "./state.js";
import type { Workspace } from "./workspace.js";

/** What is known by age group only, of people with HIV. */
const positiveByGroup = ["untreated", "onArt", "diagnosed", "testedUndiagnosed"] as const;

/** A year older: what is known of people with HIV ages as they do, and of those without as those do. */
export function ageTogether(previous: TestingState, state: TestingState, { leaving }: Workspace): void {
  ageByOneYear(previous.negative, state.negative);
  ageByOneYear(previous.positive, state.positive);
  leavingShares(previous.negative, leaving);
  ageGroups(previous.testedNegative, leaving, state.testedNegative);
  leavingShares(previous.positive, leaving);
  for (const key of positiveByGroup) ageGroups(previous[key], leaving, state[key]);
}

/** Those who turn 15, as many as Spectrum counted and not those born in the simulation; none of them was tested. */
export function enterAsCounted(model: TestingModel, t: number, state: TestingState): void {
  for (let sex = 0; sex < sexCount; sex++) {
    const count = model.entrantCount[t * sexCount + sex]!;
    const prevalence = model.entrants.prevalence[t * sexCount + sex]!;
    state.negative[sex * ageCount] = count * (1 - prevalence);
    enterWithHiv(model, t, sex, count * prevalence, state);
  }
}

/** Whatever happens to single ages happens in proportion to what is known by group. */
export function changePeople(state: TestingState, { before, factors }: Workspace, change: () => void): void {
  groupTotals(state.negative, before.negative);
  groupTotals(state.positive, before.positive);
  change();
  groupFactors(state.negative, before.negative, factors);
  scaleGroups(state.testedNegative, factors);
  groupFactors(state.positive, before.positive, factors);
  for (const key of positiveByGroup) scaleGroups(state[key], factors);
}
