/**
 * X Lᵀ = B in place, for the `rows` rows of B that follow the w × w lower triangle L in `a` (rows of w numbers):
 *
 *     X_ij = (B_ij - Σ_k<j X_ik L_jk) / L_jj.
 *
 * Four rows at a time: they share the loads of L and do not wait for each other.
 */
export function solveRowsBelow(a: Float64Array, at: number, w: number, rows: number): void {
  let b = at + w * w;
  let left = rows;
  for (; left >= 4; left -= 4) {
    const b1 = b + w;
    const b2 = b1 + w;
    const b3 = b2 + w;
    for (let j = 0; j < w; j++) {
      const rowJ = at + j * w;
      const inverse = 1 / a[rowJ + j];
      let s0 = a[b + j];
      let s1 = a[b1 + j];
      let s2 = a[b2 + j];
      let s3 = a[b3 + j];
      for (let k = 0; k < j; k++) {
        const l = a[rowJ + k];
        s0 -= a[b + k] * l;
        s1 -= a[b1 + k] * l;
        s2 -= a[b2 + k] * l;
        s3 -= a[b3 + k] * l;
      }
      a[b + j] = s0 * inverse;
      a[b1 + j] = s1 * inverse;
      a[b2 + j] = s2 * inverse;
      a[b3 + j] = s3 * inverse;
    }
    b = b3 + w;
  }
  for (; left > 0; left--) {
    for (let j = 0; j < w; j++) {
      const rowJ = at + j * w;
      let s = a[b + j];
      for (let k = 0; k < j; k++) s -= a[b + k] * a[rowJ + k];
      a[b + j] = s / a[rowJ + j];
    }
    b += w;
  }
}
