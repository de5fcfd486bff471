import fc from "fast-check";
import { expect, it } from "vitest";
import { Graph, LaplaceObjective, normal, SparseMatrix } from "../../src/index.js";

/** Effects of small precision, whose sum has a large one. */
function constrained(precisions: readonly number[], isLowRank: boolean): Graph {
  const graph = new Graph();
  const theta = graph.hyper("theta");
  const u = graph.latent("u", precisions.length);
  graph.add(normal(theta, 0, { sd: 1 }));
  graph.add(u.square().times(precisions.map((precision) => precision / 2)));
  const sum = u.sum();
  graph.add(normal(isLowRank ? sum.lowRank() : sum, 0, { sd: 0.001 }));
  return graph;
}

it("a constraint that is marked as low-rank takes no digits from small curvatures", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -14, max: 0, noNaN: true }), { minLength: 2, maxLength: 6 }), (logs) => {
      const precisions = logs.map((log) => 10 ** log);
      // det(P + w 11ᵀ) = det P (1 + w 1ᵀP⁻¹1), with w = 10⁶.
      const logDeterminant =
        precisions.reduce((sum, precision) => sum + Math.log(precision), 0) +
        Math.log1p(precisions.reduce((sum, precision) => sum + 1e6 / precision, 0));
      const objective = new LaplaceObjective(constrained(precisions, true));
      objective.value(Float64Array.of(0));
      expect(objective.factor.logDeterminant()).toBeCloseTo(logDeterminant, 9);
    }),
  );
  const plain = new LaplaceObjective(constrained([1e-10, 1e-10], false));
  plain.value(Float64Array.of(0));
  expect(plain.factor.logDeterminant()).not.toBeCloseTo(Math.log(2e-4), 3);
});

it("names the parameter in whose direction a low-rank term makes the Hessian indefinite", () => {
  const graph = new Graph();
  graph.add(normal(graph.hyper("theta"), 0, { sd: 1 }));
  const u = graph.latent("u", 4);
  graph.add(u.square().times(0.5));
  // H = I + 100 a aᵀ − b bᵀ: a holds u[0], so that b makes H indefinite in the direction of u[2].
  const combined = (weights: number[]) =>
    u.multipliedBy(SparseMatrix.fromTriplets(1, 4, [0, 0, 0, 0], [0, 1, 2, 3], weights)).lowRank();
  graph.add(combined([10, 0, 1, 0]).square().times(50));
  graph.add(combined([10, 0, 3, 0]).square().times(-0.5));
  expect(() => new LaplaceObjective(graph).value(Float64Array.of(0))).toThrow("u[2]");
});
