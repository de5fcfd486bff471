import { describe, expect, it } from "vitest";
import { Graph, normal, poissonLog } from "../../src/index.js";
import { ConjugateGradients } from "../../src/laplace/conjugate-gradients.js";
import { Density } from "../../src/laplace/density.js";
import { LatentFactor } from "../../src/laplace/latent-factor.js";

const size = 40;

/** Two fields of different spread under counts, at some point, with the factor of the Hessian for other spreads. */
function nearby() {
  const graph = new Graph();
  const logSd = graph.hyper("log_sd", 2);
  const u = graph.latent("u", size);
  const v = graph.latent("v", size);
  graph.add(normal(u, 0, { logSd: logSd.at([0]) }));
  graph.add(normal(v, 0, { logSd: logSd.at([1]) }));
  const counts = Array.from({ length: size }, (_, i) => (i * 7) % 11);
  graph.add(poissonLog(u.plus(v), counts));
  const density = new Density(graph);
  const factor = new LatentFactor(density.hessian);
  const point = Float64Array.from({ length: 2 * size }, (_, i) => Math.sin(i));
  const [byTheta, gradient] = [new Float64Array(2), new Float64Array(2 * size)];
  const at = (theta: Float64Array) => {
    density.gradient(theta, point, byTheta, gradient);
    density.curvature();
    factor.factorise();
  };
  return {
    density,
    factor,
    gradient,
    at,
    goTo: (theta: Float64Array) => density.gradient(theta, point, byTheta, gradient),
  };
}

const here = Float64Array.of(-1, 0.2);
const there = Float64Array.of(-0.3, -0.5);

describe("Newton steps by conjugate gradients", () => {
  it("equal those with the Hessian's own factor as closely as a step needs", () => {
    const { density, factor, gradient, at, goTo } = nearby();
    at(here);
    const exact = gradient.map((g) => -g);
    factor.solve(exact);
    at(there);
    goTo(here);
    const step = new Float64Array(2 * size);
    const decrement = new ConjugateGradients(density, factor).newtonStep(gradient, step, 20) as number;
    const promised = -gradient.reduce((sum, g, i) => sum + g * (exact[i] as number), 0);
    // The decrement that is left is at most a hundredth of the whole.
    expect(decrement).toBeGreaterThan(0.98 * promised);
    expect(decrement).toBeLessThan(1.0001 * promised);
    const error = Math.hypot(...step.map((value, i) => value - (exact[i] as number))) / Math.hypot(...exact);
    expect(error).toBeLessThan(0.15);
  });

  it("are given up where the products allowed are not enough", () => {
    const { density, factor, gradient, at, goTo } = nearby();
    at(there);
    goTo(here);
    expect(new ConjugateGradients(density, factor).newtonStep(gradient, new Float64Array(2 * size), 1)).toBeUndefined();
  });

  it("are given up where the density curves downwards", () => {
    const graph = new Graph();
    const centre = graph.hyper("centre");
    const x = graph.latent("x", 2);
    // (x² − centre)² is convex at x = 1 for a centre of 0 and concave for one of 9.
    graph.add(
      x
        .square()
        .minus(centre.at([0, 0]))
        .square(),
    );
    const density = new Density(graph);
    const factor = new LatentFactor(density.hessian);
    const point = Float64Array.of(1, 1);
    const [byTheta, gradient] = [new Float64Array(1), new Float64Array(2)];
    density.gradient(Float64Array.of(0), point, byTheta, gradient);
    density.curvature();
    factor.factorise();
    density.gradient(Float64Array.of(9), point, byTheta, gradient);
    expect(new ConjugateGradients(density, factor).newtonStep(gradient, new Float64Array(2), 20)).toBeUndefined();
  });
});
