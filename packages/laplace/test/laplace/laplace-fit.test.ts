import { describe, expect, it } from "vitest";
import {
  binomialLogit,
  fitLaplace,
  Graph,
  LaplaceObjective,
  ModeNotFound,
  normal,
  poissonLog,
} from "../../src/index.js";
import { Density } from "../../src/laplace/density.js";
import { LatentFactor } from "../../src/laplace/latent-factor.js";
import { ModeFinder } from "../../src/laplace/mode-finder.js";

function counts() {
  const graph = new Graph();
  const logSd = graph.hyper("log_sd");
  const u = graph.latent("u", 30);
  graph.add(normal(u, 0.5, { logSd }));
  graph.add(
    poissonLog(
      u,
      Array.from({ length: 30 }, (_, i) => (i * 7) % 11),
    ),
  );
  return graph;
}

describe("fitLaplace", () => {
  it("reports every iteration and the reason for stopping", () => {
    const seen: number[] = [];
    const { minimum } = fitLaplace(counts(), { onIteration: ({ iteration }) => seen.push(iteration) });
    expect(seen).toEqual(Array.from({ length: minimum.iterations }, (_, k) => k + 1));
    expect(["gradient", "change"]).toContain(minimum.reason);
    expect(Math.abs(minimum.gradient[0])).toBeLessThan(1e-3);
  });

  it("stops at the maximum of iterations and on abort, with the best point so far", () => {
    expect(fitLaplace(counts(), { maximumIterations: 1 }).minimum.reason).toBe("iterations");
    const stop = new AbortController();
    const { minimum } = fitLaplace(counts(), { signal: stop.signal, onIteration: () => stop.abort() });
    expect([minimum.reason, minimum.iterations]).toEqual(["cancelled", 1]);
  });

  it("continues on the better mode where the one that it follows disappears", () => {
    const graph = new Graph();
    const theta = graph.hyper("theta");
    const u = graph.latent("u", 1);
    // A double well, tilted by θ. From θ = −½ the mode near 1 is the better one; at θ ≈ 1.23 it disappears, and L decreases up to
    // there. Near −1 the best θ is 2.5, but for the log determinant.
    graph.add(u.square().minus(1).square().times(4).plus(u.times(theta).times(5)));
    graph.add(theta.minus(2).square().times(5));
    const fit = fitLaplace(graph, { starts: [{ theta: Float64Array.of(-0.5) }], longestStep: 0.5 });
    expect(["gradient", "change"]).toContain(fit.minimum.reason);
    expect(fit.theta[0]).toBeCloseTo(2.5, 0);
    expect(fit.u[0]).toBeLessThan(-1);
  });

  it("takes the lowest minimum of the starts that are compared, and the first one otherwise", () => {
    const graph = new Graph();
    const theta = graph.hyper("theta");
    const u = graph.latent("u", 1);
    // L has two minima, near −1 and 1. The one near −1 is lower.
    graph.add(theta.square().minus(1).square().plus(theta.times(0.1)).plus(u.square().times(0.5)).plus(u.times(theta)));
    const starts = [0.8, -0.8, 3].map((value) => ({ theta: Float64Array.of(value) }));
    const [first, lowest, last] = [1, 2, 3].map((comparedStarts) => fitLaplace(graph, { starts, comparedStarts }));
    expect(first.theta[0]).toBeCloseTo(1.1, 0);
    expect(lowest.theta[0]).toBeCloseTo(-1.1, 0);
    expect(lowest.u[0]).toBeCloseTo(-lowest.theta[0], 9);
    expect(last.theta[0]).toBe(lowest.theta[0]);
    expect(lowest.value).toBeLessThan(first.value);
  });

  it("remains on the mode of the accepted point after a trial that reached another", () => {
    const graph = new Graph();
    const theta = graph.hyper("theta");
    const u = graph.latent("u", 1);
    graph.add(u.square().minus(1).square().times(4).plus(u.times(theta).times(5)));
    const objective = new LaplaceObjective(graph, Float64Array.of(1));
    const value = objective.value(Float64Array.of(0.5));
    objective.accepted(Float64Array.of(0.5));
    objective.value(Float64Array.of(3));
    expect(objective.u[0]).toBeLessThan(-1);
    expect(objective.value(Float64Array.of(0.5))).toBeCloseTo(value, 12);
    expect(objective.u[0]).toBeGreaterThan(0.5);
  });

  it("finds a mode from a start where the Hessian is indefinite", () => {
    const graph = new Graph();
    const x = graph.latent("x", 2);
    // A double well: f = (x² − 1)² + x/4, whose curvature at zero is negative.
    graph.add(x.square().minus(1).square().plus(x.times(0.25)));
    const objective = new LaplaceObjective(graph, Float64Array.of(0.1, -0.1));
    expect(Number.isFinite(objective.value(new Float64Array(0)))).toBe(true);
    // A decrement of 10⁻¹⁸ at a curvature of 8 is a gradient of 3 · 10⁻⁹.
    for (const value of objective.u) expect(4 * value * (value * value - 1) + 0.25).toBeCloseTo(0, 8);
  });

  it("leaves a saddle point in few steps, although the convex part of the Hessian omits the descent direction", () => {
    const graph = new Graph();
    const x = graph.latent("x", 2);
    // f = 50 x² − 51 tanh² x: its curvature at zero is −2, that of its convex part 100.
    graph.add(x.square().times(50).minus(x.tanh().square().times(51)));
    const objective = new LaplaceObjective(graph, Float64Array.of(1e-4, -1e-4));
    objective.value(new Float64Array(0));
    for (const value of objective.u) {
      expect(Math.abs(value)).toBeGreaterThan(0.1);
      expect(100 * value - (102 * Math.tanh(value)) / Math.cosh(value) ** 2).toBeCloseTo(0, 7);
    }
    expect(objective.steps).toBeLessThan(50);
  });

  it("names the parameters of a density that has no mode", () => {
    const graph = new Graph();
    const bounded = graph.latent("bounded", 1);
    const free = graph.latent("free", 2);
    graph.add(bounded.square());
    graph.add(free.square().negated());
    expect(() => new LaplaceObjective(graph).value(new Float64Array(0))).toThrow(ModeNotFound);
    expect(() => new LaplaceObjective(graph).value(new Float64Array(0))).toThrow(/free\[[01]\]/);
    const flat = new Graph();
    flat.latent("known", 1);
    const loose = flat.latent("loose", 1);
    flat.add(loose.times(0).square());
    expect(() => new LaplaceObjective(flat).value(new Float64Array(0))).toThrow(/known\[0\]|loose\[0\]/);
  });

  it("stops a search at the maximum of Hessians, and finds the mode with more", () => {
    const density = new Density(counts());
    const finder = new ModeFinder(density, new LatentFactor(density.hessian));
    const search = (limit?: number) =>
      finder.find(new Float64Array(1), new Float64Array(30).fill(8), new Float64Array(1), limit);
    expect(() => search(3)).toThrow(/3 Hessians/);
    expect(search().hessians).toBeGreaterThan(3);
  });

  it("finds a mode after a search whose factorisation failed", () => {
    const graph = new Graph();
    const curvature = graph.hyper("curvature");
    const x = graph.latent("x", 2);
    graph.add(x.minus(1).square().times(curvature));
    const objective = new LaplaceObjective(graph);
    objective.value(Float64Array.of(1));
    expect(() => objective.value(Float64Array.of(-1))).toThrow(ModeNotFound);
    objective.value(Float64Array.of(2));
    for (const value of objective.u) expect(value).toBeCloseTo(1, 12);
  });

  it("backtracks from points outside the domain", () => {
    const graph = new Graph();
    const x = graph.latent("x", 3);
    graph.add(x.minus(x.plus(1).log().times(5)));
    const objective = new LaplaceObjective(graph, Float64Array.of(0, 50, -0.999));
    objective.value(new Float64Array(0));
    for (const value of objective.u) expect(value).toBeCloseTo(4, 6);
  });

  it("needs few Hessians for an evaluation, because each starts from a predicted mode and an earlier factor", () => {
    const graph = new Graph();
    const logSd = graph.hyper("log_sd");
    const u = graph.latent("u", 50);
    const n = new Float64Array(50).fill(20);
    graph.add(normal(u, 0, { logSd }));
    graph.add(
      binomialLogit(
        u,
        n.map((_, i) => (i * 13) % 21),
        n,
      ),
    );
    const { minimum, objective } = fitLaplace(graph);
    expect(objective.hessians / minimum.evaluations).toBeLessThan(2.5);
  });
});
