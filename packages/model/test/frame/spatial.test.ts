import type { SparseMatrix } from "@tessera/laplace";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attendancePairs, findNeighbours, outlineOf } from "../../src/frame/neighbours.js";
import { connectedComponents, spatialMap, structureMatrix } from "../../src/frame/structure-matrix.js";
import { type Ring, square } from "./small-country.js";

const outline = (...rings: Ring[]) => outlineOf({ type: "Polygon", coordinates: rings });

describe("neighbours", () => {
  it("share a side, or only a corner", () => {
    const squares = [square(0, 0), square(1, 0), square(1, 1), square(3, 3)].map((ring) => outline(ring));
    expect(findNeighbours(squares)).toEqual([[1, 2], [0, 2], [0, 1], []]);
  });

  it("share vertices: touching along a side without one does not count", () => {
    expect(findNeighbours([outline(square(0, 0, 3)), outline(square(3, 1, 1))])).toEqual([[], []]);
  });

  it("may differ in the last digits of a vertex, but not by more", () => {
    const touching = (gap: number) => findNeighbours([outline(square(0, 0)), outline(square(1 + gap, 0))]);
    expect(touching(0.9e-7)).toEqual([[1], [0]]);
    expect(touching(-0.9e-7)).toEqual([[1], [0]]);
    expect(touching(1.1e-7)).toEqual([[], []]);
  });

  it("are found inside a hole and on the islands of a multipolygon", () => {
    const enclave = outline(square(1, 1));
    const around = outline(square(0, 0, 3), square(1, 1));
    const islands = outlineOf({ type: "MultiPolygon", coordinates: [[square(10, 10)], [square(3, 3)]] });
    expect(findNeighbours([enclave, around, islands])).toEqual([[1], [0, 2], [1]]);
  });

  it("are none for a single area", () => {
    expect(findNeighbours([outline(square(0, 0))])).toEqual([[]]);
  });

  it("agree with a comparison of every vertex with every other", () => {
    // Multiples of half the distance, so that pairs on both sides of the limit are frequent, across cells of the grid too.
    const coordinate = fc.integer({ min: -40, max: 40 }).map((k) => 33 + (k * 1e-7) / 2.00001);
    const areas = fc.array(fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(areas, (shapes) => {
        const expected = shapes.map((own, i) =>
          shapes.flatMap((other, j) =>
            i !== j && own.some(([x, y]) => other.some(([u, v]) => Math.hypot(x - u, y - v) <= 1e-7)) ? [j] : [],
          ),
        );
        expect(findNeighbours(shapes.map((vertices) => vertices.flat()))).toEqual(expected);
      }),
    );
  });
});

/** Symmetric neighbours of up to twelve areas, with islands. */
const maps = fc.integer({ min: 1, max: 12 }).chain((n) =>
  fc.array(fc.tuple(fc.nat(n - 1), fc.nat(n - 1)), { maxLength: 2 * n }).map((pairs) => {
    const sets = Array.from({ length: n }, () => new Set<number>());
    for (const [a, b] of pairs)
      if (a !== b) {
        sets[a]?.add(b);
        sets[b]?.add(a);
      }
    return sets.map((set) => [...set].sort((a, b) => a - b));
  }),
);

const dense = (matrix: SparseMatrix): number[][] => {
  const rows = Array.from({ length: matrix.rows }, () => new Array<number>(matrix.columns).fill(0));
  for (let r = 0; r < matrix.rows; r++)
    for (let e = matrix.rowStart[r] as number; e < (matrix.rowStart[r + 1] as number); e++)
      (rows[r] as number[])[matrix.column[e] as number] = matrix.value[e] as number;
  return rows;
};

describe("the structure matrix", () => {
  it("scales a part of a map by the geometric mean of its variances", () => {
    // A chain of two, and a triangle at its end; the scale is the formula worked out with 50 digits.
    const neighbours = [[1], [0, 2], [1, 3, 4], [2, 4], [2, 3]];
    const scale = 0.5338922515753031;
    const { structure } = structureMatrix(neighbours);
    const degrees = dense(structure).map((row, i) => (row[i] as number) / scale);
    [1, 2, 3, 2, 2].forEach((degree, i) => {
      expect(degrees[i]).toBeCloseTo(degree, 12);
    });
  });

  it("has variances with the geometric mean 1 in every part, and rows that sum to zero except on islands", () => {
    fc.assert(
      fc.property(maps, (neighbours) => {
        const { structure, rankDeficiency } = structureMatrix(neighbours);
        const Q = dense(structure);
        const parts = connectedComponents(neighbours);
        expect(rankDeficiency).toBe(parts.filter(({ length }) => length > 1).length);
        for (const part of parts) {
          const block = part.map((i) => part.map((j) => Q[i]?.[j] as number));
          if (part.length === 1) expect(block).toEqual([[1]]);
          else {
            for (const row of block) expect(Math.abs(row.reduce((sum, value) => sum + value, 0))).toBeLessThan(1e-12);
            expect(geometricMeanOfVariances(block)).toBeCloseTo(1, 5);
          }
        }
      }),
    );
  });

  it("does not depend on the order of the areas", () => {
    fc.assert(
      fc.property(maps, fc.infiniteStream(fc.nat()), (neighbours, keys) => {
        const order = neighbours.map((_, i) => ({ i, key: keys.next().value ?? 0 })).sort((a, b) => a.key - b.key);
        const place = new Map(order.map(({ i }, k) => [i, k]));
        const shuffled = order.map(({ i }) =>
          (neighbours[i] ?? []).map((j) => place.get(j) as number).sort((a, b) => a - b),
        );
        const [Q, shuffledQ] = [
          dense(structureMatrix(neighbours).structure),
          dense(structureMatrix(shuffled).structure),
        ];
        order.forEach(({ i }, k) => {
          order.forEach(({ i: j }, l) => {
            expect(shuffledQ[k]?.[l]).toBeCloseTo(Q[i]?.[j] as number, 10);
          });
        });
      }),
    );
  });

  it("is that of the areas in order, or that of the hierarchy for comparisons", () => {
    const neighbours = [[1], [0, 2], [1]];
    const treeOrder = Int32Array.of(1, 0, 2);
    const aligned = dense(spatialMap(neighbours, treeOrder, "aligned").structure);
    const reference = dense(spatialMap(neighbours, treeOrder, "reference").structure);
    expect(aligned).toEqual(dense(structureMatrix(neighbours).structure));
    expect(reference).toEqual(Array.from(treeOrder, (i) => Array.from(treeOrder, (j) => aligned[i]?.[j])));
    expect(reference).not.toEqual(aligned);
  });
});

/** exp(mean log diag) of the covariance under a sum-to-zero constraint: (Q + 11ᵀ/m)⁻¹ − 11ᵀ/m by elimination. */
function geometricMeanOfVariances(Q: number[][]): number {
  const m = Q.length;
  const rows = Q.map((row, i) => [...row.map((value) => value + 1 / m), ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let p = 0; p < m; p++) {
    const best = rows
      .slice(p)
      .reduce((b, row, k) => (Math.abs(row[p] as number) > Math.abs(rows[b]?.[p] as number) ? p + k : b), p);
    [rows[p], rows[best]] = [rows[best] as number[], rows[p] as number[]];
    const pivot = (rows[p] as number[]).map((value) => value / (rows[p]?.[p] as number));
    rows[p] = pivot;
    rows.forEach((row, k) => {
      if (k !== p) rows[k] = row.map((value, c) => value - (row[p] as number) * (pivot[c] as number));
    });
  }
  const logs = rows.map((row, i) => Math.log((row[m + i] as number) - 1 / m));
  return Math.exp(logs.reduce((sum, value) => sum + value, 0) / m);
}

describe("attendance", () => {
  const neighbours = [[1, 2], [0], [0]];
  const treeOrder = Int32Array.of(2, 0, 1);

  it("pairs each area with its neighbours and then itself, in the order of the hierarchy", () => {
    const pairs = attendancePairs(neighbours, treeOrder, { artAttend: true, artAttendLogGammaOffset: -3 });
    expect(Array.from(pairs.reside)).toEqual([2, 2, 0, 0, 0, 1, 1]);
    expect(Array.from(pairs.attend)).toEqual([0, 2, 2, 1, 0, 0, 1]);
    expect(Array.from(pairs.logOffset)).toEqual([-3, 0, -3, -3, 0, -3, 0]);
  });

  it("keeps everybody at home unless it was asked for", () => {
    const pairs = attendancePairs(neighbours, treeOrder, { artAttend: false, artAttendLogGammaOffset: -3 });
    expect([Array.from(pairs.reside), Array.from(pairs.attend)]).toEqual([
      [2, 0, 1],
      [2, 0, 1],
    ]);
    expect(Array.from(pairs.logOffset)).toEqual([0, 0, 0]);
  });
});
