import { spectrumProblem } from "../errors.js";

/**
 * State space of the adult HIV model of Spectrum (Stover et al. 2019; Eaton et al. 2019). Arrays are flat with the last index
 * fastest: `[sex][group][cd4]` is `(sex * groupCount + group) * cd4Count + cd4`.
 *
 * - sex: male, female
 * - age: single years 15 to 79, and 80+
 * - group: nine age groups, by which CD4 stage and ART are known
 * - cd4: seven CD4 stages, above 500 to below 50 cells/mm³
 * - duration: on ART for less than 6, 6 to 11, and 12 or more months
 */
export const sexCount = 2;
export const female = 1;
export const firstAge = 15;
export const ageCount = 66;
export const cd4Count = 7;
export const durationCount = 3;

/** First age index of each group, and the index after its last: 15-16, 17-19, 20-24 … 45-49, 50+. */
export const groupStart = [0, 2, 5, 10, 15, 20, 25, 30, 35] as const;
export const groupEnd = [2, 5, 10, 15, 20, 25, 30, 35, 66] as const;
export const groupCount = groupStart.length;

/** Groups and ages 15-49: those with fertility, and those that incidence refers to. */
export const fertileGroupCount = 8;
export const fertileAgeCount = 35;

/** Lengths of `[sex][age]`, `[sex][group]`, `[sex][group][cd4]` and `[sex][group][cd4][duration]`. */
export const ageCells = sexCount * ageCount;
export const groupCells = sexCount * groupCount;
export const cd4Cells = groupCells * cd4Count;
export const artCells = cd4Cells * durationCount;

export const stepsPerYear = 10;
/** Length of a time step in years. */
export const dt = 1 / stepsPerYear;

/** Adults at the end of a projection year. */
export interface AdultState {
  /** Without HIV: `[sex][age]`. */
  negative: Float64Array;
  /** With HIV: `[sex][age]`. */
  positive: Float64Array;
  /** With HIV and not on ART: `[sex][group][cd4]`. */
  untreated: Float64Array;
  /** On ART, by CD4 stage at initiation: `[sex][group][cd4][duration]`. */
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

/** An explicit Euler step with annual rates of change. */
export function eulerStep(people: Float64Array, change: Float64Array): void {
  for (let cell = 0; cell < people.length; cell++) people[cell]! += dt * change[cell]!;
}

/** Inputs out of range make numbers that are not finite: an error in the year in which that happens. */
export function checkFinite(source: { file: string; member: string }, year: number, state: AdultState): void {
  const areFinite = Object.values(state).every((people: Float64Array) => people.every(Number.isFinite));
  if (!areFinite) throw spectrumProblem("detail.spectrum.simulationFailed", { ...source, year });
}

/** Sums `[sex][age]` to `[sex][group]`. */
export function groupTotals(people: Float64Array, totals: Float64Array): void {
  for (let sex = 0; sex < sexCount; sex++)
    for (let group = 0; group < groupCount; group++) totals[sex * groupCount + group] = groupTotal(people, sex, group);
}

export function groupTotal(people: Float64Array, sex: number, group: number): number {
  let total = 0;
  for (let age = groupStart[group]!; age < groupEnd[group]!; age++) total += people[sex * ageCount + age]!;
  return total;
}

/** Ratio of each group's total to its total before; 1 for a group that was empty. */
export function groupFactors(people: Float64Array, before: Float64Array, factors: Float64Array): void {
  groupTotals(people, factors);
  for (let group = 0; group < groupCells; group++)
    factors[group] = before[group] === 0 ? 1 : factors[group]! / before[group]!;
}

/** Multiplies all cells of each `[sex][group]` by its factor. */
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

/** Series of equal length as one array with the index of the series fastest. */
export function interleaved(series: readonly ArrayLike<number>[]): Float64Array {
  const length = series[0]?.length ?? 0;
  const result = new Float64Array(length * series.length);
  series.forEach((values, index) => {
    for (let position = 0; position < length; position++)
      result[position * series.length + index] = values[position] as number;
  });
  return result;
}
