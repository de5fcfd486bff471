import { ageCount, groupCells, groupCount, groupEnd, sexCount } from "../dimensions.js";
import { groupTotal } from "./groups.js";

/** Everybody one year older, those of 80+ staying there; nobody is at age 15 yet. `[sex][age]` */
export function ageByOneYear(previous: Float64Array, people: Float64Array): void {
  for (let sex = 0; sex < sexCount; sex++) {
    const first = sex * ageCount;
    const last = first + ageCount - 1;
    people[first] = 0;
    for (let cell = first + 1; cell <= last; cell++) people[cell] = previous[cell - 1]!;
    people[last]! += previous[last]!;
  }
}

/** Share of each group at its last single age, who leave it for the next: `[sex][group]`. */
export function leavingShares(people: Float64Array, leaving: Float64Array): void {
  for (let sex = 0; sex < sexCount; sex++) {
    for (let group = 0; group < groupCount - 1; group++) {
      const total = groupTotal(people, sex, group);
      const last = people[sex * ageCount + groupEnd[group]! - 1]!;
      leaving[sex * groupCount + group] = total === 0 ? 0 : last / total;
    }
    leaving[sex * groupCount + groupCount - 1] = 0;
  }
}

/** Each cell of a group keeps its stayers and gets the same share from the group below; of the first, only stayers. */
export function ageGroups(previous: Float64Array, leaving: Float64Array, cells: Float64Array): void {
  const perGroup = cells.length / groupCells;
  for (let group = 0; group < groupCells; group++) {
    const staying = 1 - leaving[group]!;
    const joining = group % groupCount === 0 ? 0 : leaving[group - 1]!;
    const first = group * perGroup;
    for (let cell = first; cell < first + perGroup; cell++) {
      cells[cell] = staying * previous[cell]!;
      if (joining > 0) cells[cell]! += joining * previous[cell - perGroup]!;
    }
  }
}
