import { describe, expect, it } from "vitest";
import { Density, Graph, SparseMatrix } from "../../src/index.js";
import { sparseFromDense } from "../sparse-from-dense.js";

describe("Graph", () => {
  it("computes the value of the density", () => {
    const graph = new Graph();
    const a = graph.hyper("a", 2);
    const u = graph.latent("u", 3);
    const m = sparseFromDense([
      [1, 0],
      [0, 2],
      [1, 1],
    ]);
    graph.add(a.multipliedBy(m).plus(u).times([1, 10, 100]));
    graph.add(u.at([2, 0]).minus(a).square());
    graph.add(u.sum().times(a.at([1])));
    const value = new Density(graph).value(Float64Array.of(3, 4), Float64Array.of(1, 2, 5));
    expect(value).toBe(4 * 1 + 10 * 10 + 12 * 100 + (5 - 3) ** 2 + (1 - 4) ** 2 + 8 * 4);
  });

  it("counts a term that is added twice twice", () => {
    const graph = new Graph();
    const u = graph.latent("u", 2);
    const term = u.square();
    graph.add(term);
    graph.add(term);
    const density = new Density(graph);
    const byU = new Float64Array(2);
    expect(density.gradient(new Float64Array(0), Float64Array.of(1, 3), new Float64Array(0), byU)).toBe(20);
    expect([...byU]).toEqual([4, 12]);
  });

  it("broadcasts vectors and constants of one element, on either side", () => {
    const graph = new Graph();
    const s = graph.hyper("s");
    const u = graph.latent("u", 3);
    graph.add(s.plus(u).plus(u.minus(s).times(s)).plus([1]).plus(2));
    expect(new Density(graph).value(Float64Array.of(2), Float64Array.of(1, 2, 3))).toBe(3 + 4 + 5 + (-2 + 0 + 2) + 9);
  });

  it("throws for vectors and matrices of different sizes, and names the sizes", () => {
    const graph = new Graph();
    const [u, v] = [graph.latent("u", 3), graph.latent("v", 2)];
    expect(() => u.plus(v)).toThrow("vectors of 3 and 2 elements do not match");
    expect(() => u.times([1, 2])).toThrow("3 and 2");
    expect(() => u.multipliedBy(SparseMatrix.identity(2))).toThrow("2 columns cannot multiply a vector of 3");
    expect(() => graph.hyper("u")).toThrow("two parameter blocks u");
    expect(() => graph.block("w")).toThrow("no parameter block w");
  });

  it("names parameters by block and position", () => {
    const graph = new Graph();
    graph.hyper("a", 2);
    graph.latent("u", 3);
    graph.latent("v", 2);
    expect([graph.nameOf("hyper", 1), graph.nameOf("latent", 2), graph.nameOf("latent", 3)]).toEqual([
      "a[1]",
      "u[2]",
      "v[0]",
    ]);
  });
});

describe("SparseMatrix", () => {
  it("sums entries with equal row and column, and equals its double transpose", () => {
    const m = SparseMatrix.fromTriplets(2, 3, [1, 0, 1, 1], [2, 0, 2, 1], [1, 4, 2, 5]);
    expect([...m.value]).toEqual([4, 5, 3]);
    expect(m.transpose().transpose()).toEqual(m);
    const y = new Float64Array(2);
    m.multiplyAdd(Float64Array.of(1, 10, 100), y);
    expect([...y]).toEqual([4, 350]);
    const x = new Float64Array(3);
    m.transposeMultiplyAdd(Float64Array.of(1, 2), x);
    expect([...x]).toEqual([4, 10, 6]);
  });

  it("throws for entries outside the matrix", () => {
    expect(() => SparseMatrix.fromTriplets(1, 1, [1], [0], [1])).toThrow("row 1");
    expect(() => SparseMatrix.fromTriplets(1, 1, [0], [1], [1])).toThrow("column 1");
  });
});
