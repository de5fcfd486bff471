import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Graph, LaplaceObjective, normal, RandomStream, SparseMatrix } from "../../src/index.js";
import type { LatentFactor } from "../../src/laplace/latent-factor.js";
import { dot } from "../../src/numerics/dense-algebra.js";

const n = 12;

function randomVector(seed: number): Float64Array {
  const x = new Float64Array(n);
  new RandomStream(seed, 0).fillNormal(x);
  return x;
}

/** The factor of a chain of effects with random precisions, with some random combinations of all as low-rank terms. */
function factorWith(lowRankTerms: number, seed: number): LatentFactor {
  const random = new RandomStream(seed, 1);
  const columns = Array.from({ length: n }, (_, k) => k);
  const graph = new Graph();
  graph.add(normal(graph.hyper("theta"), 0, { sd: 1 }));
  const u = graph.latent("u", n);
  graph.add(u.square().times(columns.map(() => 0.1 + random.uniform())));
  const differences = u.at(columns.slice(1)).minus(u.at(columns.slice(0, -1)));
  graph.add(differences.square().times(columns.slice(1).map(() => random.uniform())));
  for (let k = 0; k < lowRankTerms; k++) {
    const weights = columns.map(() => random.normal());
    const combined = u.multipliedBy(SparseMatrix.fromTriplets(1, n, Array(n).fill(0), columns, weights));
    graph.add(
      combined
        .lowRank()
        .square()
        .times(0.5 + 5 * random.uniform()),
    );
  }
  const objective = new LaplaceObjective(graph);
  objective.value(Float64Array.of(0));
  return objective.factor;
}

describe.each([0, 1, 3])("the square root A of H⁻¹ with %i low-rank terms", (lowRankTerms) => {
  it("has a transpose: yᵀ(A x) = (Aᵀy)ᵀx", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (seed, seedOfX, seedOfY) => {
        const factor = factorWith(lowRankTerms, seed);
        const [x, y] = [randomVector(seedOfX), randomVector(seedOfY)];
        const [ax, aty] = [x.slice(), y.slice()];
        factor.correlate(ax);
        factor.correlateTranspose(aty);
        expect(dot(ax, y)).toBeCloseTo(dot(x, aty), 10);
      }),
      { numRuns: 30 },
    );
  });

  it("gives H⁻¹ when it is multiplied by its transpose", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, seedOfX) => {
        const factor = factorWith(lowRankTerms, seed);
        const x = randomVector(seedOfX);
        const [product, solution] = [x.slice(), x.slice()];
        factor.correlateTranspose(product);
        factor.correlate(product);
        factor.solve(solution);
        for (let i = 0; i < n; i++) expect(product[i]).toBeCloseTo(solution[i], 10);
      }),
      { numRuns: 30 },
    );
  });
});
