/** Relative precision to which the position of a minimum can be determined: the square root of machine epsilon. */
const precision = Math.sqrt(Number.EPSILON);
const goldenSection = (3 - Math.sqrt(5)) / 2;

/**
 * Position of a minimum of f between two bounds: golden section search with parabolic interpolation (Brent 1973, chapter 5,
 * procedure localmin). The position is never closer to a bound than the tolerance.
 */
export function brentMinimum(f: (x: number) => number, lower: number, upper: number, tolerance = precision): number {
  // Brent's x, w and v: the points with the lowest and second lowest value of f, and the previous w.
  let best = lower + goldenSection * (upper - lower);
  let [second, third] = [best, best];
  let atBest = f(best);
  let [atSecond, atThird] = [atBest, atBest];
  let step = 0;
  let stepBefore = 0;
  for (;;) {
    const middle = (lower + upper) * 0.5;
    const minimumStep = precision * Math.abs(best) + tolerance / 3;
    if (Math.abs(best - middle) <= 2 * minimumStep - (upper - lower) * 0.5) return best;

    // The parabola through the three points has its vertex at best + p / q.
    let [p, q, stepBeforeLast] = [0, 0, 0];
    if (Math.abs(stepBefore) > minimumStep) {
      const r = (best - second) * (atBest - atThird);
      q = (best - third) * (atBest - atSecond);
      p = (best - third) * q - (best - second) * r;
      q = (q - r) * 2;
      if (q > 0) p = -p;
      else q = -q;
      stepBeforeLast = stepBefore;
      stepBefore = step;
    }
    const rejectsParabola =
      Math.abs(p) >= Math.abs(q * 0.5 * stepBeforeLast) || p <= q * (lower - best) || p >= q * (upper - best);
    if (rejectsParabola) {
      stepBefore = best < middle ? upper - best : lower - best;
      step = goldenSection * stepBefore;
    } else {
      step = p / q;
      const vertex = best + step;
      if (vertex - lower < 2 * minimumStep || upper - vertex < 2 * minimumStep)
        step = best < middle ? minimumStep : -minimumStep;
    }
    // f is not evaluated closer to the best point than this: the values would differ by rounding only.
    const next = best + (Math.abs(step) >= minimumStep ? step : step > 0 ? minimumStep : -minimumStep);
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
