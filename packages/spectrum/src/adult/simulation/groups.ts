import { ageCount, groupCells, groupCount, groupEnd, groupStart, sexCount } from "../dimensions.js";

/** `[sex][age]` added up to `[sex][group]`. */
export function groupTotals(people: Float64Array, totals: Float64Array): void {
  for (let sex = 0; sex < sexCount; sex++)
    for (let group = 0; group < groupCount; group++) totals[sex * groupCount + group] = groupTotal(people, sex, group);
}

export function groupTotal(people: Float64Array, sex: number, group: number): number {
  let total = 0;
  for (let age = groupStart[group]!; age < groupEnd[group]!; age++) total += people[sex * ageCount + age]!;
  return total;
}

/** By what each group has changed since it had these totals; 1 where nobody was. */
export function groupFactors(people: Float64Array, before: Float64Array, factors: Float64Array): void {
  groupTotals(people, factors);
  for (let group = 0; group < groupCells; group++)
    factors[group] = before[group] === 0 ? 1 : factors[group]! / before[group]!;
}

/** Every cell of a group by its factor: `[sex][group]` of as many cells as there are. */
export function scaleGroups(cells: Float64Array, factors: Float64Array): void {
  const perGroup = cells.length / groupCells;
  for (let cell = 0; cell < cells.length; cell++) cells[cell]! *= factors[(cell / perGroup) | 0]!;
}
