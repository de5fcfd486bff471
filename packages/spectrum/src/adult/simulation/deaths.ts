import { ageCount, groupCells, groupCount, groupEnd, groupStart, sexCount } from "../dimensions.js";
import { groupTotal } from "./groups.js";

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
