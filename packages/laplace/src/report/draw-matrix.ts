import { batchSize } from "./report-kernels.js";

/**
 * A matrix with a row for each element of some vectors and a column for each draw, stored by batches of draws: number b of row r in batch k is at
 * (k rows + r) batchSize + b. What is computed for a batch is then written in one stretch.
 */
export interface DrawMatrix {
  readonly values: Float64Array;
  readonly rows: number;
}

/** Numbers that a matrix holds. */
export function drawMatrixLength(rows: number, columns: number): number {
  return rows * batchSize * Math.ceil(columns / batchSize);
}

/** Sets, or adds to, the rows from `row` on in the columns of a batch that starts with column `first`. */
export function putBatch(
  { values, rows }: DrawMatrix,
  row: number,
  first: number,
  batch: Float64Array,
  adds: boolean,
): void {
  const at = first * rows + row * batchSize;
  if (!adds) values.set(batch, at);
  else for (let i = 0; i < batch.length; i++) values[at + i] += batch[i];
}
