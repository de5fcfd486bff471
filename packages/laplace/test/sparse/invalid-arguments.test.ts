import { describe, expect, it } from "vitest";
import { SparseCholesky } from "../../src/sparse/sparse-cholesky.js";
import { scattered } from "./matrices.js";

describe("an invalid argument", () => {
  const { pattern, values } = scattered(5, 6, 61);
  const cholesky = new SparseCholesky(pattern);
  cholesky.factorise(values);

  it.each<[string, Int32Array]>([
    ["column 2 is twice in the order", Int32Array.of(0, 2, 2, 3, 4)],
    ["column 5 in the order, but the matrix has 5", Int32Array.of(0, 1, 2, 3, 5)],
    ["an order of 4 columns for a matrix of 5", Int32Array.of(0, 1, 2, 3)],
  ])("throws: %s", (message, order) => {
    expect(() => new SparseCholesky(pattern, order)).toThrow(message);
  });

  it.each<[string, number[], number[]]>([
    ["columnStart must have n + 1 = 3 entries, the first 0", [0, 1], [0]],
    ["columnStart ends at 2, but there are 3 rows", [0, 1, 2], [0, 1, 1]],
    ["column 1 does not start with its diagonal entry", [0, 2, 2], [0, 1]],
    ["the rows of column 0 are not ascending", [0, 3, 4], [0, 1, 1, 1]],
    ["column 1 has an entry in row 2, beyond n = 2", [0, 1, 3], [0, 1, 2]],
  ])("throws: %s", (message, columnStart, row) => {
    const broken = { n: 2, columnStart: Int32Array.from(columnStart), row: Int32Array.from(row) };
    expect(() => new SparseCholesky(broken)).toThrow(message);
  });

  it("throws: arrays of the wrong length", () => {
    expect(() => cholesky.factorise(new Float64Array(3))).toThrow(`3 values for a pattern of ${values.length} entries`);
    expect(() => cholesky.solve(new Float64Array(6))).toThrow("6 numbers for 1 × 5");
    expect(() => cholesky.solveMany(new Float64Array(6), 2)).toThrow("6 numbers for 2 × 5");
    expect(() => cholesky.correlate(new Float64Array(4))).toThrow("4 numbers for 1 × 5");
    expect(() => cholesky.selectedInverse(new Float64Array(1))).toThrow(`room for 1 of ${values.length} entries`);
  });
});
