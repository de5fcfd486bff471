import { maximumNorm } from "../numerics/dense-algebra.js";
import { Bfgs } from "./bfgs.js";
import type { MinimiseOptions, Minimum, Objective, StopReason } from "./objective.js";

/**
 * Local minimum of a smooth function by BFGS (Nocedal & Wright 2006, chapter 6), for expensive functions with exact gradients:
 * the line search accepts the full quasi-Newton step if possible, so most iterations take one evaluation.
 *
 * Throws if the start is outside the domain of the objective, or if the signal is aborted there.
 */
export function minimise(objective: Objective, start: Float64Array, options: MinimiseOptions = {}): Minimum {
  assertStart(objective.dimension, start, options.inverseCurvature);
  const bfgs = new Bfgs(objective, start, {
    longestStep: Number.POSITIVE_INFINITY,
    gradientTolerance: 1e-6,
    relativeTolerance: 1e-9,
    relativeNoise: 1e-10,
    maximumIterations: 200,
    ...options,
  });
  const reason = bfgs.run();
  const { current, iterations, evaluator, inverseHessian } = bfgs;
  return {
    x: current.x,
    value: current.value,
    gradient: current.gradient,
    iterations,
    evaluations: evaluator.evaluations,
    reason,
    message: sentence(reason, iterations, maximumNorm(current.gradient), evaluator.failure),
    inverseHessian,
  };
}

function sentence(reason: StopReason, iterations: number, gradientNorm: number, failure: unknown): string {
  const largest = `the largest gradient component is ${gradientNorm.toExponential(2)}`;
  const after = `after ${iterations} ${iterations === 1 ? "iteration" : "iterations"}`;
  switch (reason) {
    case "gradient":
      return `The gradient vanished ${after}: ${largest}.`;
    case "change":
      return `The value no longer changed ${after}: ${largest}.`;
    case "iterations":
      return `The limit of iterations was reached ${after}: ${largest}.`;
    case "edge":
      return `The way down led to where the objective ends ${after}: ${largest}.`;
    case "cancelled":
      return `The minimisation was cancelled ${after}: ${largest}.`;
    case "stalled": {
      const why = failure === undefined ? "" : ` The objective failed at the last trial: ${String(failure)}.`;
      return `No step along the steepest descent lowered the value ${after}: ${largest}.${why}`;
    }
  }
}

function assertStart(dimension: number, start: Float64Array, inverseCurvature: Float64Array | undefined): void {
  if (start.length !== dimension) {
    throw new RangeError(`The start has ${start.length} components, the objective has ${dimension}.`);
  }
  if (inverseCurvature === undefined) return;
  if (inverseCurvature.length !== dimension) {
    throw new RangeError(
      `The inverse curvature has ${inverseCurvature.length} components, the objective has ${dimension}.`,
    );
  }
  const wrong = inverseCurvature.findIndex((value) => !(value > 0 && value < Number.POSITIVE_INFINITY));
  if (wrong >= 0) {
    throw new RangeError(
      `Component ${wrong} of the inverse curvature is ${inverseCurvature[wrong]}: it must be positive and finite.`,
    );
  }
}
