import { artCells, cd4Cells, cd4Count, dt, groupCount, stageCount } from "../dimensions.js";
import type { AdultParameters } from "../parameters/parameters.js";
import { addUpByClass, allocateStarts, type ByClass, noneByClass } from "./allocation.js";
import { type Eligibility, findEligible } from "./eligible.js";
import type { AdultState } from "./state.js";
import { artTarget } from "./target.js";

/** What initiation computes at each step, kept so that nothing is allocated there: `[group][cd4]` of one sex. */
export interface Initiation {
  eligible: Float64Array;
  starts: Float64Array;
  byClass: ByClass;
}

export function noInitiation(): Initiation {
  const cells = groupCount * cd4Count;
  return { eligible: new Float64Array(cells), starts: new Float64Array(cells), byClass: noneByClass() };
}

/** Annual changes in a step, which the next one starts from. */
export interface Changes {
  untreated: Float64Array;
  onArt: Float64Array;
}

export function noChanges(): Changes {
  return { untreated: new Float64Array(cd4Cells), onArt: new Float64Array(artCells) };
}

/** Starts as many of one sex on ART as are missing to the target of the step, if so many are eligible. */
export function initiateArt(
  p: AdultParameters,
  t: number,
  step: number,
  sex: number,
  eligibility: Eligibility,
  births: Float64Array,
  state: AdultState,
  changes: Changes,
  { eligible, starts, byClass }: Initiation,
): void {
  const first = sex * groupCount * cd4Count;
  findEligible(p, t, sex, eligibility, state, births, eligible);
  addUpByClass(eligible, p.naturalHistory.mortality, first, byClass);
  const staying = onArtAfterStep(state, changes, first);
  const inNeed = sum(byClass.eligible);
  const target = artTarget(p.art.targets, p.rules.projectionPeriod, sex, t, step, staying, inNeed);
  allocateStarts(p.art, t, Math.max(0, target - staying), eligible, byClass, starts);

  for (let cell = 0; cell < starts.length; cell++) {
    const untreated = first + cell;
    // Nobody starts who has died or moved to another CD4 class in this step.
    const remaining = state.untreated[untreated]! + dt * changes.untreated[untreated]!;
    const starting = Math.max(0, Math.min(starts[cell]!, remaining));
    changes.untreated[untreated]! -= starting / dt;
    changes.onArt[untreated * stageCount]! += starting / dt;
  }
}

function onArtAfterStep({ onArt }: AdultState, changes: Changes, firstUntreated: number): number {
  const first = firstUntreated * stageCount;
  const end = first + groupCount * cd4Count * stageCount;
  let patients = 0;
  for (let cell = first; cell < end; cell++) patients += onArt[cell]! + dt * changes.onArt[cell]!;
  return patients;
}

function sum(values: Float64Array): number {
  let total = 0;
  for (let index = 0; index < values.length; index++) total += values[index]!;
  return total;
}
