/**
 * Value at a place between points, linear in the logarithm. Points are in order of `x`, those with a missing `y` (NaN) are passed
 * over. At a point it is the point's value; next to a zero, and outside of the points, it is 0. Missing when fewer than two
 * points are left.
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
