import {
  Graph,
  HyperAxes,
  halfNormalOnLog,
  type LaplaceFit,
  normal,
  outerHessian,
  type ParameterDraws,
} from "../../src/index.js";

/** u_i ~ N(0, σ²) and y_i ~ N(u_i + μ, 1): L is exact, and the posterior of θ = (μ, log σ) is known by quadrature. */
export const y = [2.1, -0.3, 0.4, 1.9, -1.2, 0.8, 3.4, 0.1];
const priorSd = Float64Array.of(3, 1.1);
export const bounds = { lower: Float64Array.of(-20, -8), upper: Float64Array.of(20, 8) };

export function model(): Graph {
  const graph = new Graph();
  const mean = graph.hyper("mean");
  const logSd = graph.hyper("log_sd");
  const u = graph.latent("u", y.length);
  graph.add(normal(mean, 0, { sd: 3 }));
  graph.add(halfNormalOnLog(logSd, 1));
  graph.add(normal(u, 0, { logSd }));
  graph.add(normal(u.plus(mean).minus(y), 0, { sd: 1 }));
  return graph;
}

/** Posterior moments on a grid: mean and standard deviation of μ, log σ and u₀. */
export function exactMoments() {
  const sums = { mass: 0, mu: [0, 0], logSd: [0, 0], u: [0, 0] };
  const add = (to: number[], weight: number, mean: number, variance = 0) => {
    to[0] += weight * mean;
    to[1] += weight * (mean * mean + variance);
  };
  for (let mu = -6; mu <= 8; mu += 0.02)
    for (let logSd = -7; logSd <= 3; logSd += 0.02) {
      const s2 = Math.exp(2 * logSd);
      const quadratic = y.reduce((sum, value) => sum + (value - mu) ** 2, 0) / (1 + s2);
      const logDensity = -0.5 * quadratic - (y.length / 2) * Math.log(1 + s2) - mu ** 2 / 18 - s2 / 2 + logSd;
      const weight = Math.exp(logDensity);
      const shrink = s2 / (1 + s2);
      sums.mass += weight;
      add(sums.mu, weight, mu);
      add(sums.logSd, weight, logSd);
      add(sums.u, weight, shrink * (y[0] - mu), shrink);
    }
  const moments = ([first, second]: number[]) => {
    const mean = first / sums.mass;
    return { mean, sd: Math.sqrt(second / sums.mass - mean * mean) };
  };
  return { mu: moments(sums.mu), logSd: moments(sums.logSd), u: moments(sums.u) };
}

export function momentsOf(values: ArrayLike<number>) {
  const all = Array.from(values);
  const mean = all.reduce((a, b) => a + b) / all.length;
  return { mean, sd: Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length) };
}

export const count = 4000;
export const component = (values: Float64Array, size: number, k: number) => values.filter((_, at) => at % size === k);

export function axesOf(fit: LaplaceFit): HyperAxes {
  return new HyperAxes(fit.theta, [0, 1], outerHessian(fit.objective, fit.theta, [0, 1], priorSd), priorSd);
}

export const memory = (): ParameterDraws => ({
  thetas: new Float64Array(2 * count),
  fields: new Float64Array(y.length * count),
});
