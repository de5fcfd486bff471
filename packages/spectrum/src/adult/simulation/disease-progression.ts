import {
  type AdultState,
  ageCount,
  cd4Cells,
  cd4Count,
  dt,
  durationCount,
  groupCells,
  groupCount,
  groupEnd,
  groupStart,
  groupTotal,
  sexCount,
} from "../adult-state.js";
import type { NaturalHistory } from "../parameters/natural-history.js";

/**
 * Annual change of untreated adults by death and CD4 progression. In stages from `scaledFrom` on, AIDS mortality is multiplied
 * by the share not on ART, because the sickest start ART first (Stover et al. 2019).
 */
export function untreatedChange(
  { mortality, excessMortality, progression }: NaturalHistory,
  { untreated, onArt }: AdultState,
  scaledFrom: number,
  change: Float64Array,
  deaths: Deaths,
): void {
  change.fill(0);
  for (let cell = 0; cell < cd4Cells; cell++) {
    const cd4 = cell % cd4Count;
    const group = (cell / cd4Count) | 0;
    const people = untreated[cell]!;
    const share = cd4 >= scaledFrom ? untreatedShare(people, onArt, cell) : 1;
    const aids = share * mortality[cell]! * people;
    const excess = excessMortality[cell]! * people;
    deaths.aids[group]! += dt * aids;
    deaths.excess[group]! += dt * excess;
    change[cell]! -= aids + excess;
    if (cd4 === cd4Count - 1) continue;
    const declining = progression[cell]! * people;
    change[cell]! -= declining;
    change[cell + 1]! += declining;
  }
}

function untreatedShare(people: number, onArt: Float64Array, cell: number): number {
  let all = people;
  for (let duration = 0; duration < durationCount; duration++) all += onArt[cell * durationCount + duration]!;
  return all === 0 ? 1 : people / all;
}

/** Annual rate of leaving each of the first two ART durations, which last half a year. */
const durationRate = 1 / 0.5;

/** Annual change of adults on ART by death and by progression to the next duration, in CD4 stages from `fromStage` on. */
export function onArtChange(
  { artMortality, artMortalityRatio, excessMortalityOnArt }: NaturalHistory,
  t: number,
  onArt: Float64Array,
  fromStage: number,
  change: Float64Array,
  deaths: Deaths,
): void {
  change.fill(0);
  for (let cell = 0; cell < cd4Cells; cell++) {
    if (cell % cd4Count < fromStage) continue;
    const group = (cell / cd4Count) | 0;
    for (let duration = 0; duration < durationCount; duration++) {
      const patients = cell * durationCount + duration;
      const aids = artMortality[patients]! * artMortalityRatio[t * durationCount + duration]! * onArt[patients]!;
      const excess = excessMortalityOnArt[cell]! * onArt[patients]!;
      deaths.aids[group]! += dt * aids;
      deaths.excess[group]! += dt * excess;
      change[patients]! -= aids + excess;
      if (duration === durationCount - 1) continue;
      const moving = durationRate * onArt[patients]!;
      change[patients]! -= moving;
      change[patients + 1]! += moving;
    }
  }
}

/**
 * Annual change by dropout from ART. People return to the CD4 stage in which they started, or, with `movesUp` and after 12 or
 * more months on ART, to the stage above.
 */
export function addDropOut(
  rate: number,
  movesUp: boolean,
  onArt: Float64Array,
  fromStage: number,
  artChange: Float64Array,
  untreatedChange: Float64Array,
): void {
  if (rate <= 0) return;
  for (let cell = 0; cell < cd4Cells; cell++) {
    const cd4 = cell % cd4Count;
    if (cd4 < fromStage) continue;
    for (let duration = 0; duration < durationCount; duration++) {
      const stopping = rate * onArt[cell * durationCount + duration]!;
      artChange[cell * durationCount + duration]! -= stopping;
      const isUp = movesUp && duration === durationCount - 1 && cd4 > 0;
      untreatedChange[isUp ? cell - 1 : cell]! += stopping;
    }
  }
}

/** Deaths in a step among adults with HIV, from AIDS and non-AIDS excess mortality: `[sex][group]`. */
export interface Deaths {
  aids: Float64Array;
  excess: Float64Array;
}

export function emptyDeaths(): Deaths {
  return { aids: new Float64Array(groupCells), excess: new Float64Array(groupCells) };
}

export function clearDeaths({ aids, excess }: Deaths): void {
  aids.fill(0);
  excess.fill(0);
}

/** Removes the deaths of each age group from its single ages in proportion. */
export function removeDeaths({ aids, excess }: Deaths, positive: Float64Array): void {
  for (let sex = 0; sex < sexCount; sex++)
    for (let group = 0; group < groupCount; group++) {
      const living = groupTotal(positive, sex, group);
      if (living <= 0) continue;
      const cell = sex * groupCount + group;
      const survival = 1 - aids[cell]! / living - excess[cell]! / living;
      for (let age = groupStart[group]!; age < groupEnd[group]!; age++) positive[sex * ageCount + age]! *= survival;
    }
}
