import type { Uncertainty } from "@tessera/contract";
import {
  type DrawOptions,
  drawByImportance,
  drawJointly,
  type HyperDiagnostics,
  type LaplaceFit,
  type ParameterDraws,
  type RegroupedGraph,
  sharedNumbers,
} from "@tessera/laplace";
import type { FittedModel } from "../fit/fit-model.js";
import { commonPosterior, nestedPosterior } from "../fit/hyper-posterior.js";
import { type Draws, drawsAtOptimum, drawsOf } from "./draws.js";
import { replaceImpossibleDraws } from "./possible-draws.js";

export interface PosteriorDraws {
  draws: Draws;
  diagnostics?: HyperDiagnostics;
}

export interface DrawControl {
  /** Number of threads; draws do not depend on it. */
  threads?: number;
  /** Called with the completed fraction of the work. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Fraction of the work after which the axes of the hyper-parameters are known. Measured with 12 and 32 districts. */
const axesShare = { joint: 0.27, full: 0.1 } as const;

/** Draws of the parameters of a fitted model. */
export async function posteriorDraws(
  fitted: FittedModel,
  uncertainty: Uncertainty,
  seed: number,
  count: number,
  { threads, onProgress = () => {}, signal }: DrawControl = {},
): Promise<PosteriorDraws> {
  if (uncertainty === "fixed") return { draws: drawsAtOptimum(fitted.fit, seed, count) };
  const known = axesShare[uncertainty];
  const onAxes = (share: number) => {
    signal?.throwIfAborted();
    onProgress(known * share);
  };
  const options: DrawOptions = {
    seed,
    onProgress: (share) => onProgress(known + (1 - known) * share),
    ...(threads !== undefined && { threads }),
    ...(signal && { signal }),
  };
  if (uncertainty === "joint") {
    const { regrouped, posterior } = nestedPosterior(fitted, onAxes);
    const drawn = memory(posterior.fit, count);
    await drawJointly(posterior, options, drawn);
    return { draws: possibleDraws(fitted, regrouped, posterior.fit, drawn) };
  }
  const { regrouped, posterior } = commonPosterior(fitted, onAxes);
  const drawn = memory(posterior.fit, count);
  const diagnostics = await drawByImportance(posterior, options, drawn);
  return { draws: possibleDraws(fitted, regrouped, posterior.fit, drawn), diagnostics };
}

function memory({ theta, u }: LaplaceFit, count: number): ParameterDraws {
  return { thetas: sharedNumbers(theta.length * count), fields: sharedNumbers(u.length * count) };
}

/** Draws of a regrouped fit, in the places that parameters have in the original one, without those that the model excludes. */
function possibleDraws(
  { fit, model }: FittedModel,
  regrouped: RegroupedGraph,
  { theta, u }: LaplaceFit,
  { thetas, fields }: ParameterDraws,
): Draws {
  const count = thetas.length / theta.length;
  const { drawn, ...draws } = drawsOf(fit, count);
  const at = (all: Float64Array, size: number, draw: number) => all.subarray(draw * size, (draw + 1) * size);
  for (let draw = 0; draw < count; draw++)
    regrouped.restore(
      { theta: at(thetas, theta.length, draw), u: at(fields, u.length, draw) },
      { theta: at(drawn.thetas, fit.theta.length, draw), u: at(drawn.fields, fit.u.length, draw) },
    );
  replaceImpossibleDraws(model, draws);
  return draws;
}
