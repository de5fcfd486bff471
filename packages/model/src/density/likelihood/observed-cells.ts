import { SparseMatrix } from "@tessera/laplace";
import type { ObservedGroup } from "../../observations/observations.js";

/** The cells that the people of a group are in. */
export type CellsOfGroup = (group: ObservedGroup) => Int32Array;

/** Observations about one cell, whose probability is that of the cell, and those about several. */
export interface SplitRows<Row> {
  single: { rows: readonly Row[]; cell: Int32Array };
  several: { rows: readonly Row[]; sums: SparseMatrix };
}

export function splitRows<Row extends ObservedGroup>(
  rows: readonly Row[],
  cellsOfGroup: CellsOfGroup,
  count: number,
): SplitRows<Row> {
  const withCells = rows.map((row) => ({ row, cells: cellsOfGroup(row) }));
  const single = withCells.filter(({ cells }) => cells.length === 1);
  const several = withCells.filter(({ cells }) => cells.length !== 1);
  return {
    single: { rows: single.map(({ row }) => row), cell: Int32Array.from(single, ({ cells }) => cells[0] ?? 0) },
    several: {
      rows: several.map(({ row }) => row),
      sums: sumsOver(
        several.map(({ cells }) => cells),
        count,
      ),
    },
  };
}

/** Row r adds up the cells of set r. */
export function sumsOver(sets: readonly Int32Array[], count: number): SparseMatrix {
  const row = sets.flatMap((cells, r) => Array.from(cells, () => r));
  const column = sets.flatMap((cells) => Array.from(cells));
  return SparseMatrix.fromTriplets(sets.length, count, row, column, new Float64Array(row.length).fill(1));
}
