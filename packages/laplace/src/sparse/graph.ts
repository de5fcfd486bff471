import type { SymmetricPattern } from "./pattern.js";

/** The graph of a symmetric matrix: the neighbours of every column, both triangles, without the diagonal. */
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
