/**
 * The lower triangle of a symmetric matrix by column: rows ascending within a column, the diagonal entry always present
 * (and therefore first).
 */
export interface SymmetricPattern {
  readonly n: number;
  readonly columnStart: Int32Array;
  readonly row: Int32Array;
}

/** Refuses a pattern that breaks the promises of SymmetricPattern: everything after the symbolic phase relies on them. */
export function checkPattern({ n, columnStart, row }: SymmetricPattern): void {
  if (columnStart.length !== n + 1 || columnStart[0] !== 0) {
    throw new RangeError(`columnStart must have n + 1 = ${n + 1} entries, the first 0`);
  }
  if (columnStart[n] !== row.length) {
    throw new RangeError(`columnStart ends at ${columnStart[n]}, but there are ${row.length} rows`);
  }
  for (let j = 0; j < n; j++) {
    const start = columnStart[j];
    const end = columnStart[j + 1];
    if (start >= end || row[start] !== j) throw new RangeError(`column ${j} does not start with its diagonal entry`);
    for (let p = start + 1; p < end; p++) {
      if (row[p] <= row[p - 1]) throw new RangeError(`the rows of column ${j} are not ascending`);
    }
    if (row[end - 1] >= n) throw new RangeError(`column ${j} has an entry in row ${row[end - 1]}, beyond n = ${n}`);
  }
}
