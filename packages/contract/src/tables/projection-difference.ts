/** Relative difference from the national projection above which a total of the input files is marked. */
export const largeDifference = 0.05;

/** Whether a total of the input files is marked. If the projection is 0, every other number is; missing numbers are not. */
export function differsFromProjection(input: number | null, projected: number | null): boolean {
  if (input === null || projected === null) return false;
  return projected === 0 ? input !== 0 : Math.abs((input - projected) / projected) > largeDifference;
}
