import {
  type AdultState,
  ageCount,
  cd4Cells,
  cd4Count,
  dt,
  groupCells,
  groupCount,
  groupEnd,
  groupStart,
  groupTotal,
  sexCount,
  stageCount,
} from "../adult-state.js";
import type { NaturalHistory } from "../parameters/natural-history.js";

/**
 * Annual change of adults without treatment by death and by progression to lower CD4 counts. In classes from `scaledFrom` on,
 * AIDS mortality falls with ART coverage: those most ill were the first to start.
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
  for (let stage = 0; stage < stageCount; stage++) all += onArt[cell * stageCount + stage]!;
  return all === 0 ? 1 : people / all;
}

/** Each of the first two stages lasts half a year. */
const stageRate = 1 / 0.5;

/** Annual change of adults on ART by death and by moving on to the next stage, in CD4 classes in which there can be any. */
export function onArtChange(
  { artMortality, artMortalityRatio, excessMortalityOnArt }: NaturalHistory,
  t: number,
  onArt: Float64Array,
  fromClass: number,
  change: Float64Array,
  deaths: Deaths,
): void {
  change.fill(0);
  for (let cell = 0; cell < cd4Cells; cell++) {
    if (cell % cd4Count < fromClass) continue;
    const group = (cell / cd4Count) | 0;
    for (let stage = 0; stage < stageCount; stage++) {
      const patients = cell * stageCount + stage;
      const aids = artMortality[patients]! * artMortalityRatio[t * stageCount + stage]! * onArt[patients]!;
      const excess = excessMortalityOnArt[cell]! * onArt[patients]!;
      deaths.aids[group]! += dt * aids;
      deaths.excess[group]! += dt * excess;
      change[patients]! -= aids + excess;
      if (stage === stageCount - 1) continue;
      const moving = stageRate * onArt[patients]!;
      change[patients]! -= moving;
      change[patients + 1]! += moving;
    }
  }
}

/**
 * Annual change by those who stop ART: back to the CD4 class they started from, or to the one above after a year or more on
 * ART, where `movesUp`.
 */
export function addDropOut(
  rate: number,
  movesUp: boolean,
  onArt: Float64Array,
  fromClass: number,
  artChange: Float64Array,
  untreatedChange: Float64Array,
): void {
  if (rate <= 0) return;
  for (let cell = 0; cell < cd4Cells; cell++) {
    const cd4 = cell % cd4Count;
    if (cd4 < fromClass) continue;
    for (let stage = 0; stage < stageCount; stage++) {
      const stopping = rate * onArt[cell * stageCount + stage]!;
      artChange[cell * stageCount + stage]! -= stopping;
      const isUp = movesUp && stage === stageCount - 1 && cd4 > 0;
      untreatedChange[isUp ? cell - 1 : cell]! += stopping;
    }
  }
}

/** Deaths of one step among adults with HIV, of AIDS and in excess of other causes: `[sex][group]`. */
export interface Deaths {
  aids: Float64Array;
  excess: Float64Array;
}

export function noDeaths(): Deaths {
  return { aids: new Float64Array(groupCells), excess: new Float64Array(groupCells) };
}

export function clearDeaths({ aids, excess }: Deaths): void {
  aids.fill(0);
  excess.fill(0);
}

/** Deaths are known by group: each single age of it loses the same share. */
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
