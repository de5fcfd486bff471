import type { Blocks } from "./factor-layout.js";

/**
 * Triangular solves for four right-hand sides at once, interleaved: y[4 i + c] is row i of side c. A solve is limited by
 * memory bandwidth; here four sides share one pass over the factor.
 */
export function solveLowerFour(blocks: Blocks, values: Float64Array, y: Float64Array): void {
  const { count, firstColumn, rowStart, row, valueStart } = blocks;
  for (let b = 0; b < count; b++) {
    const first = 4 * firstColumn[b];
    const width = firstColumn[b + 1] - firstColumn[b];
    let p = valueStart[b];
    for (let i = 0; i < width; i++) {
      subtractRow(values, p, i, y, first + 4 * i, first);
      scale(y, first + 4 * i, 1 / values[p + i]);
      p += width;
    }
    const end = rowStart[b + 1];
    let q = rowStart[b] + width;
    for (; q + 1 < end; q += 2) {
      subtractTwoRows(values, p, width, y, 4 * row[q], 4 * row[q + 1], first);
      p += 2 * width;
    }
    if (q < end) subtractRow(values, p, width, y, 4 * row[q], first);
  }
}

export function solveUpperFour(blocks: Blocks, values: Float64Array, y: Float64Array): void {
  const { count, firstColumn, rowStart, row, valueStart } = blocks;
  for (let b = count - 1; b >= 0; b--) {
    const first = 4 * firstColumn[b];
    const width = firstColumn[b + 1] - firstColumn[b];
    const end = rowStart[b + 1];
    let p = valueStart[b] + width * width;
    let q = rowStart[b] + width;
    for (; q + 1 < end; q += 2) {
      subtractTwoColumns(values, p, width, y, 4 * row[q], 4 * row[q + 1], first);
      p += 2 * width;
    }
    if (q < end) subtractColumn(values, p, width, y, 4 * row[q], first);
    p = valueStart[b] + width * width;
    for (let i = width - 1; i >= 0; i--) {
      p -= width;
      scale(y, first + 4 * i, 1 / values[p + i]);
      subtractColumn(values, p, i, y, first + 4 * i, first);
    }
  }
}

function scale(y: Float64Array, i: number, factor: number): void {
  y[i] *= factor;
  y[i + 1] *= factor;
  y[i + 2] *= factor;
  y[i + 3] *= factor;
}

/** y_i -= Σ_k L_ik y_k. The row of L is at p, y_i at i and y_0 at x. */
function subtractRow(values: Float64Array, p: number, width: number, y: Float64Array, i: number, x: number): void {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let xk = x;
  for (let k = 0; k < width; k++) {
    const l = values[p + k];
    s0 += l * y[xk];
    s1 += l * y[xk + 1];
    s2 += l * y[xk + 2];
    s3 += l * y[xk + 3];
    xk += 4;
  }
  y[i] -= s0;
  y[i + 1] -= s1;
  y[i + 2] -= s2;
  y[i + 3] -= s3;
}

/** The same for two rows i and j. The row of L for j follows that for i. */
function subtractTwoRows(
  values: Float64Array,
  p: number,
  width: number,
  y: Float64Array,
  i: number,
  j: number,
  x: number,
): void {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let t0 = 0;
  let t1 = 0;
  let t2 = 0;
  let t3 = 0;
  let xk = x;
  const end = p + width;
  for (let k = p; k < end; k++) {
    const l = values[k];
    const m = values[k + width];
    const x0 = y[xk];
    const x1 = y[xk + 1];
    const x2 = y[xk + 2];
    const x3 = y[xk + 3];
    s0 += l * x0;
    s1 += l * x1;
    s2 += l * x2;
    s3 += l * x3;
    t0 += m * x0;
    t1 += m * x1;
    t2 += m * x2;
    t3 += m * x3;
    xk += 4;
  }
  y[i] -= s0;
  y[i + 1] -= s1;
  y[i + 2] -= s2;
  y[i + 3] -= s3;
  y[j] -= t0;
  y[j + 1] -= t1;
  y[j + 2] -= t2;
  y[j + 3] -= t3;
}

/** y_k -= L_ik x_i for all k < width. The row of L is at p, x_i at i and y_0 at s. */
function subtractColumn(values: Float64Array, p: number, width: number, y: Float64Array, i: number, s: number): void {
  const x0 = y[i];
  const x1 = y[i + 1];
  const x2 = y[i + 2];
  const x3 = y[i + 3];
  let sk = s;
  for (let k = 0; k < width; k++) {
    const l = values[p + k];
    y[sk] -= l * x0;
    y[sk + 1] -= l * x1;
    y[sk + 2] -= l * x2;
    y[sk + 3] -= l * x3;
    sk += 4;
  }
}

/** The same for two rows i and j. The row of L for j follows that for i. */
function subtractTwoColumns(
  values: Float64Array,
  p: number,
  width: number,
  y: Float64Array,
  i: number,
  j: number,
  s: number,
): void {
  const x0 = y[i];
  const x1 = y[i + 1];
  const x2 = y[i + 2];
  const x3 = y[i + 3];
  const z0 = y[j];
  const z1 = y[j + 1];
  const z2 = y[j + 2];
  const z3 = y[j + 3];
  let sk = s;
  const end = p + width;
  for (let k = p; k < end; k++) {
    const l = values[k];
    const m = values[k + width];
    y[sk] -= l * x0 + m * z0;
    y[sk + 1] -= l * x1 + m * z1;
    y[sk + 2] -= l * x2 + m * z2;
    y[sk + 3] -= l * x3 + m * z3;
    sk += 4;
  }
}

/** y[4 k + c] = x_c[order[k]] for up to four of the `count` vectors in x, from number `first` on. Missing sides are zero. */
export function interleave(x: Float64Array, first: number, count: number, order: Int32Array, y: Float64Array): void {
  const n = order.length;
  y.fill(0);
  for (let c = 0; c < 4 && first + c < count; c++) {
    const at = (first + c) * n;
    for (let k = 0; k < n; k++) y[4 * k + c] = x[at + order[k]];
  }
}

/** x_c[order[k]] = y[4 k + c]. */
export function deinterleave(y: Float64Array, order: Int32Array, x: Float64Array, first: number, count: number): void {
  const n = order.length;
  for (let c = 0; c < 4 && first + c < count; c++) {
    const at = (first + c) * n;
    for (let k = 0; k < n; k++) x[at + order[k]] = y[4 * k + c];
  }
}
