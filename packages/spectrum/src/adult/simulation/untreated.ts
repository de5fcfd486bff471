import { cd4Cells, cd4Count, dt, stageCount } from "../dimensions.js";
import type { NaturalHistory } from "../parameters/natural-history.js";
import type { Deaths } from "./deaths.js";
import type { AdultState } from "./state.js";

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
