import { cd4Cells, cd4Count, dt, stageCount } from "../dimensions.js";
import type { NaturalHistory } from "../parameters/natural-history.js";
import type { Deaths } from "./deaths.js";

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
