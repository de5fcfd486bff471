import { fitLaplace, type LaplaceFit, ModeNotFound } from "@tessera/laplace";
import { type ModelDensity, modelDensity } from "../density/density.js";
import { ModelError, type ModelWarning } from "../errors.js";
import { cellsInGroup } from "../frame/aggregation.js";
import type { PreparedModel } from "../frame/prepare-model.js";
import type { ModelOptions } from "../options/model-options.js";
import { firstSteps } from "./first-steps.js";

/** Change of the objective, relative to its size, at which the optimiser stops. */
const relativeTolerance = 1e-10;

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
  onIteration?: (progress: FitProgress) => void;
  signal?: AbortSignal;
}

/** Fits the model: the hyper-parameters that make the data most likely, and the field of effects given these. */
export function fitModel(prepared: PreparedModel, options: ModelOptions, control: FitControl = {}): FittedModel {
  const { frame, observations, aggregation } = prepared;
  const model = modelDensity(frame, observations, (group) => cellsInGroup(aggregation, group), options);
  const { theta, inverseCurvature } = firstSteps(model.parameters);
  try {
    const fit = fitLaplace(model.parameters.graph, {
      theta,
      inverseCurvature,
      relativeTolerance,
      maximumIterations: options.maxIterations,
      onIteration: ({ iteration, evaluations, value }) => control.onIteration?.({ iteration, evaluations, value }),
      ...(control.signal && { signal: control.signal }),
    });
    control.signal?.throwIfAborted();
    return { model, fit, warnings: convergenceWarnings(fit) };
  } catch (error) {
    if (error instanceof ModeNotFound) throw new ModelError("detail.model.notFitted", { reason: error.message });
    throw error;
  }
}

function convergenceWarnings({ minimum }: LaplaceFit): ModelWarning[] {
  if (minimum.reason === "gradient" || minimum.reason === "change") return [];
  return [{ key: "warning.model.notConverged", values: { message: minimum.message }, locations: ["model_fit"] }];
}
