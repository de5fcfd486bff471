import { fitLaplace, type LaplaceFit, ModeNotFound } from "@tessera/laplace";
import { type ModelDensity, modelDensity } from "../density/model-density.js";
import { type ModelWarning, modelProblem } from "../errors.js";
import { cellsInGroup } from "../frame/aggregation.js";
import type { ModelOptions } from "../options/model-options.js";
import type { PreparedModel } from "./prepare-model.js";
import { SearchProgress, type SearchState } from "./search-progress.js";
import { type Start, searchStart, starts } from "./search-start.js";
import { knownReason, nationalPrevalenceStart } from "./why-not-fitted.js";

/** Relative change of the objective at which the optimiser stops. With 1e-9, outputs differ from those at the optimum by up to 2e-4. */
const relativeTolerance = 1e-10;

/** Bound of a step in the hyper-parameters, which are log σ and logit φ. After longer steps the inner mode is hard to find. */
const longestStep = 1;

/**
 * With at least this many latent effects (about 100 districts), a search that ends at the boundary of the domain is not repeated:
 * it is close to the optimum by then, and a second search takes minutes.
 */
const manyEffects = 2000;

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
  const progress = new SearchProgress(relativeTolerance);
  control.onProgress?.({ share: progress.share });
  const search = (start: Start, u?: Float64Array) => fitFrom(start, model, options, control, progress, u);
  let fit = search(starts.usual);
  if (hasFailed(fit)) {
    const second = search(starts.cautious);
    if (fit instanceof ModeNotFound || hasConverged(second)) fit = second;
  }
  if (fit instanceof ModeNotFound) fit = search(starts.usual, nationalPrevalenceStart(model, prepared));
  const why = hasFailed(fit) ? knownReason(model, prepared) : null;
  if (why) throw why;
  if (fit instanceof ModeNotFound) throw modelProblem("detail.model.notFitted", { reason: fit.message });
  control.signal?.throwIfAborted();
  return { model, fit, warnings: convergenceWarnings(fit) };
}

/** With few data the search can reach hyper-parameters at which the density has no mode, and stop there. */
function hasFailed(fit: LaplaceFit | ModeNotFound): boolean {
  if (fit instanceof ModeNotFound || fit.minimum.reason === "stalled") return true;
  return fit.minimum.reason === "edge" && fit.u.length < manyEffects;
}

export function hasConverged(fit: LaplaceFit | ModeNotFound): boolean {
  return !(fit instanceof ModeNotFound) && ["gradient", "change"].includes(fit.minimum.reason);
}

function fitFrom(
  start: Start,
  { parameters }: ModelDensity,
  { maxIterations }: ModelOptions,
  { threads, onProgress, signal }: FitControl,
  progress: SearchProgress,
  u?: Float64Array,
): LaplaceFit | ModeNotFound {
  try {
    return fitLaplace(parameters.graph, {
      ...searchStart(parameters, start),
      ...(u && { u }),
      relativeTolerance,
      longestStep,
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
  if (hasConverged(fit)) return [];
  return [{ key: "warning.model.notConverged", values: { message: fit.minimum.message }, locations: ["model_fit"] }];
}
