/**
 * Structure of a symmetric matrix: its lower triangle in compressed column form (Davis 2006, section 2.1). Rows ascend
 * within a column, and the diagonal entry is always present.
 */
export interface SymmetricPattern {
  readonly n: number;
  readonly columnStart: Int32Array;
  readonly row: Int32Array;
}

/** Throws if a pattern violates the invariants of SymmetricPattern, which the numeric phase does not check. */
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

/** Adjacency graph of a symmetric matrix: the neighbours of each column in both triangles, without the diagonal. */
export interface SymmetricGraph {
  readonly n: number;
  readonly start: Int32Array;
  readonly neighbour: Int32Array;
}

export function graphOf({ n, columnStart, row }: SymmetricPattern): SymmetricGraph {
  const start = new Int32Array(n + 1);
  for (let j = 0; j < n; j++) {
    for (let p = columnStart[j] + 1; p < columnStart[j + 1]; p++) {
      start[j + 1]++;
      start[row[p] + 1]++;
    }
  }
  for (let j = 0; j < n; j++) start[j + 1] += start[j];
  const neighbour = new Int32Array(start[n]);
  const next = start.slice(0, n);
  for (let j = 0; j < n; j++) {
    for (let p = columnStart[j] + 1; p < columnStart[j + 1]; p++) {
      const i = row[p];
      neighbour[next[j]++] = i;
      neighbour[next[i]++] = j;
    }
  }
  return { n, start, neighbour };
}

/** The inverse of an order (position -> column): column -> position. Throws if the order is not a permutation. */
export function positionsOf(order: Int32Array, n: number): Int32Array {
  if (order.length !== n) throw new RangeError(`an order of ${order.length} columns for a matrix of ${n}`);
  const position = new Int32Array(n).fill(-1);
  for (let k = 0; k < n; k++) {
    const column = order[k];
    if (!(column >= 0 && column < n)) throw new RangeError(`column ${column} in the order, but the matrix has ${n}`);
    if (position[column] !== -1) throw new RangeError(`column ${column} is twice in the order`);
    position[column] = k;
  }
  return position;
}
