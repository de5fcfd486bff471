import type { Point } from "./objective.js";

/** Part of the decrease promised by the slope that a step must bring (Armijo). */
const sufficientDecrease = 1e-4;
/** Part of the first slope that may be left (Wolfe). Large, as an exact minimum along the line is worth no evaluation. */
const remainingSlope = 0.9;
const maximumTrials = 16;
/** Where to go between the last good step and one that left the domain. */
const retreat = 0.25;
/** A step inside a bracket keeps this part of its width away from both ends. */
const margin = 0.1;

/** What is known of φ(t) = f(x + t d) at one t; the value is ∞ outside the domain. */
interface Sample {
  step: number;
  value: number;
  slope: number;
}

/**
 * Looks for a step t along a descent direction with
 *
 *   φ(t) ≤ φ(0) + c₁ t φ′(0)   and   φ′(t) ≥ c₂ φ′(0),
 *
 * the Wolfe conditions, which assure that the BFGS update stays positive definite. Within the noise of the values the
 * first gives way to its form in slopes, φ′(t) ≤ (1 − 2c₁) |φ′(0)|, exact for a quadratic (Hager and Zhang, "A new
 * conjugate gradient method with guaranteed descent and an efficient line search", SIAM J. Optim. 16, 2005).
 *
 * A curve that grows steeper and steeper until it ends or jumps has no such step. Where evaluations are dear, `patience` says
 * after how many trials one that grows steeper is taken for such a curve, and a step that lowers the value is good enough.
 *
 * `lower` is always a step that is good but too short, `upper` one that is too long; between them lies an acceptable one.
 * The first trial is `firstStep`: for a quasi-Newton direction it is usually also the last.
 *
 * `evaluate` writes what it finds at a step to a point, and returns false outside the domain. Returns whichever of the two
 * points of `workspace` holds the result: an acceptable step or, after 16 trials, the best one that lowers the value; none if no
 * trial does.
 */
export function searchLine(
  evaluate: (step: number, point: Point) => boolean,
  start: Sample,
  firstStep: number,
  noise: number,
  workspace: readonly [Point, Point],
  patience = Number.POSITIVE_INFINITY,
): Point | undefined {
  let [trial, shorter] = workspace;
  let lower: Sample = start;
  let upper: Sample | undefined;
  let step = firstStep;
  let widthBefore = Number.POSITIVE_INFINITY;

  for (let trials = 0; trials < maximumTrials; trials++) {
    const defined = evaluate(step, trial);
    const line = start.value + sufficientDecrease * step * start.slope;
    if (defined && trial.slope >= remainingSlope * start.slope) {
      if (trial.value <= line) return trial;
      const gentle = trial.slope <= (2 * sufficientDecrease - 1) * start.slope;
      if (gentle && trial.value <= start.value + noise) return trial;
    }

    const previous = lower;
    if (!defined) {
      upper = { step, value: Number.POSITIVE_INFINITY, slope: Number.NaN };
    } else if (trial.slope >= 0 || trial.value > line + noise) {
      upper = { step, value: trial.value, slope: trial.slope };
    } else {
      lower = { step, value: trial.value, slope: trial.slope };
      [trial, shorter] = [shorter, trial];
    }

    if (upper !== undefined && lower.slope < start.slope && trials + 1 >= patience) return shorter;
    if (upper === undefined) {
      step = extrapolate(previous, lower);
    } else {
      const width = upper.step - lower.step;
      // A bracket that is slow to shrink is halved.
      step = width > 0.7 * widthBefore ? lower.step + 0.5 * width : interpolate(lower, upper, noise);
      widthBefore = width;
    }
    if (step === lower.step || step === upper?.step) break;
  }
  return lower.step > 0 && lower.value < start.value ? shorter : undefined;
}

/** Where the slope, drawn on as a straight line, would vanish: two to ten times as far as now. */
function extrapolate(previous: Sample, last: Sample): number {
  const { step } = last;
  const rise = last.slope - previous.slope;
  const zero = rise > 0 ? step - (last.slope * (step - previous.step)) / rise : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(zero, 2 * step), 10 * step);
}

/**
 * The minimum of the cubic with the values and slopes of both ends, kept inside the bracket; where the values differ by
 * noise only, the zero of the line through the slopes.
 */
function interpolate(lower: Sample, upper: Sample, noise: number): number {
  const width = upper.step - lower.step;
  if (upper.value === Number.POSITIVE_INFINITY) return lower.step + retreat * width;
  const rise = upper.value - lower.value;
  if (Math.abs(rise) <= noise && upper.slope > 0) {
    return lower.step + width * inside(-lower.slope / (upper.slope - lower.slope));
  }
  const a = lower.slope + upper.slope - (3 * rise) / width;
  const root = Math.sqrt(a * a - lower.slope * upper.slope);
  const part = (root + a - lower.slope) / (upper.slope - lower.slope + 2 * root);
  // NaN where the cubic has no minimum, or has overflowed.
  return lower.step + width * (Number.isNaN(part) ? 0.5 : inside(part));
}

/** A part of a bracket, away from its ends. */
function inside(part: number): number {
  return Math.min(Math.max(part, margin), 1 - margin);
}
