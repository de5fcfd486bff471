import { expect } from "vitest";
import type { SymmetricPattern } from "../../src/sparse/symmetric-structure.js";

/** Dense reference algorithms for the sparse code: textbook loops, matrices as arrays of rows. */

type Dense = number[][];

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

/** Number of entries of the factor under an order, by symbolic elimination with sets. */
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

// The test matrices are diagonally dominant with a condition number below 1e4, so about four of sixteen digits are lost. 1e-10
// of the largest entry allows for sums of some hundred terms.
const tolerance = 1e-10;

/** Expects the maximum error to be at most a fraction of the largest entry. */
export function expectClose(actual: ArrayLike<number>, expected: ArrayLike<number>, relative = tolerance) {
  const scale = Array.from(expected).reduce((largest, x) => Math.max(largest, Math.abs(x)), 0);
  expect(actual.length).toBe(expected.length);
  let worst = 0;
  for (let i = 0; i < expected.length; i++) {
    const error = Math.abs(actual[i] - expected[i]);
    worst = error <= worst ? worst : error;
  }
  expect(worst).toBeLessThanOrEqual(relative * scale);
}
