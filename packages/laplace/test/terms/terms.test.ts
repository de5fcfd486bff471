import { describe, expect, it } from "vitest";
import {
  autoregression,
  betaOnLogit,
  binomial,
  binomialLogit,
  binomialOfRate,
  binomialRatio,
  Density,
  type Edge,
  Graph,
  halfNormalOnLog,
  intrinsicAutoregression,
  normal,
  poissonLog,
  quadraticForm,
  softmax,
  type Vector,
} from "../../src/index.js";
import { logGamma } from "../../src/numerics/special-functions.js";
import { connectedComponents } from "../../src/terms/random-effects.js";
import { sparseFromDense } from "../sparse-from-dense.js";

/** The sum of some terms of one vector at a point. */
function valueAt(point: number[], terms: (x: Vector) => Vector | Vector[]): number {
  const graph = new Graph();
  for (const term of [terms(graph.latent("x", point.length))].flat()) graph.add(term);
  return new Density(graph).value(new Float64Array(0), Float64Array.from(point));
}

/** ∫ exp(−f) over a range, by Simpson's rule: 1 for a density. */
function integral(f: (x: number) => number, from: number, to: number, steps = 20_000): number {
  const h = (to - from) / steps;
  let sum = 0;
  for (let k = 0; k <= steps; k++) sum += Math.exp(-f(from + k * h)) * (k === 0 || k === steps ? 1 : k % 2 ? 4 : 2);
  return (sum * h) / 3;
}

describe("densities integrate to one", () => {
  it.each([
    ["normal", (x: Vector) => normal(x, 1, { sd: 2 }), -20, 22],
    ["normal by its log standard deviation", (x: Vector) => normal(x, 1, { logSd: x.times(0).plus(0.5) }), -20, 22],
    ["half-normal on the log of a scale", (x: Vector) => halfNormalOnLog(x, 2.5), -40, 5],
    ["beta on the logit of a share", (x: Vector) => betaOnLogit(x, 0.5, 2), -80, 40],
  ] as const)("%s", (_name, term, from, to) => {
    expect(integral((x) => valueAt([x], term), from, to, 4000)).toBeCloseTo(1, 6);
  });
});

describe("counts", () => {
  it("have probabilities that sum to one", () => {
    const total = (cells: number, f: (y: number) => number) =>
      Array.from({ length: cells }, (_, y) => Math.exp(-f(y))).reduce((a, b) => a + b, 0);
    expect(total(60, (y) => valueAt([1.5], (x) => poissonLog(x, [y])))).toBeCloseTo(1, 12);
    expect(total(13, (y) => valueAt([0.3], (x) => binomialLogit(x, [y], [12])))).toBeCloseTo(1, 12);
  });

  it("have the same binomial density by logit and by ratio, also for counts that are not integers", () => {
    const [a, p] = [0.12, 0.45];
    const byLogit = valueAt([Math.log(a / (p - a))], (x) => binomialLogit(x, [2.5], [7.25]));
    const byRatio = valueAt([a, p], (x) => binomialRatio(x.at([0]), x.at([1]), [2.5], [7.25]));
    expect(byRatio).toBeCloseTo(byLogit, 12);
  });

  it("have the same binomial density by logit, by probability and by hazard", () => {
    const share = 0.3;
    const byLogit = valueAt([Math.log(share / (1 - share))], (x) => binomialLogit(x, [2.5], [7.25]));
    expect(valueAt([share], (x) => binomial(x, [2.5], [7.25]))).toBeCloseTo(byLogit, 12);
    expect(valueAt([-Math.log(1 - share)], (x) => binomialOfRate(x, [2.5], [7.25]))).toBeCloseTo(byLogit, 12);
  });

  it("allow a count of zero", () => {
    expect(valueAt([0], (x) => poissonLog(x, [0]))).toBeCloseTo(1, 14);
    expect(logGamma(1)).toBe(0);
  });
});

describe("autoregression", () => {
  it("is the product of its conditional densities", () => {
    const [rho, x] = [0.7, [0.4, -0.3, 1.2, 0.9]];
    const density = (value: number, mean: number, sd: number) =>
      0.5 * ((value - mean) / sd) ** 2 + Math.log(sd) + 0.5 * Math.log(2 * Math.PI);
    const sd = Math.sqrt(1 - rho * rho);
    const expected = x.reduce(
      (sum, value, t) => sum + (t === 0 ? density(value, 0, 1) : density(value, rho * x[t - 1], sd)),
      0,
    );
    expect(valueAt([rho, ...x], (z) => autoregression(z.at([1, 2, 3, 4]), z.at([0])))).toBeCloseTo(expected, 12);
  });
});

describe("maps", () => {
  const edges: Edge[] = [
    [0, 1],
    [1, 2],
    [3, 4],
  ];

  it("have connected components", () => {
    expect([...connectedComponents(6, edges)]).toEqual([0, 0, 0, 1, 1, 2]);
  });

  it("penalise differences of neighbours and constrain the mean of each component", () => {
    const x = [1, 3, 2, -1, 0.5, 0.25];
    const differences = 0.5 * 2 * (4 + 1 + 2.25);
    const means = [2, -0.25, 0.25].reduce(
      (sum, mean) => sum + 0.5 * (mean / 0.1) ** 2 + Math.log(0.1) + 0.5 * Math.log(2 * Math.PI),
      0,
    );
    expect(valueAt(x, (z) => intrinsicAutoregression(z, edges, 2, 0.1))).toBeCloseTo(differences + means, 10);
  });
});

describe("a quadratic form", () => {
  it("is ½ xᵀQx for any symmetric Q, with row sums of zero or not", () => {
    const q = [
      [3, -1, -2, 0],
      [-1, 4.5, 0.5, 0],
      [-2, 0.5, 2, 0],
      [0, 0, 0, 1],
    ];
    const x = [0.3, -1.2, 2, 0.7];
    const expected = 0.5 * q.reduce((sum, row, i) => sum + row.reduce((s, value, j) => s + value * x[i] * x[j], 0), 0);
    expect(valueAt(x, (z) => quadraticForm(z, sparseFromDense(q)))).toBeCloseTo(expected, 12);
  });
});

describe("softmax", () => {
  it("gives shares that sum to one in each group", () => {
    const eta = [0.2, 1, -1, 3, 0];
    const group = [0, 0, 1, 1, 1];
    const share = (i: number) => valueAt(eta, (x) => softmax(x, group, 2).at([i]));
    expect(share(0) + share(1)).toBeCloseTo(1, 14);
    expect(share(2) + share(3) + share(4)).toBeCloseTo(1, 14);
    expect(share(0)).toBeCloseTo(1 / (1 + Math.exp(0.8)), 14);
  });
});
