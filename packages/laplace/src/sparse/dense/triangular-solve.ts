/**
 * X Lᵀ = B in place, for the `rows` rows of B that follow the w × w lower triangle L in `a` (rows of w numbers):
 *
 *     X_ij = (B_ij - Σ_k<j X_ik L_jk) / L_jj.
 *
 * Four rows and two columns at a time: the rows do not wait for each other, and the sums of two columns share their loads.
 */
export function solveRowsBelow(a: Float64Array, at: number, w: number, rows: number): void {
  const end = at + (w + rows) * w;
  let b = at + w * w;
  for (; b + 3 * w < end; b += 4 * w) solveFourRows(a, at, w, b);
  for (; b < end; b += w) solveRow(a, at, w, b, 0);
}

function solveFourRows(a: Float64Array, at: number, w: number, p: number): void {
  const q = p + w;
  const r = q + w;
  const s = r + w;
  let j = 0;
  for (; j + 1 < w; j += 2) {
    const x = at + j * w;
    const y = x + w;
    let px = a[p + j];
    let py = a[p + j + 1];
    let qx = a[q + j];
    let qy = a[q + j + 1];
    let rx = a[r + j];
    let ry = a[r + j + 1];
    let sx = a[s + j];
    let sy = a[s + j + 1];
    for (let k = 0; k < j; k++) {
      const xk = a[x + k];
      const yk = a[y + k];
      const pk = a[p + k];
      px -= pk * xk;
      py -= pk * yk;
      const qk = a[q + k];
      qx -= qk * xk;
      qy -= qk * yk;
      const rk = a[r + k];
      rx -= rk * xk;
      ry -= rk * yk;
      const sk = a[s + k];
      sx -= sk * xk;
      sy -= sk * yk;
    }
    const inverse = 1 / a[x + j];
    px *= inverse;
    qx *= inverse;
    rx *= inverse;
    sx *= inverse;
    const between = a[y + j];
    const nextInverse = 1 / a[y + j + 1];
    a[p + j] = px;
    a[q + j] = qx;
    a[r + j] = rx;
    a[s + j] = sx;
    a[p + j + 1] = (py - px * between) * nextInverse;
    a[q + j + 1] = (qy - qx * between) * nextInverse;
    a[r + j + 1] = (ry - rx * between) * nextInverse;
    a[s + j + 1] = (sy - sx * between) * nextInverse;
  }
  solveRow(a, at, w, p, j);
  solveRow(a, at, w, q, j);
  solveRow(a, at, w, r, j);
  solveRow(a, at, w, s, j);
}

/** One row, from column `from` on. */
function solveRow(a: Float64Array, at: number, w: number, p: number, from: number): void {
  for (let j = from; j < w; j++) {
    const x = at + j * w;
    let sum = a[p + j];
    for (let k = 0; k < j; k++) sum -= a[p + k] * a[x + k];
    a[p + j] = sum / a[x + j];
  }
}
