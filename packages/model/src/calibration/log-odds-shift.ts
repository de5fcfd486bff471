/** θ is looked for in [−10, 10]. */
const widest = 10;
const precision = 1e-14;
const mostIterations = 200;

/** expit(logit p + θ) for odds = e^θ, without a logarithm: exact at p = 0 and p = 1. */
export function shiftedShare(p: number, odds: number): number {
  return (p * odds) / (1 - p + p * odds);
}

/**
 * θ with Σ d expit(logit p + θ) = target, by Newton's method inside a bracket that every step narrows; where there is no such
 * θ, the bound that comes nearest.
 */
export function logOddsShift(shares: Float64Array, denominators: Float64Array, target: number): number {
  const excess = (theta: number) => {
    const odds = Math.exp(theta);
    let value = -target;
    let slope = 0;
    for (let k = 0; k < shares.length; k++) {
      const d = denominators[k] as number;
      const share = shiftedShare(shares[k] as number, odds);
      value += d * share;
      slope += d * share * (1 - share);
    }
    return { value, slope };
  };
  let low = -widest;
  let high = widest;
  if (excess(low).value >= 0) return low;
  if (excess(high).value <= 0) return high;
  let theta = 0;
  for (let iteration = 0; iteration < mostIterations; iteration++) {
    const { value, slope } = excess(theta);
    if (value === 0) return theta;
    if (value > 0) high = theta;
    else low = theta;
    const step = theta - value / slope;
    const next = step > low && step < high ? step : (low + high) / 2;
    if (Math.abs(next - theta) <= precision * Math.max(1, Math.abs(theta))) return next;
    theta = next;
  }
  return theta;
}
