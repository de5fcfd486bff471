/** How near two places of a smooth minimum can be told apart in double precision. */
const resolution = Math.sqrt(Number.EPSILON);
const goldenSection = (3 - Math.sqrt(5)) / 2;

/**
 * Place of the minimum of a function between two bounds: Brent (1973), chapter 5, golden sections with parabolic steps
 * where they help. The place is never nearer to a bound than the tolerance.
 */
export function placeOfMinimum(f: (x: number) => number, lower: number, upper: number, tolerance = resolution): number {
  // best: smallest value so far; second: next smallest; third: what second was before.
  let best = lower + goldenSection * (upper - lower);
  let [second, third] = [best, best];
  let atBest = f(best);
  let [atSecond, atThird] = [atBest, atBest];
  let step = 0;
  let stepBefore = 0;
  for (;;) {
    const middle = (lower + upper) * 0.5;
    const near = resolution * Math.abs(best) + tolerance / 3;
    if (Math.abs(best - middle) <= 2 * near - (upper - lower) * 0.5) return best;

    // Vertex of the parabola through the three places is at best + p / q.
    let [p, q, reach] = [0, 0, 0];
    if (Math.abs(stepBefore) > near) {
      const r = (best - second) * (atBest - atThird);
      q = (best - third) * (atBest - atSecond);
      p = (best - third) * q - (best - second) * r;
      q = (q - r) * 2;
      if (q > 0) p = -p;
      else q = -q;
      reach = stepBefore;
      stepBefore = step;
    }
    const isUseless = Math.abs(p) >= Math.abs(q * 0.5 * reach) || p <= q * (lower - best) || p >= q * (upper - best);
    if (isUseless) {
      stepBefore = best < middle ? upper - best : lower - best;
      step = goldenSection * stepBefore;
    } else {
      step = p / q;
      const vertex = best + step;
      if (vertex - lower < 2 * near || upper - vertex < 2 * near) step = best < middle ? near : -near;
    }
    // Never so near to the best that the two values only differ by rounding.
    const next = best + (Math.abs(step) >= near ? step : step > 0 ? near : -near);
    const atNext = f(next);

    if (atNext <= atBest) {
      if (next < best) upper = best;
      else lower = best;
      [third, second, best] = [second, best, next];
      [atThird, atSecond, atBest] = [atSecond, atBest, atNext];
    } else {
      if (next < best) lower = next;
      else upper = next;
      if (atNext <= atSecond || second === best) {
        [third, second] = [second, next];
        [atThird, atSecond] = [atSecond, atNext];
      } else if (atNext <= atThird || third === best || third === second) {
        third = next;
        atThird = atNext;
      }
    }
  }
}
