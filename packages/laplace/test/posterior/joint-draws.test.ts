import { describe, expect, it } from "vitest";
import {
  drawJointly,
  fitLaplace,
  fitRegrouped,
  Graph,
  HyperAxes,
  type NestedPosterior,
  normal,
  outerHessian,
  type ParameterDraws,
  RegroupedGraph,
  regroupedMoves,
} from "../../src/index.js";
import { component, count, momentsOf, y } from "./known-posterior.js";

const n = y.length;
/** Tolerance for moments of `count` draws, in standard deviations. */
const tolerance = 4 / Math.sqrt(count);
const wide = { lower: Float64Array.of(-20, -20), upper: Float64Array.of(20, 20) };

/** φ is the hyper-parameter of a graph, β a latent parameter that is integrated with it. */
function nestedOf(graph: Graph, bounds = wide): NestedPosterior {
  const fit = fitLaplace(graph);
  const scale = Float64Array.of(3, 3);
  const outerAxes = new HyperAxes(fit.theta, [0], outerHessian(fit.objective, fit.theta, [0], scale), scale);
  const regrouped = new RegroupedGraph(graph, ["beta"]);
  const inner = fitRegrouped(fit, regrouped, {});
  const hessian = outerHessian(inner.objective, inner.theta, [1], scale);
  inner.objective.value(inner.theta);
  const axes = new HyperAxes(inner.theta, [1], hessian, scale);
  return { fit: inner, axes, outerAxes, moves: regroupedMoves(fit, regrouped), bounds };
}

const memory = (): ParameterDraws => ({ thetas: new Float64Array(2 * count), fields: new Float64Array(n * count) });

/** y_i ~ N(u_i + φ + β, 1), all normal: only the sum φ + β is told by the data. */
function normalModel(): Graph {
  const graph = new Graph();
  const phi = graph.hyper("phi");
  const beta = graph.latent("beta", 1);
  const u = graph.latent("u", n);
  graph.add(normal(phi, 0, { sd: 3 }));
  graph.add(normal(beta, 0, { sd: 2 }));
  graph.add(normal(u, 0, { sd: 0.8 }));
  graph.add(normal(u.plus(phi).plus(beta).minus(y), 0, { sd: 1 }));
  return graph;
}

/** Two events of a Poisson variable with the mean exp β: exp β has a gamma distribution of shape 2. */
function skewedModel(): Graph {
  const graph = new Graph();
  const phi = graph.hyper("phi");
  const beta = graph.latent("beta", 1);
  const u = graph.latent("u", n);
  graph.add(normal(phi, 0, { sd: 1 }));
  graph.add(beta.exp().minus(beta.times(2)));
  graph.add(normal(u.minus(phi).minus(y), 0, { sd: 1 }));
  return graph;
}

describe("draws from the joint approximation", () => {
  it("have the moments of a model that is normal in all parameters", async () => {
    const draws = memory();
    await drawJointly(nestedOf(normalModel()), { seed: 5 }, draws);
    // y_i given μ = φ + β has the variance 1.64; u_0 given μ has the mean ω (y_0 − μ) and the variance ω.
    const omega = 0.64 / 1.64;
    const precision = n / 1.64 + 1 / 13;
    const mu = y.reduce((a, b) => a + b) / 1.64 / precision;
    const sd = Math.sqrt(omega + omega ** 2 / precision);
    const [phi, beta] = [0, 1].map((k) => component(draws.thetas, 2, k));
    const sum = momentsOf(phi.map((value, k) => value + beta[k]));
    expect(Math.abs(sum.mean - mu) * Math.sqrt(precision)).toBeLessThan(tolerance);
    expect(Math.abs(sum.sd * Math.sqrt(precision) - 1)).toBeLessThan(tolerance);
    const u = momentsOf(component(draws.fields, n, 0));
    expect(Math.abs(u.mean - omega * (y[0] - mu)) / sd).toBeLessThan(tolerance);
    expect(Math.abs(u.sd / sd - 1)).toBeLessThan(tolerance);
  });

  it("have the moments of an inner group that is skewed", async () => {
    const draws = memory();
    await drawJointly(nestedOf(skewedModel()), { seed: 5 }, draws);
    const beta = momentsOf(component(draws.thetas, 2, 1));
    // Mean and standard deviation of the logarithm of the gamma variable: ψ(2) and √ψ′(2). Its mode is log 2 = 0.69.
    expect(Math.abs(beta.mean - 0.4228)).toBeLessThan(0.03);
    expect(Math.abs(beta.sd - 0.8031)).toBeLessThan(0.03);
  });

  it("are the same bytes on several threads", async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(async (threads) => {
        const draws = memory();
        await drawJointly(nestedOf(skewedModel()), { seed: 5, threads }, draws);
        return draws;
      }),
    );
    expect(two).toEqual(one);
  });

  it("stay within bounds", async () => {
    const draws = memory();
    const narrow = { lower: Float64Array.of(0, -20), upper: wide.upper };
    await drawJointly(nestedOf(skewedModel(), narrow), { seed: 5 }, draws);
    expect(Math.min(...component(draws.thetas, 2, 0))).toBe(0);
  });
});
