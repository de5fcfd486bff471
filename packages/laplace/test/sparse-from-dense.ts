import { SparseMatrix } from "../src/index.js";

/** The sparse form of a matrix that is given by rows. */
export function sparseFromDense(rows: readonly number[][]): SparseMatrix {
  const entries = rows.flatMap((row, i) => row.map((value, j) => ({ i, j, value }))).filter(({ value }) => value !== 0);
  return SparseMatrix.fromTriplets(
    rows.length,
    rows[0]?.length ?? 0,
    entries.map(({ i }) => i),
    entries.map(({ j }) => j),
    entries.map(({ value }) => value),
  );
}
