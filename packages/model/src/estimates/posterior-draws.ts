import { drawByImportance, drawJointly, type HyperDiagnostics } from "@tessera/laplace";
import type { FittedModel } from "../fit/fit-model.js";
import { hyperAxes } from "../fit/hyper-posterior.js";
import { searchBounds } from "../fit/search-start.js";
import { type Draws, drawsAtOptimum, drawsOf } from "./draws.js";

/** Which uncertainty of the hyper-parameters the draws have: none, that of a normal approximation, or that of their posterior. */
export type Uncertainty = "fixed" | "joint" | "full";

export interface PosteriorDraws {
  draws: Draws;
  diagnostics?: HyperDiagnostics;
}

/** Draws of the parameters of a fitted model. */
export async function posteriorDraws(
  fitted: FittedModel,
  uncertainty: Uncertainty,
  seed: number,
  count: number,
  control: { threads?: number; onProgress?: (share: number) => void } = {},
): Promise<PosteriorDraws> {
  const { fit, model } = fitted;
  if (uncertainty === "fixed") return { draws: drawsAtOptimum(fit, seed, count) };
  const axes = hyperAxes(fitted);
  const draws = drawsOf(fit, count);
  if (uncertainty === "joint") {
    drawJointly(fit, axes, seed, draws.drawn);
    return { draws };
  }
  const bounds = searchBounds(model.parameters);
  return { draws, diagnostics: await drawByImportance(fit, axes, { seed, bounds, ...control }, draws.drawn) };
}
