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
