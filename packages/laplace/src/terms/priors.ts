import type { Vector } from "../graph/graph.js";
import { logGamma } from "../special/log-gamma.js";
import { halfLogTwoPi } from "./likelihoods.js";

/** Negative log densities of hyper-parameters on the scale on which they are estimated, change of variables included. */

/** σ ~ half-normal(scale) for σ = exp(logSd): σ²/(2 scale²) + log scale − log 2 + ½ log 2π − log σ */
export function halfNormalOnLog(logSd: Vector, scale = 1): Vector {
  const constant = Math.log(scale) - Math.log(2) + halfLogTwoPi;
  return logSd
    .exp()
    .square()
    .times(0.5 / (scale * scale))
    .minus(logSd)
    .plus(constant);
}

/** p ~ Beta(a, b) for p = 1/(1+e^−η): log B(a,b) − a log p − b log(1−p), with −log p = log(1+e^−η) */
export function betaOnLogit(eta: Vector, a: number, b: number): Vector {
  const logBeta = logGamma(a) + logGamma(b) - logGamma(a + b);
  return eta.negated().softplus().times(a).plus(eta.softplus().times(b)).plus(logBeta);
}
