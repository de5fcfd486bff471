import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitLaplace, Graph, LaplaceObjective, normal, poissonLog, SparseMatrix } from "../../src/index.js";
import { Lattice } from "../../src/laplace/lattice.js";

/**
 * θ a²/2 + a⁴/4 + (b − θ)²/2 + (θ − 0.2)² with a = x + y and b = x − 2y. At the mode a = 0 the curvature along a is θ, so that
 * Laplace's method has no minimum: ½ log θ falls faster than the last term rises.
 */
function quartic(): Graph {
  const graph = new Graph();
  const theta = graph.hyper("theta");
  const u = graph.latent("u", 2);
  const a = u.sum();
  const b = u.multipliedBy(
    SparseMatrix.fromTriplets(1, 2, Int32Array.of(0, 0), Int32Array.of(0, 1), Float64Array.of(1, -2)),
  );
  graph.add(a.square().times(0.5));
  graph.add(a.times(a).times(theta.minus(1)).times(0.5));
  graph.add(a.square().square().times(0.25));
  graph.add(b.minus(theta).square().times(0.5));
  graph.add(theta.minus(0.2).square());
  return graph;
}

/** ∫ aᵏ exp(−θ a²/2 − a⁴/4) da, by a fine sum. */
function moment(theta: number, power: number): number {
  let sum = 0;
  for (let a = -8; a <= 8; a += 1e-3) sum += a ** power * Math.exp((-theta * a ** 2) / 2 - a ** 4 / 4) * 1e-3;
  return sum;
}

/** The marginal of `quartic`: b is normal, and da db = 3 dx dy. */
function marginal(theta: number): number {
  return -Math.log((moment(theta, 0) * Math.sqrt(2 * Math.PI)) / 3) + (theta - 0.2) ** 2;
}

function integrated(graph: Graph, theta: Float64Array, u = new Float64Array(graph.sizeOf("latent"))): LaplaceObjective {
  const objective = new LaplaceObjective(graph, u);
  objective.value(theta);
  objective.accepted(theta);
  objective.integrateSoftest(theta, objective.mode.slice());
  return objective;
}

describe("the integral along the softest direction", () => {
  it("is exact for a density that is normal in the other directions", () => {
    const objective = integrated(quartic(), Float64Array.of(0.01));
    for (const theta of [1e-6, 0.01, 0.3, 2])
      expect(objective.value(Float64Array.of(theta))).toBeCloseTo(marginal(theta), 7);
  });

  it("equals Laplace's approximation for a normal density", () => {
    const graph = new Graph();
    const logSd = graph.hyper("log_sd");
    const u = graph.latent("u", 3);
    graph.add(normal(u, [1, 2, 3], { logSd }));
    graph.add(normal(u.sum(), 4, { sd: 0.3 }));
    const theta = Float64Array.of(0.2);
    expect(integrated(graph, theta).value(theta)).toBeCloseTo(new LaplaceObjective(graph).value(theta), 8);
  });

  it("has the gradient of its values", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.5, max: 0.5, noNaN: true }),
        fc.double({ min: -0.4, max: 0.4, noNaN: true }),
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 }),
        (logSd, shift, counts) => {
          const graph = new Graph();
          const scale = graph.hyper("log_sd");
          const mean = graph.hyper("mean");
          const u = graph.latent("u", 4);
          const field = u.plus(u.at([1, 2, 3, 0]).times(0.4));
          graph.add(normal(u, mean, { logSd: scale }));
          graph.add(poissonLog(field.plus(field.square().times(0.05)), counts));
          const theta = Float64Array.of(logSd, shift);
          const objective = integrated(graph, theta);
          const gradient = new Float64Array(2);
          const scratch = new Float64Array(2);
          objective.valueAndGradient(theta, gradient);
          objective.accepted(theta);
          for (let k = 0; k < 2; k++) {
            const h = 1e-4;
            const moved = (by: number) => theta.map((x, i) => (i === k ? x + by : x));
            const slope =
              (objective.valueAndGradient(moved(h), scratch) - objective.valueAndGradient(moved(-h), scratch)) /
              (2 * h);
            expect(Math.abs(gradient[k] - slope)).toBeLessThan(1e-5 * (1 + Math.abs(slope)));
          }
        },
      ),
    );
  });

  it("leads to the minimum of the marginal density where Laplace's method alone has none", () => {
    const fit = fitLaplace(quartic(), {
      starts: [{ theta: Float64Array.of(1) }],
      longestStep: 1,
      maximumSteepEvaluations: 3,
      relativeTolerance: 1e-12,
    });
    expect(["gradient", "change"]).toContain(fit.minimum.reason);
    expect(fit.integrated?.lambda).toBeLessThan(0.1);
    const [theta] = fit.theta;
    for (const other of [theta - 0.01, theta + 0.01]) expect(marginal(theta)).toBeLessThan(marginal(other));
    expect(fit.value).toBeCloseTo(marginal(theta), 7);
  });

  it("draws from the density along the line, and from the normal approximation across it", () => {
    const fit = fitLaplace(quartic(), {
      starts: [{ theta: Float64Array.of(1) }],
      longestStep: 1,
      maximumSteepEvaluations: 3,
    });
    const count = 20_000;
    const draws = new Float64Array(2 * count);
    fit.draw(7, 0, draws);
    const along = Array.from({ length: count }, (_, k) => draws[2 * k] + draws[2 * k + 1]);
    const across = Array.from({ length: count }, (_, k) => draws[2 * k] - 2 * draws[2 * k + 1] - fit.theta[0]);
    const mean = (x: number[], power: number) => x.reduce((sum, value) => sum + value ** power, 0) / count;
    const exact = (power: number) => moment(fit.theta[0], power) / moment(fit.theta[0], 0);
    expect(mean(along, 1)).toBeCloseTo(0, 1);
    expect(mean(along, 2) / exact(2)).toBeCloseTo(1, 1);
    expect(mean(along, 4) / exact(4)).toBeCloseTo(1, 1);
    expect(mean(across, 2)).toBeCloseTo(1, 1);
  });
});

describe("a lattice", () => {
  const integral = (value: (s: number) => number) => Math.exp(-Lattice.around(value).integrate(value).value);

  it("integrates normal densities of any scale and place", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: -5, max: 5, noNaN: true }),
        (logScale, mean) => {
          const sd = Math.exp(logScale);
          expect(integral((s) => 0.5 * ((s - mean) / sd) ** 2) / (sd * Math.sqrt(2 * Math.PI))).toBeCloseTo(1, 7);
        },
      ),
    );
  });

  it("integrates densities with different tails and with two modes", () => {
    // Γ(3) exp-gamma: ∫ exp(3s − eˢ) ds = 2.
    expect(integral((s) => Math.exp(s) - 3 * s)).toBeCloseTo(2, 6);
    const fineSum = (value: (s: number) => number) =>
      Array.from({ length: 40_001 }, (_, k) => Math.exp(-value(-20 + k * 1e-3)) * 1e-3).reduce((sum, x) => sum + x, 0);
    const twoModes = (s: number) => 0.1 * (s ** 2 - 4) ** 2 + 0.3 * s;
    expect(integral(twoModes) / fineSum(twoModes)).toBeCloseTo(1, 6);
  });

  it("has quantiles that grow with the probability and divide the density at its median", () => {
    const value = (s: number) => 0.5 * s ** 2;
    const lattice = Lattice.around(value);
    const density = lattice.density(value, lattice.integrate(value).points);
    const quantiles = [1e-12, 0.025, 0.5, 0.975, 1 - 1e-12].map((p) => density.quantile(p));
    expect(quantiles).toEqual([...quantiles].sort((a, b) => a - b));
    expect(quantiles[2]).toBeCloseTo(0, 2);
    expect(quantiles[3]).toBeCloseTo(1.96, 2);
  });
});
