/**
 * T = L⁻ᵀ for the w × w lower triangle L in `a` (rows of w numbers from `at` on), written from the start of `t` with zeros
 * below the diagonal. With M = L⁻¹, T_jk = M_kj, and L M = I gives
 *
 *     T_jj = 1 / L_jj,   T_jk = -(Σ_q=j..k-1 L_kq T_jq) / L_kk,  k > j.
 */
export function invertTransposed(a: Float64Array, at: number, w: number, t: Float64Array): void {
  for (let j = 0; j < w; j++) {
    const rowJ = j * w;
    for (let k = 0; k < j; k++) t[rowJ + k] = 0;
    t[rowJ + j] = 1 / a[at + j * w + j];
    for (let k = j + 1; k < w; k++) {
      const rowK = at + k * w;
      let s = 0;
      for (let q = j; q < k; q++) s += a[rowK + q] * t[rowJ + q];
      t[rowJ + k] = -s / a[rowK + k];
    }
  }
}
