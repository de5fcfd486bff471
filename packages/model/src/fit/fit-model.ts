import { fitLaplace, type LaplaceFit, ModeNotFound } from "@tessera/laplace";
import { type ModelDensity, modelDensity } from "../density/model-density.js";
import type { ModelWarning } from "../errors.js";
import { cellsInGroup } from "../frame/aggregation.js";
import type { ModelOptions } from "../options/model-options.js";
import type { PreparedModel } from "./prepare-model.js";
import { firstSteps, type Start, starts } from "./search-start.js";
import { nationalLevel, whyNotFitted } from "./why-not-fitted.js";

/** Change of the objective, relative to its size, at which the optimiser stops. */
const relativeTolerance = 1e-10;

/**
 * Hyper-parameters are logarithms of spreads and logits of what neighbours share: one of these is a long way. Longer
 * steps often end where the field of effects is hard to find.
 */
const longestStep = 1;

/** With so many effects, of 100 districts or so, such a ridge is met late, and another search takes minutes. */
const manyEffects = 2000;

export interface FitProgress {
  iteration: number;
  evaluations: number;
  value: number;
}

export interface FittedModel {
  model: ModelDensity;
  fit: LaplaceFit;
  warnings: readonly ModelWarning[];
}

export interface FitControl {
  /** Threads that share the work; the numbers do not depend on it. */
  threads?: number;
  onIteration?: (progress: FitProgress) => void;
  signal?: AbortSignal;
}

/** Fits the model: the hyper-parameters that make the data most likely, and the field of effects given these. */
export function fitModel(prepared: PreparedModel, options: ModelOptions, control: FitControl = {}): FittedModel {
  const { frame, observations, aggregation } = prepared;
  const model = modelDensity(frame, observations, (group) => cellsInGroup(aggregation, group), options);
  let fit = fitFrom(starts.usual, model, options, control);
  if (isLost(fit)) {
    const again = fitFrom(starts.cautious, model, options, control);
    if (fit instanceof ModeNotFound || hasConverged(again)) fit = again;
  }
  if (fit instanceof ModeNotFound) fit = fitFrom(starts.usual, model, options, control, nationalLevel(model, prepared));
  if (fit instanceof ModeNotFound) throw whyNotFitted(model, prepared, fit.message);
  control.signal?.throwIfAborted();
  return { model, fit, warnings: convergenceWarnings(fit) };
}

/** Where data are few the search can follow a ridge on which a mode is about to vanish, and end on it. */
function isLost(fit: LaplaceFit | ModeNotFound): boolean {
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
  { threads, onIteration, signal }: FitControl,
  u?: Float64Array,
): LaplaceFit | ModeNotFound {
  try {
    return fitLaplace(parameters.graph, {
      ...firstSteps(parameters, start),
      ...(u && { u }),
      relativeTolerance,
      longestStep,
      maximumIterations: maxIterations,
      onIteration: ({ iteration, evaluations, value }) => onIteration?.({ iteration, evaluations, value }),
      ...(threads !== undefined && { threads }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof ModeNotFound) return error;
    // There was no mode where the search starts.
    if (error instanceof RangeError && error.cause instanceof ModeNotFound) return error.cause;
    throw error;
  }
}

function convergenceWarnings(fit: LaplaceFit): ModelWarning[] {
  if (hasConverged(fit)) return [];
  return [{ key: "warning.model.notConverged", values: { message: fit.minimum.message }, locations: ["model_fit"] }];
}
