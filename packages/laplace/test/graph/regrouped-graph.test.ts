import { expect, it } from "vitest";
import { fitLaplace, fitRegrouped, Graph, normal, RandomStream, RegroupedGraph } from "../../src/index.js";
import { LaplaceObjective } from "../../src/laplace/laplace-objective.js";

const y = [0.3, 1.9, -0.4, 2.2, 0.8];

/** y_i ~ N(μ + v_i, 1) with v_i ~ N(0, σ²): μ can be a latent or a hyper-parameter. */
function model(): Graph {
  const graph = new Graph();
  const logSd = graph.hyper("log_sd");
  const mu = graph.latent("mu", 1);
  const v = graph.latent("v", y.length);
  graph.add(normal(logSd, 0, { sd: 1 }));
  graph.add(normal(mu, 0, { sd: 3 }));
  graph.add(normal(v, 0, { logSd }));
  graph.add(normal(v.plus(mu).minus(y), 0, { sd: 1 }));
  return graph;
}

it("has the density of the original graph", () => {
  const graph = model();
  const regrouped = new RegroupedGraph(graph, ["mu"]);
  const random = new RandomStream(1, 0);
  const original = {
    theta: Float64Array.from({ length: 1 }, () => random.normal()),
    u: Float64Array.from({ length: 6 }, () => random.normal()),
  };
  const point = regrouped.regroup(original);
  expect([...point.theta]).toEqual([original.theta[0], original.u[0]]);
  expect([...point.u]).toEqual([...original.u.subarray(1)]);
  const before = new LaplaceObjective(graph).density.value(original.theta, original.u);
  expect(new LaplaceObjective(regrouped.graph).density.value(point.theta, point.u)).toBeCloseTo(before, 12);
});

it("restores the places of the original graph", () => {
  const regrouped = new RegroupedGraph(model(), ["mu"]);
  const original = { theta: Float64Array.of(7), u: Float64Array.of(1, 2, 3, 4, 5, 6) };
  const back = { theta: new Float64Array(1), u: new Float64Array(6) };
  regrouped.restore(regrouped.regroup(original), back);
  expect(back).toEqual(original);
});

it("fits a normal mean as a hyper-parameter where it is as a latent one", () => {
  const fit = fitLaplace(model());
  const { theta, minimum } = fitRegrouped(fit, new RegroupedGraph(fit.graph, ["mu"]), {});
  expect(theta[0]).toBe(fit.theta[0]);
  expect(theta[1]).toBeCloseTo(fit.u[0], 6);
  expect(minimum.evaluations).toBeLessThan(4);
});
