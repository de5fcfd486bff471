/**
 * L Lᵀ = A in place, for the lower triangle of the w × w matrix whose rows lie one after the other from `at` on:
 *
 *     L_jj = √(A_jj - Σ_k<j L_jk²),   L_ij = (A_ij - Σ_k<j L_ik L_jk) / L_jj,  i > j.
 *
 * Returns w, or the first column whose pivot (then left on the diagonal) is not a positive finite number. The upper
 * triangle is neither read nor written.
 */
export function choleskyInPlace(a: Float64Array, at: number, w: number): number {
  for (let j = 0; j < w; j++) {
    const rowJ = at + j * w;
    let pivot = a[rowJ + j];
    for (let k = 0; k < j; k++) pivot -= a[rowJ + k] * a[rowJ + k];
    if (!(pivot > 0 && pivot < Infinity)) {
      a[rowJ + j] = pivot;
      return j;
    }
    const root = Math.sqrt(pivot);
    const inverse = 1 / root;
    a[rowJ + j] = root;
    let i = j + 1;
    for (; i + 1 < w; i += 2) {
      const row0 = at + i * w;
      const row1 = row0 + w;
      let s0 = a[row0 + j];
      let s1 = a[row1 + j];
      for (let k = 0; k < j; k++) {
        const l = a[rowJ + k];
        s0 -= a[row0 + k] * l;
        s1 -= a[row1 + k] * l;
      }
      a[row0 + j] = s0 * inverse;
      a[row1 + j] = s1 * inverse;
    }
    if (i < w) {
      const row0 = at + i * w;
      let s0 = a[row0 + j];
      for (let k = 0; k < j; k++) s0 -= a[row0 + k] * a[rowJ + k];
      a[row0 + j] = s0 * inverse;
    }
  }
  return w;
}
