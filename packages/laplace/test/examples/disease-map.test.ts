import { describe, expect, it } from "vitest";
import {
  betaOnLogit,
  bym2,
  type Edge,
  fitLaplace,
  Graph,
  halfNormalOnLog,
  intrinsicAutoregression,
  LaplaceObjective,
  normal,
  poissonLog,
} from "../../src/index.js";

// Lip cancer in the 56 districts of Scotland, 1975–1980 (Clayton and Kaldor 1987): cases, expected cases, percentage of
// the work force in agriculture, fishing and forestry, and the number and list of each district's neighbours.
const cases =
  numbers(`9 39 11 9 15 8 26 7 6 20 13 5 3 8 17 9 2 7 9 7 16 31 11 7 19 15 7 10 16 11 5 3 7 8 11 9 11 8 6 4 10 8
  2 6 19 3 2 3 28 6 1 1 1 1 0 0`);
const expected =
  numbers(`1.4 8.7 3 2.5 4.3 2.4 8.1 2.3 2 6.6 4.4 1.8 1.1 3.3 7.8 4.6 1.1 4.2 5.5 4.4 10.5 22.7 8.8 5.6 15.5
  12.5 6 9 14.4 10.2 4.8 2.9 7 8.5 12.3 10.1 12.7 9.4 7.2 5.3 18.8 15.8 4.3 14.6 50.7 8.2 5.6 9.3 88.7 19.6 3.4 3.6 5.7 7
  4.2 1.8`);
const outdoors =
  numbers(`16 16 10 24 10 24 10 7 7 16 7 16 10 24 7 16 10 7 7 10 7 16 10 7 1 1 7 7 10 10 7 24 10 7 7 0 10 1 16
  0 1 16 16 0 1 7 1 1 0 1 1 0 1 1 16 10`);
const neighbourCounts =
  numbers(`4 2 2 3 5 2 5 1 6 4 4 3 4 3 3 6 6 6 5 3 3 2 6 8 3 4 4 4 11 6 7 4 4 9 5 4 5 6 5 5 7 6 4 5 4 6
  6 4 9 3 4 4 4 5 5 6`);
const neighbours =
  numbers(`5 9 11 19 7 10 6 12 18 20 28 1 11 12 13 19 3 8 2 10 13 16 17 6 1 11 17 19 23 29 2 7 16 22 1 5 9 12
  3 5 11 5 7 17 19 31 32 35 25 29 50 7 10 17 21 22 29 7 9 13 16 19 29 4 20 28 33 55 56 1 5 9 13 17 4 18 55 16 29 50 10 16 9
  29 34 36 37 39 27 30 31 44 47 48 55 56 15 26 29 25 29 42 43 24 31 32 55 4 18 33 45 9 15 16 17 21 23 25 26 34 43 50 24 38
  42 44 45 56 14 24 27 32 35 46 47 14 27 31 35 18 28 45 56 23 29 39 40 42 43 51 52 54 14 31 32 37 46 23 37 39 41 23 35 36 41
  46 30 42 44 49 51 54 23 34 36 40 41 34 39 41 49 52 36 37 39 40 46 49 53 26 30 34 38 43 51 26 29 34 42 24 30 38 48 49 28 30
  33 56 31 35 37 41 47 53 24 31 46 48 49 53 24 44 47 49 38 40 41 44 47 48 52 53 54 15 21 29 34 38 42 54 34 40 49 54 41 46 47
  49 34 38 49 51 52 18 20 24 27 56 18 24 30 33 45 55`);

function numbers(text: string): number[] {
  return text.split(/\s+/).map(Number);
}

const edges: Edge[] = [];
let next = 0;
neighbourCounts.forEach((count, i) => {
  for (const j of neighbours.slice(next, next + count)) if (i < j - 1) edges.push([i, j - 1]);
  next += count;
});

function model(): Graph {
  const graph = new Graph();
  const beta = graph.hyper("beta", 2);
  const logSd = graph.hyper("log_sd");
  const logitPhi = graph.hyper("logit_phi");
  graph.add(normal(beta, 0, { sd: 5 }));
  graph.add(halfNormalOnLog(logSd, 1));
  graph.add(betaOnLogit(logitPhi, 0.5, 0.5));
  const effect = bym2(graph, "district", edges, logSd, logitPhi, { size: 56, scale: 0.4853 });
  const eta = effect
    .plus(beta.at([0]))
    .plus(beta.at(new Int32Array(56).fill(1)).times(outdoors.map((x) => x / 10)))
    .plus(expected.map(Math.log));
  graph.add(poissonLog(eta, cases));
  return graph;
}

describe("a map of a disease", () => {
  it("has the number of edges that the lists of neighbours imply", () => {
    expect(edges.length).toBe(neighbours.length / 2);
    expect(next).toBe(neighbours.length);
  });

  it("is fitted with a spatial effect and a positive effect of outdoor work", () => {
    const fit = fitLaplace(model());
    expect(["gradient", "change"]).toContain(fit.minimum.reason);
    const slope = fit.estimate("beta")[1];
    expect(slope).toBeGreaterThan(2 * fit.standardErrors()[1]);
    // Districts resemble their neighbours: most of the variation is spatial.
    const spatialShare = 1 / (1 + Math.exp(-fit.estimate("logit_phi")[0]));
    expect(spatialShare).toBeGreaterThan(0.5);
  });

  it("has the same density whether the sum-to-zero constraint is in the sparse Hessian or in the low-rank term", () => {
    const [sparse, lowRank] = [300, 20].map(
      (maximumRowWidth) => new LaplaceObjective(model(), undefined, { maximumRowWidth }),
    );
    const [a, b] = [new Float64Array(4), new Float64Array(4)];
    for (const theta of [Float64Array.of(-0.2, 0.4, -0.7, 1.5), Float64Array.of(0.5, 0, 0.2, -1)]) {
      const value = sparse.valueAndGradient(theta, a);
      expect(Math.abs(lowRank.valueAndGradient(theta, b) / value - 1)).toBeLessThan(1e-10);
      for (let k = 0; k < 4; k++) expect(Math.abs(a[k] - b[k])).toBeLessThan(1e-7 * Math.max(1, Math.abs(a[k])));
    }
  });

  it("is identified by the sum-to-zero constraint alone if there are no data, also in the low-rank term", () => {
    const [sparse, lowRank] = [300, 20].map((maximumRowWidth) => {
      const graph = new Graph();
      const logSd = graph.hyper("log_sigma");
      for (const term of intrinsicAutoregression(graph.latent("u", 56), edges)) graph.add(term);
      graph.add(normal(logSd, 0, { sd: 1 }));
      return new LaplaceObjective(graph, undefined, { maximumRowWidth });
    });
    const theta = Float64Array.of(0.3);
    expect(Math.abs(lowRank.value(theta) - sparse.value(theta))).toBeLessThan(1e-9);
  });
});
