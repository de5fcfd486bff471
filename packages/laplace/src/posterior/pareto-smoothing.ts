export interface SmoothedWeights {
  /** They sum to 1. */
  weights: Float64Array;
  /** Shape k̂ of the generalised Pareto distribution of the largest ratios: above 0.7 their mean converges too slowly to be used. */
  shape: number;
  /** Number of equally weighted draws that would be as accurate: 1 / Σ w². */
  effectiveSize: number;
}

/** Ratios in the tail: the largest fifth, or 3 √N if that is fewer (Vehtari et al. 2024, section 2.2). */
const tailShare = 0.2;
const tailFactor = 3;

/** With fewer ratios in the tail no distribution is fitted. */
const smallestTail = 5;

/**
 * Pareto smoothed importance sampling (Vehtari, Simpson, Gelman, Yao & Gabry 2024): the largest ratios are replaced by the quantiles of a
 * generalised Pareto distribution that is fitted to them. A logarithm of −∞ is a weight of 0.
 */
export function smoothedWeights(logRatios: Float64Array): SmoothedWeights {
  const largest = logRatios.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const ratios = logRatios.map((value) => Math.exp(value - largest));
  const order = [...ratios.keys()].sort((a, b) => ratios[a] - ratios[b]);
  const tail = Math.min(Math.floor(tailShare * ratios.length), Math.ceil(tailFactor * Math.sqrt(ratios.length)));
  const shape = tail < smallestTail ? Number.POSITIVE_INFINITY : smoothTail(ratios, order, tail);
  const sum = ratios.reduce((total, ratio) => total + ratio, 0);
  const weights = ratios.map((ratio) => ratio / sum);
  return { weights, shape, effectiveSize: 1 / weights.reduce((total, weight) => total + weight * weight, 0) };
}

/** Replaces the largest ratios. Returns the fitted shape. */
function smoothTail(ratios: Float64Array, order: readonly number[], tail: number): number {
  const from = order.length - tail;
  const threshold = ratios[order[from - 1]];
  const excesses = Float64Array.from(order.slice(from), (at) => ratios[at] - threshold);
  if (!(excesses[0] < excesses[tail - 1])) return Number.NEGATIVE_INFINITY;
  const { shape, scale } = fitGeneralisedPareto(excesses);
  if (!Number.isFinite(shape)) return Number.POSITIVE_INFINITY;
  for (let k = 0; k < tail; k++) {
    const p = (k + 0.5) / tail;
    const quantile = shape === 0 ? -scale * Math.log1p(-p) : (scale * Math.expm1(-shape * Math.log1p(-p))) / shape;
    // A ratio above the largest one observed would be an extrapolation.
    ratios[order[from + k]] = Math.min(1, threshold + quantile);
  }
  return shape;
}

/** Weight of the prior of the shape, in observations, and its mean (Vehtari et al. 2024, appendix C). */
const priorObservations = 10;
const priorShape = 0.5;

/**
 * Shape and scale of the generalised Pareto distribution of some ascending positive numbers, by the empirical Bayes estimate of Zhang &
 * Stephens (2009): the mean of b = −k/σ over a grid, weighted with the profile likelihood.
 */
export function fitGeneralisedPareto(x: Float64Array): { shape: number; scale: number } {
  const n = x.length;
  const points = 30 + Math.floor(Math.sqrt(n));
  const quartile = x[Math.floor(n / 4 + 0.5) - 1];
  const shapeAt = (b: number) => x.reduce((sum, value) => sum + Math.log1p(-b * value), 0) / n;
  const grid = Float64Array.from(
    { length: points },
    (_, j) => 1 / x[n - 1] + (1 - Math.sqrt(points / (j + 0.5))) / (3 * quartile),
  );
  const likelihood = grid.map((b) => {
    const k = shapeAt(b);
    return n * (Math.log(-b / k) - k - 1);
  });
  const weights = likelihood.map((own) => 1 / likelihood.reduce((sum, other) => sum + Math.exp(other - own), 0));
  const b = grid.reduce((sum, value, j) => sum + value * weights[j], 0);
  const shape = shapeAt(b);
  return {
    shape: (n * shape + priorObservations * priorShape) / (n + priorObservations),
    scale: -shape / b,
  };
}
