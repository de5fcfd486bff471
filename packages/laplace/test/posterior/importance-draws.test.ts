import { beforeAll, describe, expect, it } from "vitest";
import {
  drawByImportance,
  drawJointly,
  fitLaplace,
  Graph,
  HyperAxes,
  halfNormalOnLog,
  isReliable,
  type LaplaceFit,
  normal,
  outerHessian,
  type ParameterDraws,
} from "../../src/index.js";

/** u_i ~ N(0, σ²) and y_i ~ N(u_i + μ, 1): L is exact, and the posterior of θ = (μ, log σ) is known by quadrature. */
const y = [2.1, -0.3, 0.4, 1.9, -1.2, 0.8, 3.4, 0.1];
const priorSd = Float64Array.of(3, 1.1);
const bounds = { lower: Float64Array.of(-20, -8), upper: Float64Array.of(20, 8) };

function model(): Graph {
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
function exactMoments() {
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

function momentsOf(values: ArrayLike<number>) {
  const all = Array.from(values);
  const mean = all.reduce((a, b) => a + b) / all.length;
  return { mean, sd: Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length) };
}

const count = 4000;
const component = (values: Float64Array, size: number, k: number) => values.filter((_, at) => at % size === k);

function axesOf(fit: LaplaceFit): HyperAxes {
  return new HyperAxes(fit.theta, [0, 1], outerHessian(fit.objective, fit.theta, [0, 1], priorSd), priorSd);
}

const memory = (): ParameterDraws => ({
  thetas: new Float64Array(2 * count),
  fields: new Float64Array(y.length * count),
});

async function drawn(threads: number) {
  const fit = fitLaplace(model());
  const draws = memory();
  const diagnostics = await drawByImportance(fit, axesOf(fit), { seed: 3, bounds, threads }, draws);
  return { draws, diagnostics };
}

describe("draws by importance sampling", () => {
  let one: Awaited<ReturnType<typeof drawn>>;
  const exact = exactMoments();

  beforeAll(async () => {
    one = await drawn(1);
  });

  it("have the posterior moments of hyper-parameters, also where these are far from normal", () => {
    const { thetas } = one.draws;
    const [mu, logSd] = [0, 1].map((k) => momentsOf(component(thetas, 2, k)));
    expect(Math.abs(mu.mean - exact.mu.mean)).toBeLessThan(0.06 * exact.mu.sd);
    expect(Math.abs(mu.sd / exact.mu.sd - 1)).toBeLessThan(0.06);
    expect(Math.abs(logSd.mean - exact.logSd.mean)).toBeLessThan(0.06 * exact.logSd.sd);
    // Some 300 points: the standard deviation of a variable with a kurtosis of 6 has an error of 6 %.
    expect(Math.abs(logSd.sd / exact.logSd.sd - 1)).toBeLessThan(0.12);
  });

  it("have the posterior moments of latent effects", () => {
    const u = momentsOf(component(one.draws.fields, y.length, 0));
    expect(Math.abs(u.mean - exact.u.mean)).toBeLessThan(0.06 * exact.u.sd);
    expect(Math.abs(u.sd / exact.u.sd - 1)).toBeLessThan(0.06);
  });

  it("say that their weights are good", () => {
    const { effectiveSize, points, rounds } = one.diagnostics;
    expect(isReliable(one.diagnostics)).toBe(true);
    expect(effectiveSize).toBeGreaterThan(0.9 * points);
    expect(rounds).toBe(1);
  });

  it("are the same bytes on several threads", async () => {
    const two = await drawn(2);
    expect(two).toEqual(one);
  });

  it.each([1, 2])("tell a share that grows to 1 on %d threads", async (threads) => {
    const fit = fitLaplace(model());
    const shares: number[] = [];
    const options = { seed: 3, bounds, threads, onProgress: (share: number) => shares.push(share) };
    await drawByImportance(fit, axesOf(fit), options, memory());
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
    expect(shares.at(-1)).toBeCloseTo(1, 12);
    if (threads === 1) expect(Math.max(...shares.map((share, k) => share - (shares[k - 1] ?? 0)))).toBeLessThan(0.02);
  });

  it.each([1, 2])("end when an event aborts their signal, on %d threads", async (threads) => {
    const fit = fitLaplace(model());
    const cancel = new AbortController();
    const drawing = drawByImportance(fit, axesOf(fit), { seed: 3, bounds, threads, signal: cancel.signal }, memory());
    setTimeout(() => cancel.abort(new Error("cancelled")));
    await expect(drawing).rejects.toThrow("cancelled");
  });

  it("leave out hyper-parameters beyond their bounds", async () => {
    const fit = fitLaplace(model());
    const draws = memory();
    const narrow = { lower: Float64Array.of(-20, -1), upper: bounds.upper };
    const { impossible } = await drawByImportance(fit, axesOf(fit), { seed: 3, bounds: narrow }, draws);
    expect(impossible).toBeGreaterThan(0);
    expect(Math.min(...component(draws.thetas, 2, 1))).toBeGreaterThanOrEqual(-1);
  });
});

describe("draws from the joint normal approximation", () => {
  it("are exact for a model that is normal in all parameters", () => {
    const graph = new Graph();
    const mean = graph.hyper("mean");
    const u = graph.latent("u", y.length);
    graph.add(normal(mean, 0, { sd: 3 }));
    graph.add(normal(u, 0, { sd: 0.8 }));
    graph.add(normal(u.plus(mean).minus(y), 0, { sd: 1 }));
    const fit = fitLaplace(graph);
    const scale = Float64Array.of(3);
    const axes = new HyperAxes(fit.theta, [0], outerHessian(fit.objective, fit.theta, [0], scale), scale);
    const draws = { thetas: new Float64Array(count), fields: new Float64Array(y.length * count) };
    drawJointly(fit, axes, 5, draws);
    // y_i given μ has the variance 1.64; u_0 given μ has the mean ω (y_0 − μ) and the variance ω.
    const omega = 0.64 / 1.64;
    const precision = y.length / 1.64 + 1 / 9;
    const mu = y.reduce((a, b) => a + b) / 1.64 / precision;
    const sd = Math.sqrt(omega + omega ** 2 / precision);
    const [muDrawn, uDrawn] = [momentsOf(draws.thetas), momentsOf(component(draws.fields, y.length, 0))];
    const tolerance = 4 / Math.sqrt(count);
    expect(Math.abs(muDrawn.mean - mu) * Math.sqrt(precision)).toBeLessThan(tolerance);
    expect(Math.abs(muDrawn.sd * Math.sqrt(precision) - 1)).toBeLessThan(tolerance);
    expect(Math.abs(uDrawn.mean - omega * (y[0] - mu)) / sd).toBeLessThan(tolerance);
    expect(Math.abs(uDrawn.sd / sd - 1)).toBeLessThan(tolerance);
  });

  it("have the noise of the draws at the optimum with the same seed", () => {
    const fit = fitLaplace(model());
    const draws = memory();
    drawJointly(fit, axesOf(fit), 5, draws);
    const fixed = new Float64Array(draws.fields.length);
    fit.objective.value(fit.theta);
    fit.draw(5, 0, fixed);
    const correlation = (() => {
      const [a, b] = [component(draws.fields, y.length, 0), component(fixed, y.length, 0)];
      const [ma, mb] = [momentsOf(a), momentsOf(b)];
      return a.reduce((sum, value, k) => sum + (value - ma.mean) * (b[k] - mb.mean), 0) / (a.length * ma.sd * mb.sd);
    })();
    expect(correlation).toBeGreaterThan(0.7);
  });
});
