import type { Point } from "./objective.js";

/** Constants c₁ and c₂ of the Wolfe conditions, with the values for quasi-Newton methods (Nocedal & Wright 2006, section 3.1). */
const armijo = 1e-4;
const wolfeCurvature = 0.9;

/** Chosen: bisection alone would reduce a bracket to 2⁻¹⁶ of its width. */
const maximumEvaluations = 16;

/** Position of the next trial between a feasible step and one outside the domain. Chosen. */
const domainBacktrack = 0.25;

/** Minimum distance of an interpolated step from both ends of the bracket, and bounds of extrapolation (Fletcher 1987, section 2.6). */
const safeguard = 0.1;
const minimumExtrapolation = 2;
const maximumExtrapolation = 10;

/** A bracket that shrinks to more than this fraction is bisected next (Moré & Thuente 1994 use 0.66). */
const slowShrinkage = 0.7;

/** φ(t) = f(x + t d) and φ′(t) at one t. The value is ∞ outside the domain. */
interface Sample {
  step: number;
  value: number;
  slope: number;
}

/**
 * Searches for a step t along a descent direction that satisfies the Wolfe conditions
 *
 *   φ(t) ≤ φ(0) + c₁ t φ′(0)   and   φ′(t) ≥ c₂ φ′(0),
 *
 * which keep the BFGS update positive definite. Where the values differ by less than `noise`, the first is replaced by the
 * approximate Wolfe condition φ′(t) ≤ (2c₁ − 1) φ′(0), which is equivalent for a quadratic (Hager & Zhang 2005).
 *
 * A curve that steepens until it ends or jumps has no such step. After `maximumSteepEvaluations` a step that lowers the value on
 * such a curve is accepted.
 *
 * Bracketing: `lower` is a feasible step that is too short, `upper` one that is too long, and an acceptable step is between
 * them. The first trial is `firstStep`, which is usually accepted for a quasi-Newton direction.
 *
 * `evaluate` evaluates a step, writes the result to a point, and returns false outside the domain. Returns the point of
 * `workspace` with an acceptable step, or with the best step that lowers the value after the maximum of evaluations, or
 * undefined.
 */
export function searchLine(
  evaluate: (step: number, point: Point) => boolean,
  start: Sample,
  firstStep: number,
  noise: number,
  workspace: readonly [Point, Point],
  maximumSteepEvaluations = Number.POSITIVE_INFINITY,
): Point | undefined {
  let [trial, shorter] = workspace;
  let lower: Sample = start;
  let upper: Sample | undefined;
  let step = firstStep;
  let previousWidth = Number.POSITIVE_INFINITY;

  for (let evaluations = 1; evaluations <= maximumEvaluations; evaluations++) {
    const isFeasible = evaluate(step, trial);
    const armijoBound = start.value + armijo * step * start.slope;
    if (isFeasible && trial.slope >= wolfeCurvature * start.slope) {
      if (trial.value <= armijoBound) return trial;
      const approximateWolfe = trial.slope <= (2 * armijo - 1) * start.slope;
      if (approximateWolfe && trial.value <= start.value + noise) return trial;
    }

    const previous = lower;
    if (!isFeasible) {
      upper = { step, value: Number.POSITIVE_INFINITY, slope: Number.NaN };
    } else if (trial.slope >= 0 || trial.value > armijoBound + noise) {
      upper = { step, value: trial.value, slope: trial.slope };
    } else {
      lower = { step, value: trial.value, slope: trial.slope };
      [trial, shorter] = [shorter, trial];
    }

    if (upper !== undefined && lower.slope < start.slope && evaluations >= maximumSteepEvaluations) return shorter;
    if (upper === undefined) {
      step = extrapolate(previous, lower);
    } else {
      const width = upper.step - lower.step;
      step = width > slowShrinkage * previousWidth ? lower.step + 0.5 * width : interpolate(lower, upper, noise);
      previousWidth = width;
    }
    if (step === lower.step || step === upper?.step) break;
  }
  return lower.step > 0 && lower.value < start.value ? shorter : undefined;
}

/** Secant step to the zero of the slope, within bounds. */
function extrapolate(previous: Sample, last: Sample): number {
  const { step } = last;
  const rise = last.slope - previous.slope;
  const zero = rise > 0 ? step - (last.slope * (step - previous.step)) / rise : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(zero, minimumExtrapolation * step), maximumExtrapolation * step);
}

/**
 * Minimiser of the cubic with the values and slopes of both ends (Nocedal & Wright 2006, equation 3.59), safeguarded. If the
 * values differ by noise only, the secant step to the zero of the slope.
 */
function interpolate(lower: Sample, upper: Sample, noise: number): number {
  const width = upper.step - lower.step;
  if (upper.value === Number.POSITIVE_INFINITY) return lower.step + domainBacktrack * width;
  const rise = upper.value - lower.value;
  if (Math.abs(rise) <= noise && upper.slope > 0) {
    return lower.step + width * safeguarded(-lower.slope / (upper.slope - lower.slope));
  }
  const a = lower.slope + upper.slope - (3 * rise) / width;
  const root = Math.sqrt(a * a - lower.slope * upper.slope);
  const fraction = (root + a - lower.slope) / (upper.slope - lower.slope + 2 * root);
  // NaN if the cubic has no minimum or overflows.
  return lower.step + width * (Number.isNaN(fraction) ? 0.5 : safeguarded(fraction));
}

function safeguarded(fraction: number): number {
  return Math.min(Math.max(fraction, safeguard), 1 - safeguard);
}
