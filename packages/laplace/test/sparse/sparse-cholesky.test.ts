import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dot } from "../../src/numerics/dense-algebra.js";
import type { Ordering } from "../../src/sparse/elimination-order.js";
import { SparseCholesky } from "../../src/sparse/sparse-cholesky.js";
import { denseOf, expectClose, factorEntries, invert, multiply } from "./dense-reference.js";
import { field, gridLaplacian, randomVector, scattered, shapes, shuffled } from "./matrices.js";

describe.each(shapes)("%s", (_, { pattern, values }) => {
  const { n, columnStart, row } = pattern;
  const dense = denseOf(pattern, values);
  const { inverse, logDeterminant } = invert(dense);
  const orderings: [string, Ordering][] = [
    ["fill-reducing", "fill-reducing"],
    ["natural", "natural"],
    ["the caller's", shuffled(n, 99)],
  ];
  describe.each(orderings)("in %s order", (_, ordering) => {
    const cholesky = new SparseCholesky(pattern, ordering);
    cholesky.factorise(values);

    it("orders every column once", () => {
      expect(Int32Array.from(cholesky.order).sort()).toEqual(Int32Array.from({ length: n }, (_, j) => j));
    });

    it("counts the entries of the factor", () => {
      expect(cholesky.factorNonZeros).toBe(factorEntries(pattern, cholesky.order));
    });

    it("has the log-determinant", () => {
      expect(cholesky.logDeterminant()).toBeCloseTo(logDeterminant, 9);
    });

    it("solves", () => {
      const x = randomVector(n, 17);
      const b = Float64Array.from(multiply(dense, x));
      cholesky.solve(b);
      expectClose(b, x);
    });

    it.each([1, 3, 4, 6])("solves %i right-hand sides at once like one by one", (sides) => {
      const together = randomVector(n * sides, 18);
      const oneByOne = together.slice();
      cholesky.solveMany(together, sides);
      for (let c = 0; c < sides; c++) cholesky.solve(oneByOne.subarray(c * n, (c + 1) * n));
      expectClose(together, oneByOne, 1e-12);
    });

    it("has the entries of the inverse on the pattern of the matrix", () => {
      const out = new Float64Array(row.length);
      cholesky.selectedInverse(out);
      const expected: number[] = [];
      for (let j = 0; j < n; j++) {
        for (let p = columnStart[j]; p < columnStart[j + 1]; p++) expected.push(inverse[row[p]][j]);
      }
      expectClose(out, expected);
    });

    it("transforms the identity to a square root of the inverse, the covariance of draws", () => {
      const covariance = Array.from({ length: n }, () => new Float64Array(n));
      for (let k = 0; k < n; k++) {
        const z = new Float64Array(n);
        z[k] = 1;
        cholesky.correlate(z);
        for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) covariance[i][j] += z[i] * z[j];
      }
      expectClose(
        covariance.flatMap((line) => [...line]),
        inverse.flat(),
      );
    });

    it("has the transpose of that square root", () => {
      const [x, y] = [randomVector(n, 19), randomVector(n, 20)];
      const [ax, aty] = [x.slice(), y.slice()];
      cholesky.correlate(ax);
      cholesky.correlateTranspose(aty);
      expectClose([dot(ax, y)], [dot(x, aty)]);
    });
  });
});

describe("an order given by the caller", () => {
  it.each(shapes)("has the same fill on %s", (_, { pattern }) => {
    const given = shuffled(pattern.n, 98);
    expect(new SparseCholesky(pattern, given).factorNonZeros).toBe(factorEntries(pattern, given));
  });
});

describe("a sparse Cholesky factor", () => {
  it("agrees with dense algebra on any sparse matrix", () => {
    const size = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(size, fc.integer({ min: 0, max: 240 }), fc.nat(), fc.boolean(), (n, edges, seed, natural) => {
        const { pattern, values } = scattered(n, edges, seed);
        const cholesky = new SparseCholesky(pattern, natural ? "natural" : "fill-reducing");
        cholesky.factorise(values);
        const dense = denseOf(pattern, values);
        const { inverse, logDeterminant } = invert(dense);
        expect(cholesky.logDeterminant()).toBeCloseTo(logDeterminant, 9);
        const x = randomVector(n, seed);
        const b = Float64Array.from(multiply(dense, x));
        cholesky.solve(b);
        expectClose(b, x);
        const out = new Float64Array(pattern.row.length);
        cholesky.selectedInverse(out);
        const expected = Array.from({ length: n }, (_, j) => {
          const rows = pattern.row.subarray(pattern.columnStart[j], pattern.columnStart[j + 1]);
          return Array.from(rows, (i) => inverse[i][j]);
        });
        expectClose(out, expected.flat());
      }),
      { numRuns: 150 },
    );
  });

  it("has an inverse that agrees with its solves on a field of some thousand columns", () => {
    const { pattern, values } = field(40, 2, 5, 22);
    const cholesky = new SparseCholesky(pattern);
    cholesky.factorise(values);
    const inverse = new Float64Array(values.length);
    cholesky.selectedInverse(inverse);
    for (const j of [0, 1, 777, 1600, 3199, 3200, 3204]) {
      const column = new Float64Array(pattern.n);
      column[j] = 1;
      cholesky.solve(column);
      const [start, end] = [pattern.columnStart[j], pattern.columnStart[j + 1]];
      expectClose(
        inverse.subarray(start, end),
        Array.from(pattern.row.subarray(start, end), (i) => column[i]),
      );
    }
  });

  it("can be reused for other values on the same pattern", () => {
    const { pattern, values } = field(7, 2, 3, 21);
    const cholesky = new SparseCholesky(pattern);
    const other = values.map((x, p) => x * (1 + 0.2 * Math.sin(p)));
    const inverse = new Float64Array(values.length);
    for (let turn = 0; turn < 3; turn++) {
      for (const current of [values, other]) {
        cholesky.factorise(current, 2);
        cholesky.selectedInverse(inverse);
        const fresh = new SparseCholesky(pattern);
        fresh.factorise(current, 2);
        expect(cholesky.logDeterminant()).toBe(fresh.logDeterminant());
        const freshInverse = new Float64Array(values.length);
        fresh.selectedInverse(freshInverse);
        expect(inverse).toEqual(freshInverse);
      }
    }
  });

  it("exists for a matrix without columns", () => {
    const empty = new SparseCholesky({ n: 0, columnStart: Int32Array.of(0), row: new Int32Array(0) });
    empty.factorise(new Float64Array(0));
    expect(empty.logDeterminant()).toBe(0);
    empty.selectedInverse(new Float64Array(0));
  });

  it("adds the ridge to the diagonal", () => {
    const { pattern, values } = scattered(50, 120, 31);
    const cholesky = new SparseCholesky(pattern);
    cholesky.factorise(values, 0.75);
    expect(cholesky.logDeterminant()).toBeCloseTo(invert(denseOf(pattern, values, 0.75)).logDeterminant, 10);
  });

  it("does not modify the caller's values", () => {
    const { pattern, values } = scattered(50, 120, 32);
    const before = values.slice();
    new SparseCholesky(pattern).factorise(values, 1);
    expect(values).toEqual(before);
  });

  it("has a small residual on a nearly singular matrix", () => {
    // λ_min = 1e-9 and λ_max ≈ 8, so x has an error of about 1e-7. But Cholesky is backward stable (Higham 2002, theorem 10.4):
    // the residual is of order n ε ‖H‖ ‖x‖ for any condition number.
    const { pattern, values } = gridLaplacian(14, 1e-9);
    const cholesky = new SparseCholesky(pattern);
    cholesky.factorise(values);
    const dense = denseOf(pattern, values);
    const b = randomVector(pattern.n, 41);
    const x = b.slice();
    cholesky.solve(x);
    const norm = x.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
    const product = multiply(dense, x);
    const residual = product.reduce((largest, value, i) => Math.max(largest, Math.abs(value - b[i])), 0);
    expect(residual).toBeLessThan(pattern.n * Number.EPSILON * 8 * norm);
  });

  it("has the determinant and variances of a nearly singular matrix to the accuracy of its condition number", () => {
    // The constant vector is an eigenvector with eigenvalue ε, so every variance is 1/(n ε) up to O(1). The entries of size 4 are
    // rounded to 2e-16, and about a hundred such errors add up: ε = 1e-9 has a relative error of about 1e-5.
    const ridge = 1e-9;
    const { pattern, values } = gridLaplacian(14, ridge);
    const cholesky = new SparseCholesky(pattern);
    cholesky.factorise(values);
    const out = new Float64Array(values.length);
    cholesky.selectedInverse(out);
    for (const variance of out) expect(Math.abs(variance * pattern.n * ridge - 1)).toBeLessThan(1e-5);
    const eigenvalues: number[] = [];
    for (let a = 0; a < 14; a++) {
      for (let b = 0; b < 14; b++) {
        eigenvalues.push(ridge + 4 - 2 * Math.cos((Math.PI * a) / 14) - 2 * Math.cos((Math.PI * b) / 14));
      }
    }
    const exact = eigenvalues.reduce((sum, value) => sum + Math.log(value), 0);
    expect(Math.abs(cholesky.logDeterminant() - exact)).toBeLessThan(1e-5);
  });
});
