import { cd4Count, dt, groupCount, stageCount, sumOf } from "../adult/adult-state.js";
import { addUpByClass, allocateStarts } from "../adult/simulation/art-allocation.js";
import { type Eligibility, findEligible } from "../adult/simulation/art-eligibility.js";
import { artTarget } from "../adult/simulation/art-initiation.js";
import type { TestingModel } from "./testing-inputs.js";
import type { TestingState, Workspace } from "./testing-population.js";

const sexCells = groupCount * cd4Count;

/** Starts as many of one sex on ART as are missing to the target of the step, the diagnosed first. */
export function startArt(
  model: TestingModel,
  t: number,
  step: number,
  sex: number,
  eligibility: Eligibility,
  isTesting: boolean,
  state: TestingState,
  { births, changes, initiation: { eligible, starts, byClass } }: Workspace,
): void {
  const first = sex * sexCells;
  findEligible(model, t, sex, eligibility, state, births, eligible);
  addUpByClass(eligible, model.naturalHistory.mortality, first, byClass);
  const onArt = sumOf(state.onArt, first * stageCount, (first + sexCells) * stageCount);
  const inNeed = sumOf(byClass.eligible);
  const target = artTarget(model.art.targets, model.rules.projectionPeriod, sex, t, step, onArt, inNeed);
  allocateStarts(model.art, t, Math.max(0, target - onArt), eligible, byClass, starts);
  capStarts(model.art.medianCd4[t]! > 0, first, state.untreated, changes.untreated, starts);

  for (let group = 0; group < groupCount; group++)
    if (isTesting) startDiagnosedFirst(sex * groupCount + group, group * cd4Count, starts, state);
  for (let cell = 0; cell < sexCells; cell++) {
    state.untreated[first + cell]! -= starts[cell]!;
    state.onArt[(first + cell) * stageCount]! += starts[cell]!;
  }
}

/**
 * Not more than there are. Without a median CD4 count a decrease in the step counts twice, in those untreated and on top of
 * them: so were the published models fitted.
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
    const most = byMedian ? people : Math.min(people, people + dt * change[first + cell]!);
    starts[cell] = Math.max(0, Math.min(starts[cell]!, most));
  }
}

/**
 * Those who start are first the diagnosed of their own CD4 class, then those of the group's other classes, and only then
 * people who learn of their HIV on this occasion, of whom some were tested before they had it.
 */
function startDiagnosedFirst(
  group: number,
  firstStart: number,
  starts: Float64Array,
  { untreated, diagnosed, testedUndiagnosed }: TestingState,
): void {
  const first = group * cd4Count;
  let undiagnosed = 0;
  let missing = 0;
  let left = 0;
  for (let cd4 = 0; cd4 < cd4Count; cd4++) {
    const known = diagnosed[first + cd4]!;
    undiagnosed += untreated[first + cd4]! - known;
    const starting = starts[firstStart + cd4]!;
    diagnosed[first + cd4] = Math.max(known - starting, 0);
    missing += Math.max(starting - known, 0);
    left += diagnosed[first + cd4]!;
  }
  if (missing <= 0) return;
  const share = missing < left ? missing / left : 1;
  for (let cell = first; cell < first + cd4Count; cell++) diagnosed[cell]! *= 1 - share;
  if (missing > left && undiagnosed > 0)
    testedUndiagnosed[group]! -= (missing - left) * (testedUndiagnosed[group]! / undiagnosed);
}
