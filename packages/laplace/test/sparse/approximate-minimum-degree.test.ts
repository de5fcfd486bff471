import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approximateMinimumDegree } from "../../src/sparse/approximate-minimum-degree.js";
import { SparseCholesky } from "../../src/sparse/sparse-cholesky.js";
import { graphOf } from "../../src/sparse/symmetric-structure.js";
import { factorEntries } from "./dense-reference.js";
import { arrow, field, fromEdges, gridLaplacian, scattered, sequence, shapes } from "./matrices.js";

const naturalOrder = (n: number) => Int32Array.from({ length: n }, (_, j) => j);

describe("the approximate minimum degree order", () => {
  it.each(shapes)("is a permutation of the columns of %s", (_, { pattern }) => {
    expect(approximateMinimumDegree(graphOf(pattern)).sort()).toEqual(naturalOrder(pattern.n));
  });

  it("is a permutation for any graph", () => {
    const size = fc.integer({ min: 1, max: 120 });
    fc.assert(
      fc.property(size, fc.integer({ min: 0, max: 600 }), fc.nat(), (n, edges, seed) => {
        const { pattern } = scattered(n, edges, seed);
        expect(approximateMinimumDegree(graphOf(pattern)).sort()).toEqual(naturalOrder(n));
      }),
    );
  });

  it("gives no fill for a tree, because a leaf has the smallest degree", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.nat(), (n, seed) => {
        const random = sequence(seed);
        const label = [...naturalOrder(n)].sort(() => random() - 0.5);
        const edges = label.slice(1).map((node, i) => [node, label[Math.floor(random() * (i + 1))]] as const);
        const { pattern } = fromEdges(n, edges, seed);
        expect(factorEntries(pattern, approximateMinimumDegree(graphOf(pattern)))).toBe(pattern.row.length);
      }),
    );
  });

  // Entries of L with SuperLU's multiple minimum degree order (MMD on A + Aᵀ, scipy 1.17) on the same grids, and with the natural
  // order. Minimum degree orders differ in how they break ties; the tolerance of 10 % allows for that.
  it.each([
    [10, 630, 1_009],
    [20, 3_672, 8_019],
    [32, 11_508, 32_799],
    [50, 35_943, 125_049],
    [100, 185_673, 1_000_099],
  ])(
    "has about the fill of exact minimum degree on a grid with a side of %i",
    (side, multipleMinimumDegree, rowByRow) => {
      const { pattern } = gridLaplacian(side, 1);
      expect(new SparseCholesky(pattern, "natural").factorNonZeros).toBe(rowByRow);
      expect(new SparseCholesky(pattern).factorNonZeros).toBeLessThan(1.1 * multipleMinimumDegree);
    },
  );

  it("orders dense columns last, so that an arrow matrix has no fill", () => {
    const { pattern } = arrow(4, 2000, 1);
    const order = approximateMinimumDegree(graphOf(pattern));
    expect([...order.slice(-4)].sort()).toEqual([0, 1, 2, 3]);
    expect(new SparseCholesky(pattern).factorNonZeros).toBe(pattern.row.length);
  });

  it("gives a field with national effects the fill of the field and the dense national rows", () => {
    const local = new SparseCholesky(field(20, 2, 0, 2).pattern).factorNonZeros;
    const national = 3;
    const rows = national * 800 + (national * (national + 1)) / 2;
    expect(new SparseCholesky(field(20, 2, national, 2).pattern).factorNonZeros).toBe(local + rows);
  });
});
