/** Straightforward dense algebra, to hold the sparse code to: textbook loops, matrices as arrays of rows. */
import type { SymmetricPattern } from "../../src/sparse/symmetric-structure.js";

export type Dense = number[][];

export function denseOf(pattern: SymmetricPattern, values: Float64Array, ridge = 0): Dense {
  const { n, columnStart, row } = pattern;
  const a = Array.from({ length: n }, () => new Array<number>(n).fill(0));
  for (let j = 0; j < n; j++) {
    for (let p = columnStart[j]; p < columnStart[j + 1]; p++) {
      a[row[p]][j] = values[p];
      a[j][row[p]] = values[p];
    }
    a[j][j] += ridge;
  }
  return a;
}

/** The inverse and the log-determinant of a positive definite matrix, by Gauss-Jordan elimination on the diagonal. */
export function invert(matrix: Dense): { inverse: Dense; logDeterminant: number } {
  const n = matrix.length;
  const a = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  let logDeterminant = 0;
  for (let k = 0; k < n; k++) {
    const pivot = a[k][k];
    logDeterminant += Math.log(pivot);
    a[k] = a[k].map((x) => x / pivot);
    for (let i = 0; i < n; i++) {
      if (i === k || a[i][k] === 0) continue;
      const factor = a[i][k];
      for (let j = k; j < 2 * n; j++) a[i][j] -= factor * a[k][j];
    }
  }
  return { inverse: a.map((row) => row.slice(n)), logDeterminant };
}

export function multiply(a: Dense, x: ArrayLike<number>): number[] {
  return a.map((row) => row.reduce((sum, value, j) => sum + value * x[j], 0));
}

/** The entries of the factor under an order, by eliminating with sets: what the symbolic phase must count. */
export function factorEntries(pattern: SymmetricPattern, order: ArrayLike<number>): number {
  const { n, columnStart, row } = pattern;
  const neighbours = Array.from({ length: n }, () => new Set<number>());
  for (let j = 0; j < n; j++) {
    for (let p = columnStart[j] + 1; p < columnStart[j + 1]; p++) {
      neighbours[j].add(row[p]);
      neighbours[row[p]].add(j);
    }
  }
  let entries = n;
  for (let k = 0; k < n; k++) {
    const clique = [...neighbours[order[k]]];
    entries += clique.length;
    for (const i of clique) {
      neighbours[i].delete(order[k]);
      for (const j of clique) if (i !== j) neighbours[i].add(j);
    }
  }
  return entries;
}
