/**
 * The logistic function 1 / (1 + e⁻ˣ), without overflow and with full relative accuracy in both tails: the exponential
 * is taken of −|x| only.
 */
export function logistic(x: number): number {
  if (x >= 0) return 1 / (1 + Math.exp(-x));
  const e = Math.exp(x);
  return e / (1 + e);
}

/** log(1 + eˣ) = max(x, 0) + log(1 + e^−|x|), the antiderivative of the logistic function. */
export function log1pExp(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
}
