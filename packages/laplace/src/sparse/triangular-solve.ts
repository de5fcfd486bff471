import type { Blocks } from "./factor-layout.js";

/** Forward substitution L y = b in place, b in elimination order: y_i = (b_i - Σ_k<i L_ik y_k) / L_ii. */
export function solveLower(blocks: Blocks, values: Float64Array, y: Float64Array): void {
  const { count, firstColumn, rowStart, row, valueStart } = blocks;
  for (let b = 0; b < count; b++) {
    const first = firstColumn[b];
    const width = firstColumn[b + 1] - first;
    let p = valueStart[b];
    for (let i = 0; i < width; i++) {
      let s = y[first + i];
      for (let k = 0; k < i; k++) s -= values[p + k] * y[first + k];
      y[first + i] = s / values[p + i];
      p += width;
    }
    subtractRows(values, p, width, row, rowStart[b] + width, rowStart[b + 1], y, first);
  }
}

/** y_i -= Σ_k L_ik y_k for the rows below a block, in four independent sums to hide the latency of addition. */
function subtractRows(
  values: Float64Array,
  at: number,
  width: number,
  row: Int32Array,
  begin: number,
  end: number,
  y: Float64Array,
  first: number,
): void {
  let p = at;
  let q = begin;
  for (; q + 3 < end; q += 4) {
    const p1 = p + width;
    const p2 = p1 + width;
    const p3 = p2 + width;
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    for (let k = 0; k < width; k++) {
      const x = y[first + k];
      s0 += values[p + k] * x;
      s1 += values[p1 + k] * x;
      s2 += values[p2 + k] * x;
      s3 += values[p3 + k] * x;
    }
    y[row[q]] -= s0;
    y[row[q + 1]] -= s1;
    y[row[q + 2]] -= s2;
    y[row[q + 3]] -= s3;
    p = p3 + width;
  }
  for (; q < end; q++) {
    let s = 0;
    for (let k = 0; k < width; k++) s += values[p + k] * y[first + k];
    y[row[q]] -= s;
    p += width;
  }
}

/** Back substitution Lᵀ x = y in place, in elimination order: x_k = (y_k - Σ_i>k L_ik x_i) / L_kk. */
export function solveUpper(blocks: Blocks, values: Float64Array, y: Float64Array): void {
  const { count, firstColumn, rowStart, row, valueStart } = blocks;
  for (let b = count - 1; b >= 0; b--) {
    const first = firstColumn[b];
    const width = firstColumn[b + 1] - first;
    const below = valueStart[b] + width * width;
    subtractColumns(values, below, width, row, rowStart[b] + width, rowStart[b + 1], y, first);
    let p = below;
    for (let i = width - 1; i >= 0; i--) {
      p -= width;
      const x = y[first + i] / values[p + i];
      y[first + i] = x;
      for (let k = 0; k < i; k++) y[first + k] -= values[p + k] * x;
    }
  }
}

/** y_k -= Σ_i L_ik x_i over the rows below a block, four rows at a time: a quarter of the loads and stores of y_k. */
function subtractColumns(
  values: Float64Array,
  at: number,
  width: number,
  row: Int32Array,
  begin: number,
  end: number,
  y: Float64Array,
  first: number,
): void {
  let p = at;
  let q = begin;
  for (; q + 3 < end; q += 4) {
    const p1 = p + width;
    const p2 = p1 + width;
    const p3 = p2 + width;
    const x0 = y[row[q]];
    const x1 = y[row[q + 1]];
    const x2 = y[row[q + 2]];
    const x3 = y[row[q + 3]];
    for (let k = 0; k < width; k++) {
      y[first + k] -= values[p + k] * x0 + values[p1 + k] * x1 + (values[p2 + k] * x2 + values[p3 + k] * x3);
    }
    p = p3 + width;
  }
  for (; q < end; q++) {
    const x = y[row[q]];
    for (let k = 0; k < width; k++) y[first + k] -= values[p + k] * x;
    p += width;
  }
}
