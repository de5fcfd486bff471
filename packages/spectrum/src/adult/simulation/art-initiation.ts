import type { ProjectionPeriod } from "../../pjnz/spectrum-version.js";
import { type AdultState, artCells, cd4Cells, cd4Count, dt, durationCount, groupCount, sumOf } from "../adult-state.js";
import type { AdultParameters } from "../parameters/adult-parameters.js";
import type { ArtTargets } from "../parameters/art-programme.js";
import { allocateInitiations, type ByStage, emptyByStage, sumByStage } from "./art-allocation.js";
import { type Eligibility, findEligible } from "./art-eligibility.js";

/** Work arrays of ART initiation, `[group][cd4]` of one sex, reused in all steps. */
export interface Initiation {
  eligible: Float64Array;
  starts: Float64Array;
  byStage: ByStage;
}

export function emptyInitiation(): Initiation {
  const cells = groupCount * cd4Count;
  return { eligible: new Float64Array(cells), starts: new Float64Array(cells), byStage: emptyByStage() };
}

/** Annual rates of change in a step. */
export interface Changes {
  untreated: Float64Array;
  onArt: Float64Array;
}

export function emptyChanges(): Changes {
  return { untreated: new Float64Array(cd4Cells), onArt: new Float64Array(artCells) };
}

/** ART initiations of one sex that reach the target of the step, at most the number eligible. */
export function initiateArt(
  p: AdultParameters,
  t: number,
  step: number,
  sex: number,
  eligibility: Eligibility,
  births: Float64Array,
  state: AdultState,
  changes: Changes,
  { eligible, starts, byStage }: Initiation,
): void {
  const first = sex * groupCount * cd4Count;
  findEligible(p, t, sex, eligibility, state, births, eligible);
  sumByStage(eligible, p.naturalHistory.mortality, first, byStage);
  const staying = onArtAfterStep(state, changes, first);
  const inNeed = sumOf(byStage.eligible);
  const target = artTarget(p.art.targets, p.rules.projectionPeriod, sex, t, step, staying, inNeed);
  allocateInitiations(p.art, t, Math.max(0, target - staying), eligible, byStage, starts);

  for (let cell = 0; cell < starts.length; cell++) {
    const untreated = first + cell;
    // People who died or progressed to another CD4 stage in this step cannot start.
    const remaining = state.untreated[untreated]! + dt * changes.untreated[untreated]!;
    const starting = Math.max(0, Math.min(starts[cell]!, remaining));
    changes.untreated[untreated]! -= starting / dt;
    changes.onArt[untreated * durationCount]! += starting / dt;
  }
}

function onArtAfterStep({ onArt }: AdultState, changes: Changes, firstUntreated: number): number {
  const first = firstUntreated * durationCount;
  const end = first + groupCount * cd4Count * durationCount;
  let patients = 0;
  for (let cell = first; cell < end; cell++) patients += onArt[cell]! + dt * changes.onArt[cell]!;
  return patients;
}

/**
 * Target number of one sex on ART at the end of a step, interpolated linearly between the targets for the ends of two calendar
 * years. In a mid-year projection the first half of a year is between the targets of the two years before.
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
  // In a year that goes from a share to a number, nobody starts.
  if (isShare[from]) return 0;
  const coverage = inNeed > 0 ? onArt / inNeed : 0;
  const remaining = 1 - weight + dt;
  return (coverage + ((value[to]! - coverage) * dt) / remaining) * inNeed;
}
