import { SparseMatrix } from "@tessera/laplace";
import type { SpatialMap } from "./frame.js";
import { type Neighbours, structureMatrix } from "./structure-matrix.js";

/**
 * Whose neighbours smooth the effect of an area. `aligned`: its own. `reference`: position k of an effect belongs to the k-th
 * area in collation order, but is smoothed towards the neighbours of the k-th area in the order of the hierarchy. Published
 * estimates were made that way; where the two orders differ the numbers do, by several per cent in a district. It exists to
 * compare with those estimates and for nothing else.
 */
export type AreaOrder = "aligned" | "reference";

export function spatialMap(neighbours: Neighbours, treeOrder: Int32Array, areaOrder: AreaOrder): SpatialMap {
  const { structure, rankDeficiency } = structureMatrix(neighbours);
  return {
    neighbours,
    structure: areaOrder === "aligned" ? structure : reordered(structure, treeOrder),
    rankDeficiency,
  };
}

/** Row and column k are those of the area that `order` has at k. */
function reordered(matrix: SparseMatrix, order: Int32Array): SparseMatrix {
  const place = new Int32Array(order.length);
  order.forEach((area, k) => {
    place[area] = k;
  });
  const rows = Int32Array.from(matrix.column);
  for (let r = 0; r < matrix.rows; r++)
    rows.fill(place[r] as number, matrix.rowStart[r] as number, matrix.rowStart[r + 1] as number);
  const columns = matrix.column.map((c) => place[c] as number);
  return SparseMatrix.fromTriplets(matrix.rows, matrix.columns, rows, columns, matrix.value);
}
