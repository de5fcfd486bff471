/** Linear interpolation between points in ascending order of `x`; constant before the first and after the last point. */
export function piecewiseLinear(x: readonly number[], y: readonly number[], at: number): number {
  const next = x.findIndex((knot) => knot >= at);
  if (next === 0) return y[0] as number;
  if (next < 0) return y.at(-1) as number;
  const [x0, x1] = [x[next - 1] as number, x[next] as number];
  const [y0, y1] = [y[next - 1] as number, y[next] as number];
  return y0 + (y1 - y0) * ((at - x0) / (x1 - x0));
}

/**
 * Interpolation at a constant growth rate, linear in log y (Preston, Heuveline and Guillot 2001, chapter 1), between points
 * in ascending order of `x`. Points whose `y` is NaN are skipped; null if fewer than two are left. The value is 0 next to a
 * point whose `y` is 0 or less, and outside the points.
 */
export function logLinear(x: ArrayLike<number>, y: ArrayLike<number>, at: number): number | null {
  let [before, after, points] = [-1, -1, 0];
  for (let index = 0; index < x.length; index++) {
    if (Number.isNaN(y[index])) continue;
    points++;
    if ((x[index] as number) <= at) before = index;
    else if (after < 0) after = index;
  }
  if (points < 2) return null;
  if (before < 0) return 0;
  const [x0, y0] = [x[before] as number, Math.max(y[before] as number, 0)];
  if (x0 === at) return y0;
  if (after < 0) return 0;
  const [x1, y1] = [x[after] as number, Math.max(y[after] as number, 0)];
  if (y0 === 0 || y1 === 0) return 0;
  const log0 = Math.log(y0);
  return Math.exp(log0 + (Math.log(y1) - log0) * ((at - x0) / (x1 - x0)));
}
