/** aᵀb */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

/** ‖a‖_∞ = maxᵢ |aᵢ|; NaN if a component is NaN. */
export function maximumNorm(a: Float64Array): number {
  let norm = 0;
  for (let i = 0; i < a.length; i++) norm = Math.max(norm, Math.abs(a[i]));
  return norm;
}

/** The index of the component of largest magnitude, the first if there are several. */
export function indexOfMaximumNorm(a: Float64Array): number {
  let index = 0;
  for (let i = 1; i < a.length; i++) if (Math.abs(a[i]) > Math.abs(a[index])) index = i;
  return index;
}

/**
 * Cholesky factor L Lᵀ = A in place, for the lower triangle of a w × w matrix stored by row from `at` on (Golub & Van Loan
 * 2013, section 4.2):
 *
 *     L_jj = √(A_jj - Σ_k<j L_jk²),   L_ij = (A_ij - Σ_k<j L_ik L_jk) / L_jj,  i > j.
 *
 * Returns w, or the first column whose pivot is not a positive finite number; that pivot is then on the diagonal. The strict
 * upper triangle is neither read nor written.
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
 * T = L⁻ᵀ for the w × w lower triangle L stored by row in `a` from `at` on. T is written from the start of `t`, with zeros
 * below the diagonal. From T_jk = (L⁻¹)_kj and L L⁻¹ = I,
 *
 *     T_jj = 1 / L_jj,   T_jk = -(Σ_q=j..k-1 L_kq T_jq) / L_kk,  k > j.
 */
export function inverseTranspose(a: Float64Array, at: number, w: number, t: Float64Array): void {
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

/** The diagonal of A⁻¹ for a small positive definite matrix A, stored by row and overwritten: (A⁻¹)_cc = Σ_i (L⁻¹)_ic². */
export function inverseDiagonal(a: Float64Array, n: number): Float64Array {
  for (let j = 0; j < n; j++)
    for (let i = j; i < n; i++) {
      let sum = a[i * n + j];
      for (let k = 0; k < j; k++) sum -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = i === j ? Math.sqrt(sum) : sum / a[j * n + j];
    }
  const diagonal = new Float64Array(n);
  const x = new Float64Array(n);
  for (let c = 0; c < n; c++) {
    x.fill(0);
    for (let i = c; i < n; i++) {
      let sum = i === c ? 1 : 0;
      for (let k = c; k < i; k++) sum -= a[i * n + k] * x[k];
      x[i] = sum / a[i * n + i];
      diagonal[c] += x[i] * x[i];
    }
  }
  return diagonal;
}

/** Bound on the Jacobi sweeps. Convergence is quadratic, so matrices of this size need about ten (Golub & Van Loan 2013, section 8.5). */
const maximumSweeps = 60;

/** Converged when the sum of squares off the diagonal is below this fraction of that on it: about the unit roundoff squared. */
const convergence = 1e-32;

/**
 * Eigenvalues and eigenvectors of a small symmetric matrix by the cyclic Jacobi method (Golub & Van Loan 2013, section 8.5).
 * Both matrices are stored by row. On return `matrix` is diagonal, and column k of `vectors` is the eigenvector of its k-th
 * diagonal entry.
 */
export function symmetricEigen(matrix: Float64Array, n: number, vectors: Float64Array): void {
  vectors.fill(0);
  for (let i = 0; i < n; i++) vectors[i * n + i] = 1;
  for (let sweep = 0; sweep < maximumSweeps; sweep++) {
    let [offDiagonal, diagonal] = [0, 0];
    for (let i = 0; i < n; i++) {
      diagonal += matrix[i * n + i] ** 2;
      for (let j = 0; j < i; j++) offDiagonal += matrix[i * n + j] ** 2;
    }
    if (offDiagonal <= convergence * diagonal) return;
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) rotate(matrix, n, vectors, p, q);
  }
}

/** Applies the rotation in the plane (p, q) that makes A_pq zero (Golub & Van Loan 2013, algorithm 8.5.1). */
function rotate(matrix: Float64Array, n: number, vectors: Float64Array, p: number, q: number): void {
  const apq = matrix[p * n + q];
  if (apq === 0) return;
  const tau = (matrix[q * n + q] - matrix[p * n + p]) / (2 * apq);
  const t = (tau >= 0 ? 1 : -1) / (Math.abs(tau) + Math.hypot(tau, 1));
  const c = 1 / Math.hypot(t, 1);
  const s = t * c;
  for (let k = 0; k < n; k++) combine(matrix, k * n + p, k * n + q, c, s);
  for (let k = 0; k < n; k++) combine(matrix, p * n + k, q * n + k, c, s);
  for (let k = 0; k < n; k++) combine(vectors, k * n + p, k * n + q, c, s);
}

function combine(x: Float64Array, i: number, j: number, c: number, s: number): void {
  const xi = x[i];
  const xj = x[j];
  x[i] = c * xi - s * xj;
  x[j] = s * xi + c * xj;
}
