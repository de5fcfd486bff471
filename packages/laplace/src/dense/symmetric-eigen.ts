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
