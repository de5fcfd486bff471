import type { ProjectionPeriod } from "../../pjnz/spectrum-version.js";
import { type AdultState, artCells, cd4Cells, cd4Count, dt, groupCount, stageCount, sumOf } from "../adult-state.js";
import type { AdultParameters } from "../parameters/adult-parameters.js";
import type { ArtTargets } from "../parameters/art-programme.js";
import { addUpByClass, allocateStarts, type ByClass, noneByClass } from "./art-allocation.js";
import { type Eligibility, findEligible } from "./art-eligibility.js";

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
  const inNeed = sumOf(byClass.eligible);
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

/**
 * How many of one sex should be on ART at the end of a step, between what was entered for the ends of two calendar years. A
 * projection from mid-year to mid-year has one of them half way: its first half still belongs to the year before.
 */
export function artTarget(
  { isShare, value }: ArtTargets,
  period: ProjectionPeriod,
  sex: number,
  t: number,
  step: number,
  onArt: number,
  eligible: number,
): number {
  const elapsed = dt * (step + 1);
  const isFirstHalf = period === "midyear" && elapsed < 0.5;
  const weight = period === "calendar" ? elapsed : isFirstHalf ? elapsed + 0.5 : elapsed - 0.5;
  const first = sex * (value.length / 2);
  const to = first + (isFirstHalf ? t - 1 : t);
  const from = Math.max(first, to - 1);
  const inNeed = onArt + eligible;

  const between = (1 - weight) * value[from]! + weight * value[to]!;
  if (!isShare[from] && !isShare[to]) return between;
  if (isShare[from] && isShare[to]) return between * inNeed;
  // From a share back to a number nobody starts until the number is reached on its own.
  if (isShare[from]) return 0;
  const coverage = inNeed > 0 ? onArt / inNeed : 0;
  const remaining = 1 - weight + dt;
  return (coverage + ((value[to]! - coverage) * dt) / remaining) * inNeed;
}
