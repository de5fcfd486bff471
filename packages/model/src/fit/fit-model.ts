import { endsAtEdge, fitLaplace, hasConverged, type LaplaceFit, ModeNotFound } from "@tessera/laplace";
import { type ModelDensity, modelDensity } from "../density/model-density.js";
import { type ModelWarning, modelProblem } from "../errors.js";
import { cellsInGroup } from "../frame/aggregation.js";
import type { ModelOptions } from "../options/model-options.js";
import type { PreparedModel } from "./prepare-model.js";
import { SearchProgress, type SearchState } from "./search-progress.js";
import { nationalEffects, type SearchPlan, searchBounds, searchPlan } from "./search-start.js";
import { knownReason } from "./why-not-fitted.js";

/** Relative change of the objective at which the optimiser stops. With 1e-9, outputs differ from those at the optimum by up to 2e-4. */
const relativeTolerance = 1e-10;

/** Limits of a search in the hyper-parameters, which are log σ and logit φ. Both chosen. */
export const searchLimits = {
  /** After longer steps the inner mode is hard to find. */
  longestStep: 1,
  /** Where a mode disappears the objective steepens until it ends; a trial beyond takes as long as several iterations. */
  maximumSteepEvaluations: 3,
};

export interface FittedModel {
  model: ModelDensity;
  fit: LaplaceFit;
  warnings: readonly ModelWarning[];
}

export interface FitControl {
  /** Number of threads; results do not depend on it. */
  threads?: number;
  /** Called when the density is built, and after each iteration of a search. */
  onProgress?: (progress: Partial<SearchState> & Pick<SearchState, "share">) => void;
  signal?: AbortSignal;
}

/** Fits the model by empirical Bayes: the hyper-parameters that maximise the Laplace-approximated marginal likelihood, and the latent mode given these. */
export function fitModel(prepared: PreparedModel, options: ModelOptions, control: FitControl = {}): FittedModel {
  const { frame, observations, aggregation } = prepared;
  const model = modelDensity(frame, observations, (group) => cellsInGroup(aggregation, group), options);
  const plan = searchPlan(model.parameters);
  const progress = new SearchProgress(relativeTolerance, plan.comparedStarts);
  control.onProgress?.({ share: progress.share });
  const fit = search(model, { ...plan, u: nationalEffects(model, prepared) }, options, control, progress);
  const hasFailed = fit instanceof ModeNotFound || endsAtEdge(fit.minimum);
  const why = hasFailed ? knownReason(model, prepared) : null;
  if (why) throw why;
  if (fit instanceof ModeNotFound) throw modelProblem("detail.model.notFitted", { reason: fit.message });
  control.signal?.throwIfAborted();
  return { model, fit, warnings: convergenceWarnings(fit) };
}

function search(
  { parameters }: ModelDensity,
  plan: SearchPlan & { u: Float64Array },
  { maxIterations }: ModelOptions,
  { threads, onProgress, signal }: FitControl,
  progress: SearchProgress,
): LaplaceFit | ModeNotFound {
  try {
    return fitLaplace(parameters.graph, {
      ...plan,
      bounds: searchBounds(parameters),
      relativeTolerance,
      ...searchLimits,
      maximumIterations: maxIterations,
      onIteration: (iteration) => onProgress?.(progress.after(iteration)),
      ...(threads !== undefined && { threads }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof ModeNotFound) return error;
    // The density has no mode at the initial hyper-parameters.
    if (error instanceof RangeError && error.cause instanceof ModeNotFound) return error.cause;
    throw error;
  }
}

function convergenceWarnings(fit: LaplaceFit): ModelWarning[] {
  if (hasConverged(fit.minimum)) return [];
  return [{ key: "warning.model.notConverged", values: { message: fit.minimum.message }, locations: ["model_fit"] }];
}
