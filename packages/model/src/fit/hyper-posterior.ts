import {
  type Bounds,
  fitLaplace,
  fitRegrouped,
  HyperAxes,
  type HyperPosterior,
  type LaplaceFit,
  type NestedPosterior,
  type Objective,
  outerHessian,
  RegroupedGraph,
  regroupedMoves,
} from "@tessera/laplace";
import { effectsOf, type HyperName, hyperNames, type Parameters } from "../density/parameters.js";
import { coefficientSd, priorSd } from "../density/priors.js";
import { type FittedModel, searchLimits } from "./fit-model.js";
import { atBounds, searchBounds } from "./search-start.js";

/**
 * Regression coefficients that are integrated with the hyper-parameters: the change of ART coverage and the level of incidence. Numbers of people on
 * ART tell little but the product of people and coverage, so that the curvature in all other effects changes with these coefficients, and the
 * mode of all effects together can be two standard deviations from where the coefficients have their mass.
 */
const movedCoefficients = ["beta_alpha_t2", "beta_lambda"] as const;

/** Relative change of the objective at which searches for the coefficients stop. Chosen: it moves them by a hundredth of their sd. */
const relativeTolerance = 1e-8;

export interface RegroupedPosterior<Posterior extends HyperPosterior> {
  regrouped: RegroupedGraph;
  posterior: Posterior;
}

/** Called after each gradient with the completed fraction of the work, which is known approximately. */
type OnProgress = (share: number) => void;

/** The hyper-parameters around their optimum, and the coefficients given these. Leaves the fit at its optimum. */
export function nestedPosterior(
  fitted: FittedModel,
  onProgress: OnProgress = () => {},
): RegroupedPosterior<NestedPosterior> {
  const { fit, model } = fitted;
  const outerAxes = axesAt(fit, varyingParameters(model.parameters, fit.theta), scaleOf(fitted), (share) =>
    onProgress(0.8 * share),
  );
  const { regrouped, refit, bounds } = coefficientFit(fitted);
  onProgress(0.9);
  const coefficients = [...refit.theta.keys()].slice(fit.theta.length);
  const axes = axesAt(refit, coefficients, scaleOf(fitted), (share) => onProgress(0.9 + 0.1 * share));
  return { regrouped, posterior: { fit: refit, axes, outerAxes, moves: regroupedMoves(fit, regrouped), bounds } };
}

/** The hyper-parameters and the coefficients around their common optimum. */
export function commonPosterior(
  fitted: FittedModel,
  onProgress: OnProgress = () => {},
): RegroupedPosterior<HyperPosterior> {
  const { parameters } = fitted.model;
  const { regrouped, refit, bounds } = coefficientFit(fitted);
  let iterations = 0;
  const fit = fitLaplace(regrouped.graph, {
    starts: [{ theta: refit.theta, inverseCurvature: new Float64Array(refit.theta.length).fill(firstStep) }],
    u: refit.u,
    bounds,
    relativeTolerance,
    ...searchLimits,
    onIteration: () => onProgress(0.4 * (1 - 0.9 ** ++iterations)),
  });
  const hyper = fitted.fit.theta.length;
  const coefficients = [...fit.theta.keys()].slice(hyper);
  const varying = [...varyingParameters(parameters, fit.theta.subarray(0, hyper)), ...coefficients];
  const axes = axesAt(fit, varying, scaleOf(fitted), (share) => onProgress(0.4 + 0.6 * share));
  return { regrouped, posterior: { fit, axes, bounds } };
}

/** Inverse curvature where a search starts close to its end. Chosen. */
const firstStep = 0.02;

/** Fits the coefficients with the hyper-parameters at their optimum. */
function coefficientFit({ fit, model: { parameters } }: FittedModel) {
  const regrouped = new RegroupedGraph(fit.graph, movedCoefficients);
  const refit = fitRegrouped(fit, regrouped, { relativeTolerance, ...searchLimits });
  return { regrouped, refit, bounds: extended(searchBounds(parameters), refit.theta.length) };
}

/** Prior standard deviations of the hyper-parameters and, after these, of the coefficients. */
function scaleOf({ model: { parameters } }: FittedModel): Float64Array {
  const sizes = movedCoefficients.map((name) => parameters.latent[name].size);
  const coefficients = new Array<number>(sizes.reduce((sum, size) => sum + size, 0)).fill(coefficientSd);
  return Float64Array.from([...hyperNames(parameters).map(priorSd), ...coefficients]);
}

/** The principal axes of some of the hyper-parameters of a fit. Leaves the fit at its optimum. */
function axesAt(
  { objective, theta }: LaplaceFit,
  varying: readonly number[],
  scale: Float64Array,
  onProgress: OnProgress,
): HyperAxes {
  let gradients = 0;
  const reporting: Objective = {
    dimension: objective.dimension,
    valueAndGradient: (at, gradient) => {
      const value = objective.valueAndGradient(at, gradient);
      onProgress(++gradients / (varying.length + 1));
      return value;
    },
  };
  const hessian = outerHessian(reporting, theta, varying, scale);
  objective.value(theta);
  return new HyperAxes(theta, varying, hessian, scale);
}

function extended({ lower, upper }: Bounds, size: number): Bounds {
  const filled = (some: Float64Array, rest: number) => {
    const all = new Float64Array(size).fill(rest);
    all.set(some);
    return all;
  };
  return { lower: filled(lower, Number.NEGATIVE_INFINITY), upper: filled(upper, Number.POSITIVE_INFINITY) };
}

/**
 * Positions of the hyper-parameters whose uncertainty counts. That of an effect which the data do not call for concerns nothing, and
 * one that ended at its bound is held there.
 */
function varyingParameters(parameters: Parameters, theta: Float64Array): number[] {
  const held = new Set<HyperName>(atBounds(parameters, theta));
  return hyperNames(parameters).flatMap((name, position) => {
    const isUnused = effectsOf(parameters, name)?.size === 0;
    return isUnused || held.has(name) ? [] : [position];
  });
}
