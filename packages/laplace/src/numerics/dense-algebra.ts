/**
 * Eigenvalues and eigenvectors of a small symmetric matrix (dense, by row) by Jacobi's cyclic rotations.
 * On return the matrix is diagonal, and column k of `vectors` (by row) belongs to its k-th diagonal entry.
 */
export function symmetricEigen(matrix: Float64Array, n: number, vectors: Float64Array): void {
  vectors.fill(0);
  for (let i = 0; i < n; i++) vectors[i * n + i] = 1;
  for (let sweep = 0; sweep < 60; sweep++) {
    let [offDiagonal, diagonal] = [0, 0];
    for (let i = 0; i < n; i++) {
      diagonal += matrix[i * n + i] ** 2;
      for (let j = 0; j < i; j++) offDiagonal += matrix[i * n + j] ** 2;
    }
    if (offDiagonal <= 1e-32 * diagonal) return;
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) rotate(matrix, n, vectors, p, q);
  }
}

/** The rotation in the plane (p, q) that makes the entry there zero. */
function rotate(matrix: Float64Array, n: number, vectors: Float64Array, p: number, q: number): void {
  const apq = matrix[p * n + q];
  if (apq === 0) return;
  const spread = (matrix[q * n + q] - matrix[p * n + p]) / (2 * apq);
  const t = (spread >= 0 ? 1 : -1) / (Math.abs(spread) + Math.hypot(spread, 1));
  const c = 1 / Math.hypot(t, 1);
  const s = t * c;
  for (let k = 0; k < n; k++) mix(matrix, k * n + p, k * n + q, c, s);
  for (let k = 0; k < n; k++) mix(matrix, p * n + k, q * n + k, c, s);
  for (let k = 0; k < n; k++) mix(vectors, k * n + p, k * n + q, c, s);
}

function mix(x: Float64Array, i: number, j: number, c: number, s: number): void {
  const xi = x[i];
  const xj = x[j];
  x[i] = c * xi - s * xj;
  x[j] = s * xi + c * xj;
}

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

/** aᵀb */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** maxᵢ |aᵢ|; NaN if any component is. */
export function maximumNorm(a: Float64Array): number {
  let norm = 0;
  for (let i = 0; i < a.length; i++) norm = Math.max(norm, Math.abs(a[i] as number));
  return norm;
}
