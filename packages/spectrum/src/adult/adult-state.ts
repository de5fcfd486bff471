/**
 * The state space of the adult model. Every array is flat, its last index fastest: `[sex][group][cd4]` means
 * `(sex * groupCount + group) * cd4Count + cd4`.
 *
 * sex: male, female; age: single years 15 to 79 and 80+; group: nine age groups in which CD4 and ART are followed; cd4: seven
 * classes from above 500 to below 50; stage: less than 6, 6 to 11, and 12 or more months on ART.
 */
export const sexCount = 2;
export const female = 1;
export const firstAge = 15;
export const ageCount = 66;
export const cd4Count = 7;
export const stageCount = 3;

/** Age index at which each group starts, and the one after its last: 15-16, 17-19, 20-24 … 45-49, 50+. */
export const groupStart = [0, 2, 5, 10, 15, 20, 25, 30, 35] as const;
export const groupEnd = [2, 5, 10, 15, 20, 25, 30, 35, 66] as const;
export const groupCount = groupStart.length;

/** Groups 15-16 to 45-49 bear children, and are those of the incidence that drives the epidemic. */
export const fertileGroupCount = 8;
export const fertileAgeCount = 35;

/** Numbers of cells in one year of `[sex][age]`, `[sex][group]`, `[sex][group][cd4]` and `[sex][group][cd4][stage]`. */
export const ageCells = sexCount * ageCount;
export const groupCells = sexCount * groupCount;
export const cd4Cells = groupCells * cd4Count;
export const artCells = cd4Cells * stageCount;

export const stepsPerYear = 10;
/** Length of a step in years. */
export const dt = 1 / stepsPerYear;

/** Adults at the end of a projection year. */
export interface AdultState {
  /** Without HIV: `[sex][age]`. */
  negative: Float64Array;
  /** With HIV: `[sex][age]`. */
  positive: Float64Array;
  /** With HIV and not on ART: `[sex][group][cd4]`. */
  untreated: Float64Array;
  /** On ART, by the CD4 class at its start: `[sex][group][cd4][stage]`. */
  onArt: Float64Array;
}

export function emptyState(): AdultState {
  return {
    negative: new Float64Array(ageCells),
    positive: new Float64Array(ageCells),
    untreated: new Float64Array(cd4Cells),
    onArt: new Float64Array(artCells),
  };
}

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

/** Sum of the values from one index up to, but not including, another. */
export function sumOf(values: Float64Array, from = 0, to = values.length): number {
  let sum = 0;
  for (let index = from; index < to; index++) sum += values[index]!;
  return sum;
}

/** Series of one length, put together so that the series a number comes from is the fastest index. */
export function interleaved(series: readonly ArrayLike<number>[]): Float64Array {
  const length = series[0]?.length ?? 0;
  const result = new Float64Array(length * series.length);
  series.forEach((values, index) => {
    for (let position = 0; position < length; position++)
      result[position * series.length + index] = values[position] as number;
  });
  return result;
}
