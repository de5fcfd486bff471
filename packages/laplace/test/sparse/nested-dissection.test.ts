import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RandomStream } from "../../src/random/random-stream.js";
import { approximateMinimumDegree } from "../../src/sparse/approximate-minimum-degree.js";
import { dissectionStages } from "../../src/sparse/nested-dissection.js";
import { graphOf, type SymmetricGraph } from "../../src/sparse/symmetric-structure.js";
import { separator, vertexSeparator } from "../../src/sparse/vertex-separator.js";
import { gridLaplacian, scattered } from "./matrices.js";

const unit = (graph: SymmetricGraph) => ({
  ...graph,
  weight: new Int32Array(graph.n).fill(1),
  edgeWeight: new Int32Array(graph.neighbour.length).fill(1),
});

describe("a vertex separator", () => {
  it("leaves no edge between its two sides, whatever the graph", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(900), fc.nat(), (n, edges, seed) => {
        const graph = graphOf(scattered(n, edges, seed).pattern);
        const side = vertexSeparator(unit(graph), new RandomStream(seed, 0));
        const joinsSides = (i: number) =>
          side[i] !== separator &&
          graph.neighbour
            .subarray(graph.start[i], graph.start[i + 1])
            .some((j) => side[j] !== separator && side[j] !== side[i]);
        expect(Array.from(side.keys()).filter(joinsSides)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("of a square grid is about one line long, with balanced sides", () => {
    const graph = graphOf(gridLaplacian(30, 1).pattern);
    const side = vertexSeparator(unit(graph), new RandomStream(0, 0));
    const count = (s: number) => side.filter((one) => one === s).length;
    expect(count(separator)).toBeLessThanOrEqual(36);
    expect(Math.max(count(0), count(1))).toBeLessThanOrEqual(0.6 * (count(0) + count(1)));
  });
});

describe("a nested dissection", () => {
  const stagesOf = (graph: SymmetricGraph) => dissectionStages(graph, new RandomStream(0, 0));

  it("leaves parts that no edge joins, of at most 300 columns each", () => {
    const graph = graphOf(gridLaplacian(50, 1).pattern);
    const stage = stagesOf(graph);
    const seen = new Uint8Array(graph.n);
    const partFrom = (root: number) => {
      const part = [root];
      seen[root] = 1;
      for (const i of part)
        for (let p = graph.start[i]; p < graph.start[i + 1]; p++) {
          const j = graph.neighbour[p];
          if (stage[j] > 0 || seen[j]) continue;
          seen[j] = 1;
          part.push(j);
        }
      return part.length;
    };
    for (let i = 0; i < graph.n; i++) if (stage[i] === 0 && !seen[i]) expect(partFrom(i)).toBeLessThanOrEqual(300);
  });

  it("does not divide a small graph", () => {
    expect(new Set(stagesOf(graphOf(gridLaplacian(10, 1).pattern)))).toEqual(new Set([0]));
  });

  it("is kept by the minimum degree order: the first separator comes last", () => {
    const graph = graphOf(gridLaplacian(50, 1).pattern);
    const stage = stagesOf(graph);
    const last = Math.max(...stage);
    const width = stage.filter((s) => s === last).length;
    const order = approximateMinimumDegree(graph, stage);
    expect([...order.slice(-width)].every((column) => stage[column] === last)).toBe(true);
  });
});
