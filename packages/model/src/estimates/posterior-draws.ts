import { drawJointly } from "@tessera/laplace";
import type { FittedModel } from "../fit/fit-model.js";
import { hyperAxes } from "../fit/hyper-posterior.js";
import { type Draws, drawsAtOptimum, drawsOf } from "./draws.js";

/** Which uncertainty of the hyper-parameters the draws have: none, that of a normal approximation, or that of their posterior. */
export type Uncertainty = "fixed" | "joint";

/** Draws of the parameters of a fitted model. */
export function posteriorDraws(fitted: FittedModel, uncertainty: Uncertainty, seed: number, count: number): Draws {
  const { fit } = fitted;
  if (uncertainty === "fixed") return drawsAtOptimum(fit, seed, count);
  const axes = hyperAxes(fitted);
  return drawsOf(fit, count, (draws) => drawJointly(fit, axes, seed, draws));
}
