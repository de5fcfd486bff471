import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choleskyInPlace, inverseTranspose } from "../../src/numerics/dense-algebra.js";
import { DenseKernels } from "../../src/sparse/dense-kernels.js";
import type { AncestorLinks, Blocks } from "../../src/sparse/factor-layout.js";
import { expectClose } from "./dense-reference.js";
import { randomVector } from "./matrices.js";

// Sizes up to 11 include every remainder of the tiles of 2 × 8.
const size = fc.integer({ min: 1, max: 11 });
/** More rows than a unit of work has, and more products than columns are packed deep. */
const rowsOfUnits = fc.oneof(size, fc.integer({ min: 60, max: 140 }));
const depth = fc.oneof(size, fc.integer({ min: 250, max: 520 }));
const offset = fc.integer({ min: 0, max: 3 });

/** A lower triangle of w rows with a diagonal ≥ 2, and `rows` rows below it, from `at` on. */
function block(at: number, w: number, rows: number, seed: number): Float64Array {
  const a = randomVector(at + (w + rows) * w, seed);
  for (let j = 0; j < w; j++) a[at + j * w + j] = 2 + Math.abs(a[at + j * w + j]);
  return a;
}

/** Kernels with memory for some arrays. */
function kernelsFor(...arrays: Float64Array[]): DenseKernels {
  const float64s = arrays.reduce((sum, { length }) => sum + length, 0);
  return new DenseKernels({ float64s, int32s: 0, arrays: arrays.length });
}

/** A copy in the kernels' memory. */
function copyTo(kernels: DenseKernels, array: Float64Array): Float64Array {
  const copy = kernels.allocateFloat64(array.length);
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
  it("factorise: L Lᵀ has the factor L", () => {
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

  it("factorise: returns the first column without a positive pivot and leaves the pivot on the diagonal", () => {
    const a = Float64Array.of(4, 0, 0, 2, 0, 0, 0, 0, 1);
    expect(choleskyInPlace(a, 0, 3)).toBe(1);
    expect(a[4]).toBe(-1);
  });

  it("solve: X Lᵀ has the solution X", () => {
    fc.assert(
      fc.property(size, size, offset, fc.nat(), (w, rows, at, seed) => {
        const x = block(at, w, rows, seed);
        const b = x.slice();
        for (let i = w; i < w + rows; i++) {
          for (let j = 0; j < w; j++) b[at + i * w + j] = dot(x, at + i * w, x, at + j * w, j + 1);
        }
        const kernels = kernelsFor(b);
        const solved = copyTo(kernels, b);
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
        inverseTranspose(l, at, w, t);
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
      fc.property(
        rowsOfUnits,
        size,
        depth,
        offset,
        fc.nat(),
        fc.constantFrom<1 | -1>(1, -1),
        (m, n, k, at, seed, sign) => {
          const a = randomVector(at + m * k, seed);
          const b = randomVector(at + n * k, seed + 1);
          const cWidth = n + at;
          const c = randomVector(at + m * cWidth, seed + 2);
          const expected = c.slice();
          for (let i = 0; i < m; i++) {
            for (let j = 0; j < n; j++) expected[at + i * cWidth + j] += sign * dot(a, at + i * k, b, at + j * k, k);
          }
          const kernels = kernelsFor(a, b, c);
          const [ours, theirs, sum] = [a, b, c].map((array) => copyTo(kernels, array));
          kernels.addRowProduct(sign, ours, at, m, theirs, at, n, k, sum, at, cWidth);
          expectClose(sum, expected);
        },
      ),
    );
  });

  it("update: the outer product of a block is subtracted from its ancestors, and from nothing else below their diagonals", () => {
    fc.assert(
      fc.property(linkedBlock, ({ blocks, links, width, rows, ancestors, values }) => {
        const kernels = new DenseKernels({ float64s: values.length, int32s: 1000, arrays: 3 });
        const updated = copyTo(kernels, values);
        kernels.subtractOuterProducts(updated, blocks, linksIn(kernels, links), 0);
        const expected = values.slice();
        forEachLinked({ ancestors, rows }, (i, j, at) => {
          expected[at] -= dot(values, i * width, values, j * width, width);
        });
        const aboveDiagonal = new Set(ancestors.flatMap((ancestor) => indicesAboveDiagonal(ancestor)));
        const counts = (_: number, at: number) => !aboveDiagonal.has(at);
        expectClose(updated.filter(counts), expected.filter(counts));
      }),
    );
  });

  it("gather: the entries of the ancestors on the rows of a block become a symmetric matrix", () => {
    fc.assert(
      fc.property(linkedBlock, ({ blocks, links, width, rows, ancestors, values }) => {
        const order = rows - width;
        const kernels = new DenseKernels({ float64s: values.length + order * order, int32s: 1000, arrays: 4 });
        const to = kernels.allocateFloat64(order * order);
        kernels.gatherFromAncestors(copyTo(kernels, values), blocks, linksIn(kernels, links), 0, to);
        const expected = new Float64Array(order * order);
        forEachLinked({ ancestors, rows }, (i, j, at) => {
          expected[(i - width) * order + j - width] = values[at];
          expected[(j - width) * order + i - width] = values[at];
        });
        expect(to).toEqual(expected);
      }),
    );
  });
});

interface Ancestor {
  /** The `columns` rows of the block from `first` on are columns of the ancestor. */
  first: number;
  columns: number;
  start: number;
  width: number;
}

/** A block of some width and one or two ancestors. The block's rows are every second row of its ancestors. */
const linkedBlock = fc.tuple(size, size, fc.nat(5), fc.nat()).map(([width, columns, more, seed]) => {
  const rows = width + columns + more;
  const ancestors: Ancestor[] = [];
  let start = rows * width;
  for (const [first, count] of [
    [width, columns],
    [width + columns, more],
  ] as const) {
    if (count === 0) continue;
    ancestors.push({ first, columns: count, start, width: 2 * count + 1 });
    start += (2 * (rows - first) + 1) * (2 * count + 1);
  }
  const table = ancestors.flatMap((ancestor, k) => [
    ancestor.first,
    ancestor.first + ancestor.columns,
    ancestor.start,
    ancestor.width,
    k * rows,
  ]);
  const relativeRow = Int32Array.from({ length: 2 * rows }, (_, i) => 2 * (i % rows));
  const blocks: Blocks = {
    count: 1,
    firstColumn: Int32Array.of(0, width),
    rowStart: Int32Array.of(0, rows),
    row: new Int32Array(0),
    valueStart: Int32Array.of(0, rows * width),
    blockOf: new Int32Array(0),
  };
  const links: AncestorLinks = {
    start: Int32Array.of(0, ancestors.length),
    table: Int32Array.from(table),
    relativeRow,
  };
  return { blocks, links, width, rows, ancestors, values: randomVector(start, seed) };
});

function linksIn(kernels: DenseKernels, links: AncestorLinks): AncestorLinks {
  return { ...links, table: kernels.copyInt32(links.table), relativeRow: kernels.copyInt32(links.relativeRow) };
}

/** Visits the rows j ≤ i of the block where j is a column of an ancestor, with the index of that entry of the ancestor. */
function forEachLinked(
  { ancestors, rows }: { ancestors: readonly Ancestor[]; rows: number },
  visit: (i: number, j: number, at: number) => void,
): void {
  for (const { first, columns, start, width } of ancestors)
    for (let j = 0; j < columns; j++)
      for (let i = j; i < rows - first; i++) visit(first + i, first + j, start + 2 * i * width + 2 * j);
}

function indicesAboveDiagonal({ columns, start, width }: Ancestor): number[] {
  const indices: number[] = [];
  for (let i = 0; i < 2 * columns; i++) for (let j = i + 1; j < width; j++) indices.push(start + i * width + j);
  return indices;
}
