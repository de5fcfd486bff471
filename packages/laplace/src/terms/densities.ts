import type { Constant, Vector } from "../graph/vector-graph.js";
import { logGamma, logTwoPi } from "../numerics/special-functions.js";

/* Negative log likelihoods with their constants, one element for each observation. Counts may be any real numbers ≥ 0. */

/** y ~ Poisson(exp η): exp η − y η + log y! */
export function poissonLog(eta: Vector, y: ArrayLike<number>): Vector {
  return eta
    .exp()
    .minus(eta.times(y))
    .plus(Array.from(y, (count) => logGamma(count + 1)));
}

/** x ~ Binomial(n, p) with η = logit p: n log(1+e^η) − x η − log (n choose x) */
export function binomialLogit(eta: Vector, x: ArrayLike<number>, n: ArrayLike<number>): Vector {
  return eta.softplus().times(n).minus(eta.times(x)).minus(logChoose(n, x));
}

/** x ~ Binomial(n, p): −x log p − (n−x) log(1−p) − log (n choose x) */
export function binomial(p: Vector, x: ArrayLike<number>, n: ArrayLike<number>): Vector {
  const failures = Array.from(n, (total, i) => total - x[i]);
  return p.log().times(x).plus(p.negated().plus(1).log().times(failures)).negated().minus(logChoose(n, x));
}

/** x ~ Binomial(n, 1 − e^−h), with h the cumulative hazard: (n−x) h − x log(1−e^−h) − log (n choose x) */
export function binomialOfRate(h: Vector, x: ArrayLike<number>, n: ArrayLike<number>): Vector {
  const failures = Array.from(n, (total, i) => total - x[i]);
  return h.times(failures).minus(h.log1mExp().times(x)).minus(logChoose(n, x));
}

/** x ~ Binomial(n, a/p), without a division: n log p − x log a − (n−x) log(p−a) − log (n choose x) */
export function binomialRatio(a: Vector, p: Vector, x: ArrayLike<number>, n: ArrayLike<number>): Vector {
  const failures = Array.from(n, (total, i) => total - x[i]);
  return p.log().times(n).minus(a.log().times(x)).minus(p.minus(a).log().times(failures)).minus(logChoose(n, x));
}

/** x ~ Normal(mean, sd), with the standard deviation known or given by its logarithm. */
export function normal(x: Vector, mean: Vector | Constant, spread: { sd: Constant } | { logSd: Vector }): Vector {
  const residual = x.minus(mean);
  if ("logSd" in spread) {
    const { logSd } = spread;
    return residual.times(logSd.negated().exp()).square().times(0.5).plus(logSd).plus(halfLogTwoPi);
  }
  const sd = typeof spread.sd === "number" ? [spread.sd] : Array.from(spread.sd);
  return residual
    .times(sd.map((s) => 1 / s))
    .square()
    .times(0.5)
    .plus(sd.map((s) => Math.log(s) + halfLogTwoPi));
}

export const halfLogTwoPi = 0.5 * logTwoPi;

function logChoose(n: ArrayLike<number>, x: ArrayLike<number>): number[] {
  return Array.from(n, (total, i) => logGamma(total + 1) - logGamma(x[i] + 1) - logGamma(total - x[i] + 1));
}

/* Negative log densities of hyper-parameters on the scale on which they are estimated, with the Jacobian of the transformation. */

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
