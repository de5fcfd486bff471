/** Knots of a piecewise linear function, x ascending. */
export type Knots = readonly (readonly [x: number, y: number])[];

/** Linear between knots, constant outside. */
export function piecewiseLinear(knots: Knots, x: number): number {
  const next = knots.findIndex(([at]) => at >= x);
  const [x1, y1] = knots[next === -1 ? knots.length - 1 : next] as readonly [number, number];
  if (next <= 0) return y1;
  const [x0, y0] = knots[next - 1] as readonly [number, number];
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

export function logit(p: number): number {
  return Math.log(p / (1 - p));
}

/** A proportion shifted by log odds. */
export function shiftedOdds(proportion: number, by: number): number {
  if (proportion <= 0 || proportion >= 1) return proportion;
  return logistic(logit(proportion) + by);
}
