import { describe, expect, it } from "vitest";
import { NotPositiveDefinite, SparseCholesky } from "../../src/sparse/sparse-cholesky.js";
import { blockDiagonal, field, fromColumns, scattered } from "./matrices.js";

describe("a matrix that is not positive definite", () => {
  const failure = (work: () => void): NotPositiveDefinite => {
    try {
      work();
    } catch (error) {
      if (error instanceof NotPositiveDefinite) return error;
      throw error;
    }
    throw new Error("nothing was thrown");
  };

  it("throws with the column and its pivot", () => {
    const diagonal = Array.from({ length: 30 }, (_, j) => (j === 17 ? -2.5 : 1));
    const { pattern, values } = fromColumns(
      diagonal.map(() => new Map<number, number>()),
      diagonal,
    );
    const error = failure(() => new SparseCholesky(pattern).factorise(values));
    expect(error).toMatchObject({ column: 17, pivot: -2.5 });
    expect(error.message).toBe("the matrix is not positive definite: pivot -2.5 at column 17");
  });

  it("throws with a column of its indefinite block", () => {
    const { pattern, values } = blockDiagonal(6, 8, 51);
    const indefinite = values.slice();
    for (let j = 24; j < 32; j++) indefinite[pattern.columnStart[j]] *= -1;
    const { column, pivot } = failure(() => new SparseCholesky(pattern).factorise(indefinite));
    expect(column).toBeGreaterThanOrEqual(24);
    expect(column).toBeLessThan(32);
    expect(pivot).toBeLessThan(0);
  });

  it("throws if it is singular", () => {
    const zero = fromColumns([new Map()], [0]);
    expect(failure(() => new SparseCholesky(zero.pattern).factorise(zero.values))).toMatchObject({
      column: 0,
      pivot: 0,
    });
  });

  it.each([NaN, Infinity, -Infinity])("throws if any entry is %d", (bad) => {
    const { pattern, values } = field(5, 2, 2, 52);
    const cholesky = new SparseCholesky(pattern);
    for (let p = 0; p < values.length; p++) {
      const spoilt = values.slice();
      spoilt[p] = bad;
      failure(() => cholesky.factorise(spoilt));
    }
  });

  it("leaves no factor, and the next factorisation can succeed", () => {
    const { pattern, values } = scattered(30, 60, 53);
    const cholesky = new SparseCholesky(pattern);
    expect(() => cholesky.logDeterminant()).toThrow("call factorise first");
    cholesky.factorise(values);
    const expected = cholesky.logDeterminant();
    failure(() => cholesky.factorise(values, -1000));
    expect(() => cholesky.solve(new Float64Array(30))).toThrow("call factorise first");
    cholesky.factorise(values);
    expect(cholesky.logDeterminant()).toBe(expected);
  });
});
