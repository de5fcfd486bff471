import { cd4Count, dt, durationCount, groupCount, sumOf } from "../adult/adult-state.js";
import { allocateInitiations, sumByStage } from "../adult/simulation/art-allocation.js";
import { type Eligibility, findEligible } from "../adult/simulation/art-eligibility.js";
import { artTarget } from "../adult/simulation/art-initiation.js";
import type { TestingModel } from "./testing-inputs.js";
import type { TestingState, Workspace } from "./testing-population.js";

const sexCells = groupCount * cd4Count;

/** ART initiations of one sex that reach the target of the step, of diagnosed people first. */
export function initiateArtDiagnosedFirst(
  model: TestingModel,
  t: number,
  step: number,
  sex: number,
  eligibility: Eligibility,
  isTesting: boolean,
  state: TestingState,
  { births, changes, initiation: { eligible, starts, byStage } }: Workspace,
): void {
  const first = sex * sexCells;
  findEligible(model, t, sex, eligibility, state, births, eligible);
  sumByStage(eligible, model.naturalHistory.mortality, first, byStage);
  const onArt = sumOf(state.onArt, first * durationCount, (first + sexCells) * durationCount);
  const inNeed = sumOf(byStage.eligible);
  const target = artTarget(model.art.targets, model.rules.projectionPeriod, sex, t, step, onArt, inNeed);
  allocateInitiations(model.art, t, Math.max(0, target - onArt), eligible, byStage, starts);
  capStarts(model.art.medianCd4[t]! > 0, first, state.untreated, changes.untreated, starts);

  for (let group = 0; group < groupCount; group++)
    if (isTesting) removeStartsFromDiagnosed(sex * groupCount + group, group * cd4Count, starts, state);
  for (let cell = 0; cell < sexCells; cell++) {
    state.untreated[first + cell]! -= starts[cell]!;
    state.onArt[(first + cell) * durationCount]! += starts[cell]!;
  }
}

/**
 * Limits initiations to the number untreated. Without a median CD4 count, a decrease in the step is subtracted a second time, as
 * in the model that published parameters were fitted with.
 */
function capStarts(
  byMedian: boolean,
  first: number,
  untreated: Float64Array,
  change: Float64Array,
  starts: Float64Array,
): void {
  for (let cell = 0; cell < sexCells; cell++) {
    const people = untreated[first + cell]!;
    const maximum = byMedian ? people : Math.min(people, people + dt * change[first + cell]!);
    starts[cell] = Math.max(0, Math.min(starts[cell]!, maximum));
  }
}

/**
 * Initiations are taken from the diagnosed of the same CD4 stage, then from the diagnosed of other stages of the age group, then
 * from people diagnosed at initiation, of whom some were tested before infection.
 */
function removeStartsFromDiagnosed(
  group: number,
  firstStart: number,
  starts: Float64Array,
  { untreated, diagnosed, testedUndiagnosed }: TestingState,
): void {
  const first = group * cd4Count;
  let undiagnosed = 0;
  let undiagnosedStarts = 0;
  let diagnosedLeft = 0;
  for (let cd4 = 0; cd4 < cd4Count; cd4++) {
    const known = diagnosed[first + cd4]!;
    undiagnosed += untreated[first + cd4]! - known;
    const starting = starts[firstStart + cd4]!;
    diagnosed[first + cd4] = Math.max(known - starting, 0);
    undiagnosedStarts += Math.max(starting - known, 0);
    diagnosedLeft += diagnosed[first + cd4]!;
  }
  if (undiagnosedStarts <= 0) return;
  const share = undiagnosedStarts < diagnosedLeft ? undiagnosedStarts / diagnosedLeft : 1;
  for (let cell = first; cell < first + cd4Count; cell++) diagnosed[cell]! *= 1 - share;
  if (undiagnosedStarts > diagnosedLeft && undiagnosed > 0)
    testedUndiagnosed[group]! -= (undiagnosedStarts - diagnosedLeft) * (testedUndiagnosed[group]! / undiagnosed);
}
