import { expect, it } from "vitest";
import { binomialLogit, fitLaplace, Graph, normal } from "../../src/index.js";
import { sparseFromDense } from "../sparse-from-dense.js";

// Germination of Orobanche seeds on 21 plates (Crowder 1978, table 3): seed type and root extract, 2 × 2.
const germinated = [10, 23, 23, 26, 17, 5, 53, 55, 32, 46, 10, 8, 10, 8, 23, 0, 3, 22, 15, 32, 3];
const seeds = [39, 62, 81, 51, 39, 6, 74, 72, 51, 79, 13, 16, 30, 28, 45, 4, 12, 41, 30, 51, 7];
const type = seeds.map((_, i) => (i < 11 ? 0 : 1));
const extract = seeds.map((_, i) => (i < 5 || (i >= 11 && i < 16) ? 0 : 1));

it("reproduces published maximum likelihood estimates of a logistic model with a random intercept", () => {
  const graph = new Graph();
  const alpha = graph.hyper("alpha", 4);
  const logSd = graph.hyper("log_sigma");
  const b = graph.latent("b", seeds.length);
  const design = sparseFromDense(seeds.map((_, i) => [1, type[i], extract[i], type[i] * extract[i]]));
  graph.add(normal(b, 0, { logSd }));
  graph.add(binomialLogit(alpha.multipliedBy(design).plus(b), germinated, seeds));

  const fit = fitLaplace(graph, { starts: [{ theta: Float64Array.of(0, 0, 0, 0, -1) }] });

  // Maximum likelihood by quadrature, published with three decimals for the BUGS example "Seeds". The Laplace approximation of
  // the same integral differs by less than 0.01 on these data.
  const published = { alpha: [-0.546, 0.097, 1.337, -0.811], sigma: 0.236, errors: [0.167, 0.278, 0.237, 0.385] };
  const errors = fit.standardErrors();
  for (let k = 0; k < 4; k++) {
    expect(Math.abs(fit.estimate("alpha")[k] - published.alpha[k])).toBeLessThan(0.01);
    expect(Math.abs(errors[k] - published.errors[k])).toBeLessThan(0.01);
  }
  expect(Math.abs(Math.exp(fit.estimate("log_sigma")[0]) - published.sigma)).toBeLessThan(0.01);
});
