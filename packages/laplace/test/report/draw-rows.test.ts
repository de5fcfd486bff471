import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DrawRows, drawMatrixLength, putBatch, RandomStream } from "../../src/index.js";

/** Quantiles of sorted draws, by interpolation between ranks (count − 1) p. */
function quantile(sorted: Float64Array, p: number): number {
  const h = (sorted.length - 1) * p;
  const [below, above] = [sorted[Math.floor(h)] as number, sorted[Math.ceil(h)] as number];
  return below + (h - Math.floor(h)) * (above - below);
}

function draws(seed: number, count: number, shape: number): Float64Array {
  const x = new Float64Array(count);
  new RandomStream(seed, 0).fillNormal(x);
  const shapes = [
    (v: number) => v,
    // Very skewed, with far outliers.
    (v: number) => Math.exp(5 * v),
    // Many ties.
    (v: number) => Math.round(v) + 0,
    // One draw decides the standard deviation, and all others are in one bucket.
    (v: number, k: number) => (k === 0 ? 1e12 : v),
    // Squares of residuals underflow.
    (v: number) => 1e-200 * v,
  ];
  return x.map(shapes[shape] as (v: number, k: number) => number);
}

/** A summary of draws that follow some mode. */
function summaryOf(x: ArrayLike<number>, mode = 99) {
  const rows = new DrawRows(1, x.length);
  rows.row(0).set([mode, ...Array.from(x)]);
  return rows.summarise(0);
}

describe("a summary of draws", () => {
  it("has the quantiles that sorting gives, whatever the shape of the distribution", () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.integer({ min: 2, max: 1200 }),
        fc.integer({ min: 0, max: 4 }),
        (seed, count, shape) => {
          const x = draws(seed, count, shape);
          const sorted = x.slice().sort();
          const { median, lower, upper } = summaryOf(x);
          expect([lower, median, upper]).toEqual([0.025, 0.5, 0.975].map((p) => quantile(sorted, p)));
        },
      ),
    );
  });

  it("has the quantiles of further levels too, in the order in which these are given, and the same bounds as without them", () => {
    const levels = [0.9, 0.005, 0.05, 0.4, 0.995];
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 1200 }),
        fc.integer({ min: 0, max: 4 }),
        (seed, count, shape) => {
          const x = draws(seed, count, shape);
          const rows = new DrawRows(1, count, levels);
          rows.row(0).set([99, ...Array.from(x)]);
          const further = new Float64Array(levels.length);
          expect(rows.summarise(0, further)).toEqual(rows.summarise(0));
          const sorted = x.slice().sort();
          expect(Array.from(further)).toEqual(levels.map((p) => quantile(sorted, p)));
        },
      ),
    );
  });

  it("has the mean and the standard deviation of the draws", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 2, max: 40 }), (seed, count) => {
        const x = draws(seed, count, 0);
        const mean = x.reduce((sum, v) => sum + v, 0) / count;
        const squares = x.reduce((sum, v) => sum + (v - mean) ** 2, 0);
        const summary = summaryOf(x);
        expect(summary.mean).toBeCloseTo(mean, 13);
        expect(summary.se).toBeCloseTo(Math.sqrt(squares / (count - 1)), 13);
      }),
    );
  });

  it("of equal draws has no uncertainty", () => {
    expect(summaryOf([0.1, 0.1, 0.1])).toEqual({ mean: 0.1, se: 0, median: 0.1, mode: 0.1, lower: 0.1, upper: 0.1 });
    expect(summaryOf([7])).toEqual({ mean: 7, se: 0, median: 7, mode: 7, lower: 7, upper: 7 });
  });

  it("is not finite where a draw is not", () => {
    expect(summaryOf([1, Number.NaN, 2]).se).toBeNaN();
    expect(summaryOf([1, Number.NaN, 1]).se).toBeNaN();
    expect(summaryOf([1, Number.POSITIVE_INFINITY]).se).toBeNaN();
    expect(summaryOf([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]).se).toBeNaN();
  });
});

describe("rows of draws", () => {
  const count = 20;
  const filled = () => {
    const rows = new DrawRows(5, count);
    for (let row = 0; row < 3; row++) new RandomStream(row, 1).fillNormal(rows.row(row));
    return rows;
  };
  const [a, b, c] = [0, 1, 2].map((row) => filled().row(row)) as [Float64Array, Float64Array, Float64Array];
  const at = (x: Float64Array, d: number) => x[d] as number;

  it.each<[string, (rows: DrawRows) => void, (d: number) => number]>([
    ["adds", (rows) => rows.add(3, 0, 1), (d) => at(a, d) + at(b, d)],
    ["subtracts", (rows) => rows.subtract(3, 0, 1), (d) => at(a, d) - at(b, d)],
    ["divides", (rows) => rows.divide(3, 0, 1), (d) => at(a, d) / at(b, d)],
    ["sums", (rows) => rows.sum(3, 0, 3), (d) => at(a, d) + at(b, d) + at(c, d)],
  ])("%s all columns", (_, operate, expected) => {
    const rows = filled();
    operate(rows);
    expect(rows.row(3)).toEqual(Float64Array.from(a, (_value, d) => expected(d)));
  });

  it("may write to a row that is read", () => {
    const rows = filled();
    rows.divide(0, 0, 1);
    expect(rows.row(0)).toEqual(a.map((value, d) => value / at(b, d)));
  });

  it("are copied from a matrix of batches", () => {
    const values = new Float64Array(drawMatrixLength(3, count + 1));
    const batch = (first: number) =>
      Float64Array.from({ length: 2 * 8 }, (_, k) => 100 * Math.floor(k / 8) + first + (k % 8));
    for (let first = 0; first <= count; first += 8)
      for (const adds of [false, true]) putBatch({ values, rows: 3 }, 1, first, batch(first), adds);
    const rows = new DrawRows(2, count);
    rows.copy(0, { values, rows: 3 }, 1, 2);
    expect(rows.row(0)).toEqual(Float64Array.from({ length: count + 1 }, (_, d) => 2 * d));
    expect(rows.row(1)).toEqual(Float64Array.from({ length: count + 1 }, (_, d) => 2 * (100 + d)));
  });
});
