import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choleskyInPlace } from "../../src/sparse/dense/cholesky.js";
import { invertTransposed } from "../../src/sparse/dense/inverse.js";
import { DenseKernels } from "../../src/sparse/dense/kernels.js";
import { expectClose } from "./closeness.js";
import { randomVector } from "./matrices.js";

// Sizes up to 11 meet every remainder of the tiles (four rows by one, two or three columns).
const size = fc.integer({ min: 1, max: 11 });
const offset = fc.integer({ min: 0, max: 3 });

/** A lower triangle of w rows, with a diagonal away from 0, and `rows` rows more below it, all from `at` on. */
function block(at: number, w: number, rows: number, seed: number): Float64Array {
  const a = randomVector(at + (w + rows) * w, seed);
  for (let j = 0; j < w; j++) a[at + j * w + j] = 2 + Math.abs(a[at + j * w + j]);
  return a;
}

/** The same numbers in the kernels' own memory. */
function onto(kernels: DenseKernels, array: Float64Array): Float64Array {
  const copy = kernels.numbers(array.length);
  copy.set(array);
  return copy;
}

/** Σ_l x[p + l] y[q + l]. */
function dot(x: Float64Array, p: number, y: Float64Array, q: number, k: number): number {
  let sum = 0;
  for (let l = 0; l < k; l++) sum += x[p + l] * y[q + l];
  return sum;
}

describe("the dense kernels", () => {
  it("factorise: L Lᵀ gives L back", () => {
    fc.assert(
      fc.property(size, offset, fc.nat(), (w, at, seed) => {
        const l = block(at, w, 0, seed);
        const a = l.slice();
        for (let i = 0; i < w; i++) {
          for (let j = 0; j <= i; j++) a[at + i * w + j] = dot(l, at + i * w, l, at + j * w, j + 1);
        }
        expect(choleskyInPlace(a, at, w)).toBe(w);
        expectClose(a, l);
      }),
    );
  });

  it("factorise: the first column without a positive pivot is named, and its pivot left in place", () => {
    const a = Float64Array.of(4, 0, 0, 2, 0, 0, 0, 0, 1);
    expect(choleskyInPlace(a, 0, 3)).toBe(1);
    expect(a[4]).toBe(-1);
  });

  it("solve: X Lᵀ gives X back", () => {
    fc.assert(
      fc.property(size, size, offset, fc.nat(), (w, rows, at, seed) => {
        const x = block(at, w, rows, seed);
        const b = x.slice();
        for (let i = w; i < w + rows; i++) {
          for (let j = 0; j < w; j++) b[at + i * w + j] = dot(x, at + i * w, x, at + j * w, j + 1);
        }
        const kernels = new DenseKernels(b.length, 0);
        const solved = onto(kernels, b);
        kernels.solveRowsBelow(solved, at, w, rows);
        expectClose(solved, x);
      }),
    );
  });

  it("invert: L⁻ᵀ is the inverse of Lᵀ", () => {
    fc.assert(
      fc.property(size, offset, fc.nat(), (w, at, seed) => {
        const l = block(at, w, 0, seed);
        const t = new Float64Array(w * w);
        invertTransposed(l, at, w, t);
        const product: number[] = [];
        const identity: number[] = [];
        for (let j = 0; j < w; j++) {
          for (let i = 0; i < w; i++) {
            product.push(dot(t, j * w, l, at + i * w, i + 1));
            identity.push(i === j ? 1 : 0);
          }
        }
        expectClose(product, identity);
      }),
    );
  });

  it("multiply: C + σ A Bᵀ", () => {
    fc.assert(
      fc.property(size, size, size, offset, fc.nat(), fc.constantFrom(1, -1), (m, n, k, at, seed, sign) => {
        const a = randomVector(at + m * k, seed);
        const b = randomVector(at + n * k, seed + 1);
        const cWidth = n + at;
        const c = randomVector(at + m * cWidth, seed + 2);
        const expected = c.slice();
        for (let i = 0; i < m; i++) {
          for (let j = 0; j < n; j++) expected[at + i * cWidth + j] += sign * dot(a, at + i * k, b, at + j * k, k);
        }
        const kernels = new DenseKernels(a.length + b.length + c.length, 0);
        const [ours, theirs, sum] = [a, b, c].map((array) => onto(kernels, array));
        kernels.addRowProduct(sign, ours, at, m, theirs, at, n, k, sum, at, cWidth);
        expectClose(sum, expected);
      }),
    );
  });

  it("update: B Bᵀ is taken off the rows and columns it belongs to, and off nothing else below the diagonal", () => {
    fc.assert(
      fc.property(size, size, size, fc.nat(), (m, k, wanted, seed) => {
        const columns = Math.min(m, wanted);
        // Every other row of the target; its own columns are as many rows as the tie has columns, and one more.
        const place = Int32Array.from({ length: m }, (_, i) => 2 * i);
        const cWidth = 2 * columns + 1;
        const cRows = 2 * m + 1;
        const c = m * k;
        const a = randomVector(c + cRows * cWidth, seed);
        const expected = a.slice();
        for (let j = 0; j < columns; j++) {
          for (let i = j; i < m; i++) expected[c + place[i] * cWidth + place[j]] -= dot(a, i * k, a, j * k, k);
        }
        const kernels = new DenseKernels(a.length, place.length);
        const updated = onto(kernels, a);
        kernels.subtractOuterProduct(updated, 0, m, k, columns, c, cWidth, kernels.integers(place), 0);
        const onOrBelow = (_: number, q: number) => q < c || Math.floor((q - c) / cWidth) >= (q - c) % cWidth;
        expectClose(updated.filter(onOrBelow), expected.filter(onOrBelow));
      }),
    );
  });
});
