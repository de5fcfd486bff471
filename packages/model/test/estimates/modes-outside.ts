import type { Estimate, EstimateTable } from "../../src/output/estimate-table.js";

/** Relative difference that counts as rounding. */
const rounding = 1e-9;

/**
 * Calibration of attendance can leave fewer people than none. The bounds of such a number, which is
 * marked as impossible, change places.
 */
export function isModeOutside({ mode, lower, upper }: Pick<Estimate, "mode" | "lower" | "upper">): boolean {
  const [least, most] = [Math.min(lower, upper), Math.max(lower, upper)];
  const tolerance = rounding * Math.max(Math.abs(least), Math.abs(most));
  return !(mode >= least - tolerance && mode <= most + tolerance);
}

/** Rows whose mode lies outside its interval. */
export function modesOutside({ mode, lower, upper }: EstimateTable): number[] {
  const estimateAt = (row: number) => ({
    mode: mode[row] as number,
    lower: lower[row] as number,
    upper: upper[row] as number,
  });
  return [...mode.keys()].filter((row) => isModeOutside(estimateAt(row)));
}
