import { HyperAxes, type Objective, outerHessian } from "@tessera/laplace";
import { effectsOf, hyperNames, type Parameters } from "../density/parameters.js";
import { priorSd } from "../density/priors.js";
import type { FittedModel } from "./fit-model.js";
import { atBounds } from "./search-start.js";

/**
 * Positions of the hyper-parameters whose uncertainty counts. That of an effect which the data do not call for concerns nothing, and
 * one that ended at its bound is held there.
 */
function varyingParameters(parameters: Parameters, theta: Float64Array): number[] {
  const held = new Set(atBounds(parameters, theta));
  return hyperNames(parameters).flatMap((name, position) => {
    const isUnused = effectsOf(parameters, name)?.size === 0;
    return isUnused || held.has(name) ? [] : [position];
  });
}

/** The principal axes of the hyper-parameters around their optimum. Leaves the fit at the optimum. `onProgress` is called after each gradient. */
export function hyperAxes(
  { fit, model: { parameters } }: FittedModel,
  onProgress: (share: number) => void = () => {},
): HyperAxes {
  const varying = varyingParameters(parameters, fit.theta);
  const scale = Float64Array.from(hyperNames(parameters), priorSd);
  let gradients = 0;
  const reporting: Objective = {
    dimension: fit.objective.dimension,
    valueAndGradient: (theta, gradient) => {
      const value = fit.objective.valueAndGradient(theta, gradient);
      onProgress(++gradients / (varying.length + 1));
      return value;
    },
  };
  const hessian = outerHessian(reporting, fit.theta, varying, scale);
  fit.objective.value(fit.theta);
  return new HyperAxes(fit.theta, varying, hessian, scale);
}
