import type { LatentHessian } from "../derivatives/latent-hessian.js";
import type { InverseOnPattern } from "../derivatives/log-det-gradient.js";
import { dot, indexOfMaximumNorm, symmetricEigen } from "../numerics/dense-algebra.js";
import { NotPositiveDefinite, SparseCholesky } from "../sparse/sparse-cholesky.js";

/** Relative size below which an eigenvalue of the Gram matrix BᵀB counts as zero: about a hundred units of roundoff. */
const rankTolerance = 1e-14;

/**
 * Factor of H = H₀ + V C Vᵀ, where H₀ = L Lᵀ is sparse and V has few columns: a Sherman-Morrison-Woodbury update (Golub &
 * Van Loan 2013, section 2.1.4) in a form that also yields square roots.
 *
 * With B = L⁻¹V, BᵀB = VᵀH₀⁻¹V = RᵀR and R C Rᵀ = E Λ Eᵀ, the columns of Q = B R⁻¹E are orthonormal and
 *
 *   H = L (I + Q Λ Qᵀ) Lᵀ,   (I + Q Λ Qᵀ)^k = I + Q ((1+Λ)^k − 1) Qᵀ.
 *
 * k = −1 gives solves, k = −½ gives draws, and log det H = log det H₀ + Σ log(1+λ). H is positive definite if H₀ is and every
 * λ > −1.
 */
export class LatentFactor {
  readonly #cholesky: SparseCholesky;
  readonly #hessian: LatentHessian;
  /** Z = H₀⁻¹ V: its columns one after the other, and as subarrays. */
  readonly #allZ: Float64Array;
  readonly #z: readonly Float64Array[];
  /** H⁻¹ V */
  readonly #inverseTimesWide: Float64Array[];
  readonly #selected: Float64Array;
  /** W with H⁻¹ = H₀⁻¹ + Z W Zᵀ, and the same for the square root of H⁻¹. */
  readonly #forSolve: Float64Array;
  readonly #forDraw: Float64Array;
  readonly #small: Float64Array[];
  readonly #coefficients: Float64Array;
  #logDetWide = 0;

  constructor(hessian: LatentHessian, threads = 1) {
    const k = hessian.layout.wideVectors;
    const { n, row } = hessian.layout.pattern;
    this.#hessian = hessian;
    this.#cholesky = new SparseCholesky(hessian.layout.pattern, "fill-reducing", threads);
    this.#allZ = new Float64Array(k * n);
    this.#z = Array.from({ length: k }, (_, i) => this.#allZ.subarray(i * n, (i + 1) * n));
    this.#inverseTimesWide = Array.from({ length: k }, () => new Float64Array(n));
    this.#selected = new Float64Array(row.length);
    this.#forSolve = new Float64Array(k * k);
    this.#forDraw = new Float64Array(k * k);
    this.#small = Array.from({ length: 5 }, () => new Float64Array(k * k));
    this.#coefficients = new Float64Array(k);
  }

  /** Ends the other threads. Later work runs on the caller's thread alone. */
  stopThreads(): void {
    this.#cholesky.stopThreads();
  }

  get factorNonZeros(): number {
    return this.#cholesky.factorNonZeros;
  }

  /** Factorises the assembled Hessian. Throws NotPositiveDefinite. */
  factorise(): void {
    this.#cholesky.factorise(this.#hessian.values);
    this.#logDetWide = 0;
    if (this.#z.length > 0) this.#factoriseWide();
  }

  logDeterminant(): number {
    return this.#cholesky.logDeterminant() + this.#logDetWide;
  }

  /** x := H⁻¹ x */
  solve(x: Float64Array): void {
    this.#cholesky.solve(x);
    this.#correct(x, this.#z, this.#forSolve, this.#hessian.vectors);
  }

  /** x := A x with A Aᵀ = H⁻¹: transforms draws from N(0, I), one after the other in x, to draws from N(0, H⁻¹). */
  correlate(x: Float64Array, draws = 1): void {
    this.#cholesky.correlate(x, draws);
    const n = x.length / draws;
    for (let k = 0; k < draws; k++)
      this.#correct(x.subarray(k * n, (k + 1) * n), this.#z, this.#forDraw, this.#hessian.vectors);
  }

  /** x := Aᵀ x for the A of `correlate`. If x is the gradient of f at u + A z, the result is that of f as a function of z. */
  correlateTranspose(x: Float64Array): void {
    this.#correct(x, this.#hessian.vectors, this.#forDraw, this.#z);
    this.#cholesky.correlateTranspose(x);
  }

  /** The part of H⁻¹ that the gradient of the log determinant requires. */
  inverseOnPattern(): InverseOnPattern {
    this.#cholesky.selectedInverse(this.#selected);
    if (this.#z.length > 0) this.#correctSelected();
    this.#multiplyWide();
    return { selected: this.#selected, timesWide: this.#inverseTimesWide };
  }

  /** Diagonal of H⁻¹, after `inverseOnPattern`. */
  lastVariances(): Float64Array {
    const { columnStart } = this.#hessian.layout.pattern;
    return Float64Array.from({ length: columnStart.length - 1 }, (_, c) => this.#selected[columnStart[c]]);
  }

  /** S += Z W Zᵀ on the pattern */
  #correctSelected(): void {
    const { columnStart, row, n } = this.#hessian.layout.pattern;
    const selected = this.#selected;
    const k = this.#z.length;
    for (let i = 0; i < k; i++) {
      const z = this.#z[i];
      for (let c = 0; c < n; c++) {
        let weight = 0;
        for (let j = 0; j < k; j++) weight += this.#forSolve[i * k + j] * this.#z[j][c];
        for (let p = columnStart[c]; p < columnStart[c + 1]; p++) selected[p] += z[row[p]] * weight;
      }
    }
  }

  /** H⁻¹ V = Z (I + W VᵀZ) */
  #multiplyWide(): void {
    const k = this.#z.length;
    const { vectors } = this.#hessian;
    for (let i = 0; i < k; i++) {
      const out = this.#inverseTimesWide[i];
      out.set(this.#z[i]);
      for (let j = 0; j < k; j++) this.#coefficients[j] = dot(vectors[j], this.#z[i]);
      for (let a = 0; a < k; a++) {
        let weight = 0;
        for (let j = 0; j < k; j++) weight += this.#forSolve[a * k + j] * this.#coefficients[j];
        const z = this.#z[a];
        for (let r = 0; r < out.length; r++) out[r] += weight * z[r];
      }
    }
  }

  /** x += S M Tᵀ x, where S and T have the columns `left` and `right`. */
  #correct(x: Float64Array, left: readonly Float64Array[], m: Float64Array, right: readonly Float64Array[]): void {
    const k = this.#z.length;
    for (let i = 0; i < k; i++) this.#coefficients[i] = dot(right[i], x);
    for (let i = 0; i < k; i++) {
      let weight = 0;
      for (let j = 0; j < k; j++) weight += m[i * k + j] * this.#coefficients[j];
      const column = left[i];
      for (let r = 0; r < x.length; r++) x[r] += weight * column[r];
    }
  }

  /** Z with the coefficients as weights: for those of R⁻¹ E_e, the direction in which H is indefinite. */
  #combined(): Float64Array {
    const direction = new Float64Array(this.#hessian.layout.pattern.n);
    this.#z.forEach((z, i) => {
      for (let r = 0; r < z.length; r++) direction[r] += this.#coefficients[i] * z[r];
    });
    return direction;
  }

  #factoriseWide(): void {
    const k = this.#z.length;
    const { vectors, weights } = this.#hessian;
    const [gram, basis, root, inner, rotation] = this.#small;
    for (let i = 0; i < k; i++) this.#z[i].set(vectors[i]);
    this.#cholesky.solveMany(this.#allZ, k);
    for (let i = 0; i < k; i++) for (let j = 0; j < k; j++) gram[i * k + j] = dot(vectors[i], this.#z[j]);
    symmetricEigen(gram, k, basis);
    // R = D^½ Uᵀ from BᵀB = U D Uᵀ. Linearly dependent vectors have zero eigenvalues, which are dropped.
    let largest = 0;
    for (let a = 0; a < k; a++) largest = Math.max(largest, gram[a * k + a]);
    const scale = (a: number) => (gram[a * k + a] > rankTolerance * largest ? Math.sqrt(gram[a * k + a]) : 0);
    for (let a = 0; a < k; a++) for (let i = 0; i < k; i++) root[a * k + i] = scale(a) * basis[i * k + a];
    // R C Rᵀ
    inner.fill(0);
    for (let a = 0; a < k; a++)
      for (let i = 0; i < k; i++)
        for (let j = 0; j < k; j++) {
          const weight = root[a * k + i] * weights[i * k + j];
          for (let b = 0; b < k; b++) inner[a * k + b] += weight * root[b * k + j];
        }
    symmetricEigen(inner, k, rotation);
    this.#forSolve.fill(0);
    this.#forDraw.fill(0);
    for (let e = 0; e < k; e++) {
      const lambda = inner[e * k + e];
      // R⁻¹ E_e = U D^−½ E_e
      for (let i = 0; i < k; i++) {
        let sum = 0;
        for (let a = 0; a < k; a++) if (scale(a) > 0) sum += (basis[i * k + a] / scale(a)) * rotation[a * k + e];
        this.#coefficients[i] = sum;
      }
      if (!(lambda > -1)) throw new NotPositiveDefinite(indexOfMaximumNorm(this.#combined()), 1 + lambda);
      this.#logDetWide += Math.log1p(lambda);
      const [solveWeight, drawWeight] = [-lambda / (1 + lambda), 1 / Math.sqrt(1 + lambda) - 1];
      for (let i = 0; i < k; i++)
        for (let j = 0; j < k; j++) {
          const outer = this.#coefficients[i] * this.#coefficients[j];
          this.#forSolve[i * k + j] += solveWeight * outer;
          this.#forDraw[i * k + j] += drawWeight * outer;
        }
    }
  }
}
