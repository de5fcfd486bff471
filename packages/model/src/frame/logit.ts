/** Log odds; infinite at 0 and 1. */
export function logit(p: number): number {
  return Math.log(p / (1 - p));
}
