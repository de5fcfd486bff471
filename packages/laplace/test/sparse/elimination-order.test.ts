import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approximateMinimumDegree } from "../../src/sparse/approximate-minimum-degree.js";
import { bestOfDissections, factorisationMultiplyAdds } from "../../src/sparse/elimination-order.js";
import { graphOf } from "../../src/sparse/symmetric-structure.js";
import { field, gridLaplacian, scattered, shuffled } from "./matrices.js";

describe("the best of several nested dissections", () => {
  it("is a permutation for any graph", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), fc.nat(400), fc.nat(), (n, edges, seed) => {
        const graph = graphOf(scattered(n, edges, seed).pattern);
        const order = bestOfDissections(graph, shuffled(n, seed), 3);
        expect(order.slice().sort()).toEqual(Int32Array.from({ length: n }, (_, j) => j));
      }),
      { numRuns: 50 },
    );
  });

  it("takes no more multiply-adds than the given order, and fewer if that is poor", () => {
    const graph = graphOf(field(9, 3, 4, 1).pattern);
    const usual = approximateMinimumDegree(graph);
    const poor = shuffled(graph.n, 7);
    expect(factorisationMultiplyAdds(graph, bestOfDissections(graph, usual, 4))).toBeLessThanOrEqual(
      factorisationMultiplyAdds(graph, usual),
    );
    expect(factorisationMultiplyAdds(graph, bestOfDissections(graph, poor, 4))).toBeLessThan(
      factorisationMultiplyAdds(graph, poor) / 2,
    );
  });

  it("costs at most half more than a minimum degree order on a grid, from a poor order", () => {
    const graph = graphOf(gridLaplacian(40, 1).pattern);
    const order = bestOfDissections(graph, shuffled(graph.n, 7), 2);
    expect(factorisationMultiplyAdds(graph, order)).toBeLessThan(
      1.5 * factorisationMultiplyAdds(graph, approximateMinimumDegree(graph)),
    );
  });

  it("is deterministic", () => {
    const graph = graphOf(gridLaplacian(20, 0.1).pattern);
    const first = approximateMinimumDegree(graph);
    expect(bestOfDissections(graph, first, 4)).toEqual(bestOfDissections(graph, first, 4));
  });
});
