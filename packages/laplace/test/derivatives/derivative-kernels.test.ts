import * as fc from "fast-check";
import { describe, it } from "vitest";
import { type FourVectors, type Panel, ScatteredKernels } from "../../src/derivatives/derivative-kernels.js";
import { KernelMemory } from "../../src/kernels/kernel-memory.js";
import { expectClose } from "../sparse/dense-reference.js";
import { randomVector, shuffled } from "../sparse/matrices.js";

const width = fc.integer({ min: 1, max: 9 });
const members = [0, 1, 2, 3];

interface Case {
  kernels: ScatteredKernels;
  m: Float64Array;
  panel: Panel;
  overRows: FourVectors;
  overColumns: FourVectors;
  /** The entry of m at a row and a column of the panel. */
  at: (i: number, c: number) => number;
}

/** A matrix, the entries of a panel in it, and four vectors over each side, longer than the panel requires. */
function given(rows: number, columns: number, seed: number): Case {
  const cells = rows * columns;
  const size = { float64s: 2 * cells + 4 * (rows + columns + 8), int32s: cells, arrays: 4 };
  const kernels = new ScatteredKernels(new KernelMemory("derivatives", size));
  const m = kernels.allocateFloat64(2 * cells);
  m.set(randomVector(m.length, seed));
  const table = kernels.copyInt32(shuffled(2 * cells, seed).slice(0, cells));
  const vectors = (length: number, spare: number) => {
    const four = kernels.fourVectors(length + spare);
    four.all.set(randomVector(four.all.length, seed + spare));
    return four;
  };
  const panel = { table, rows, columns };
  const at = (i: number, c: number) => table[i * columns + c] as number;
  return { kernels, m, panel, overRows: vectors(rows, 3), overColumns: vectors(columns, 5), at };
}

const upTo = (length: number) => Array.from({ length }, (_, i) => i);
const sum = (numbers: number[]) => numbers.reduce((total, x) => total + x, 0);

describe("the gather and scatter kernels", () => {
  it("scatter a list to its indices, and gather it from them", () => {
    fc.assert(
      fc.property(width, width, fc.nat(), (rows, columns, seed) => {
        const { kernels, m, panel, overRows } = given(rows, columns, seed);
        const expected = m.slice();
        const list = overRows.all.subarray(0, Math.min(panel.table.length, overRows.all.length));
        for (let i = 0; i < list.length; i++) expected[panel.table[i] as number] += list[i] as number;
        kernels.scatterAdd(m, panel.table, list);
        expectClose(m, expected);
        kernels.gather(m, panel.table, list);
        expectClose(
          list,
          Array.from(list, (_, i) => expected[panel.table[i] as number] as number),
        );
      }),
    );
  });

  it("add four outer products to a panel", () => {
    fc.assert(
      fc.property(width, width, fc.nat(), (rows, columns, seed) => {
        const { kernels, m, panel, overRows, overColumns, at } = given(rows, columns, seed);
        const expected = m.slice();
        for (let i = 0; i < rows; i++)
          for (let c = 0; c < columns; c++)
            expected[at(i, c)] += sum(members.map((k) => overRows.each[k][i] * overColumns.each[k][c]));
        kernels.addOuterProducts(m, panel, overRows, overColumns);
        expectClose(m, expected);
      }),
    );
  });

  it("multiply a panel from the left by four vectors over its rows", () => {
    fc.assert(
      fc.property(width, width, fc.nat(), (rows, columns, seed) => {
        const { kernels, m, panel, overRows, overColumns, at } = given(rows, columns, seed);
        kernels.multiplyRows(m, panel, overRows, overColumns);
        for (const k of members)
          expectClose(
            overColumns.each[k].subarray(0, columns),
            upTo(columns).map((c) => sum(upTo(rows).map((i) => overRows.each[k][i] * m[at(i, c)]))),
          );
      }),
    );
  });

  it("multiply a panel from the right by four vectors over its columns", () => {
    fc.assert(
      fc.property(width, width, fc.nat(), (rows, columns, seed) => {
        const { kernels, m, panel, overRows, overColumns, at } = given(rows, columns, seed);
        kernels.multiplyColumns(m, panel, overColumns, overRows);
        for (const k of members)
          expectClose(
            overRows.each[k].subarray(0, rows),
            upTo(rows).map((i) => sum(upTo(columns).map((c) => overColumns.each[k][c] * m[at(i, c)]))),
          );
      }),
    );
  });
});
