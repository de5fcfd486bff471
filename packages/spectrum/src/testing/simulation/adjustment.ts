import { ageCells, groupCells } from "../../adult/dimensions.js";
import { groupTotals, scaleGroups } from "../../adult/simulation/groups.js";
import type { PopulationTargets } from "../model.js";
import type { TestingState } from "./state.js";
import type { Workspace } from "./workspace.js";

/** Brings everybody to Spectrum's own numbers of the year, and what is known of them in proportion. */
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

/** All cells of each group added up: `[sex][group]`. */
function cellTotals(cells: Float64Array, totals: Float64Array): void {
  const perGroup = cells.length / groupCells;
  totals.fill(0);
  for (let cell = 0; cell < cells.length; cell++) totals[(cell / perGroup) | 0]! += cells[cell]!;
}

/** Target by what there is; 1 where nobody is. */
function divide(target: Float64Array, present: Float64Array, factors: Float64Array): void {
  for (let group = 0; group < groupCells; group++)
    factors[group] = present[group] === 0 ? 1 : target[group]! / present[group]!;
}
