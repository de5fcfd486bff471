import { describe, expect, it } from "vitest";
import { fitLaplace, Graph, LaplaceObjective, normal, RandomStream, SparseMatrix } from "../../src/index.js";

/** y = X β + Z u + e with u ~ N(0, τ²), e ~ N(0, σ²): the marginal density of y is normal and known in closed form. */
function balancedModel(groups: number, each: number) {
  const random = new RandomStream(7, 0);
  const group = Array.from({ length: groups * each }, (_, i) => Math.floor(i / each));
  const effect = Array.from({ length: groups }, () => 0.8 * random.normal());
  const y = group.map((g) => 2 + effect[g] + 0.5 * random.normal());
  const graph = new Graph();
  const mean = graph.hyper("mean");
  const logTau = graph.hyper("log_tau");
  const logSigma = graph.hyper("log_sigma");
  const u = graph.latent("u", groups);
  graph.add(normal(u, 0, { logSd: logTau }));
  const fitted = u.multipliedBy(SparseMatrix.selection(group, groups)).plus(mean);
  graph.add(normal(fitted.minus(y), 0, { logSd: logSigma }));
  return { graph, y, groups, each };
}

/** −log N(y; μ, σ²I + τ²J) by groups: eigenvalues σ² + each τ² (once a group) and σ² (each − 1 times). */
function exactMarginal(y: number[], groups: number, each: number, [mu, logTau, logSigma]: Float64Array): number {
  const [tau2, sigma2] = [Math.exp(2 * logTau), Math.exp(2 * logSigma)];
  let sum = 0.5 * y.length * Math.log(2 * Math.PI);
  for (let g = 0; g < groups; g++) {
    const part = y.slice(g * each, (g + 1) * each).map((value) => value - mu);
    const mean = part.reduce((a, b) => a + b, 0) / each;
    const within = part.reduce((a, b) => a + (b - mean) ** 2, 0);
    const large = sigma2 + each * tau2;
    sum += 0.5 * (Math.log(large) + (each - 1) * Math.log(sigma2) + (each * mean * mean) / large + within / sigma2);
  }
  return sum;
}

describe("the Laplace approximation of a Gaussian model", () => {
  const { graph, y, groups, each } = balancedModel(8, 5);

  it("is exact in value and gradient", () => {
    const objective = new LaplaceObjective(graph);
    for (const theta of [Float64Array.of(0, 0, 0), Float64Array.of(2, -0.5, -1), Float64Array.of(-3, 1, 0.5)]) {
      const gradient = new Float64Array(3);
      const value = objective.valueAndGradient(theta, gradient);
      const exact = exactMarginal(y, groups, each, theta);
      expect(Math.abs(value - exact) / Math.abs(exact)).toBeLessThan(1e-10);
      for (let k = 0; k < 3; k++) {
        const moved = (step: number) =>
          exactMarginal(
            y,
            groups,
            each,
            theta.map((t, j) => (j === k ? t + step : t)),
          );
        const slope = (8 * (moved(1e-3) - moved(-1e-3)) - (moved(2e-3) - moved(-2e-3))) / 12e-3;
        expect(Math.abs(gradient[k] - slope) / Math.max(1, Math.abs(slope))).toBeLessThan(1e-8);
      }
    }
  });

  it("has the mode and variance of the closed form, and draws with these moments", () => {
    const fit = fitLaplace(graph);
    const [mu, logTau, logSigma] = fit.theta;
    const precision = Math.exp(-2 * logTau) + each * Math.exp(-2 * logSigma);
    const draws = 4000;
    const [draw, sum, squares] = [new Float64Array(groups), new Float64Array(groups), new Float64Array(groups)];
    for (let k = 0; k < draws; k++) {
      fit.draw(11, k, draw);
      for (let g = 0; g < groups; g++) {
        sum[g] += draw[g];
        squares[g] += (draw[g] - fit.u[g]) ** 2;
      }
    }
    for (let g = 0; g < groups; g++) {
      const total = y.slice(g * each, (g + 1) * each).reduce((a, value) => a + value - mu, 0);
      expect(Math.abs(fit.u[g] - (total * Math.exp(-2 * logSigma)) / precision)).toBeLessThan(1e-9);
      // Four standard errors of a mean and of a variance.
      expect(Math.abs(sum[g] / draws - fit.u[g])).toBeLessThan(4 / Math.sqrt(draws * precision));
      expect(Math.abs((squares[g] / draws) * precision - 1)).toBeLessThan(4 * Math.sqrt(2 / draws));
    }
  });

  it("has draws that depend on seed and index alone", () => {
    const fit = fitLaplace(graph);
    const draw = (index: number) => {
      const out = new Float64Array(groups);
      fit.draw(3, index, out);
      return [...out];
    };
    const ahead = [0, 1, 2].map(draw);
    expect([2, 0, 1].map(draw)).toEqual([ahead[2], ahead[0], ahead[1]]);
  });
});
