import type { InverseOnPattern } from "../derivatives/log-det-gradient.js";
import { dot } from "../numerics/dense-algebra.js";
import { logTwoPi } from "../numerics/special-functions.js";
import type { Density } from "./density.js";
import type { LatentFactor } from "./latent-factor.js";
import { Lattice, type LatticeDensity, type LatticeIntegral } from "./lattice.js";

/**
 * The marginal density with one direction integrated numerically, where Laplace's method is not accurate. For a constant vector c,
 * let z = H⁻¹c, κ = cᵀz and w = z/κ. In the normal approximation cᵀu has the variance κ; given cᵀ(u − û) = s, the field has the
 * mean û + s w and the covariance H⁻¹ − κ w wᵀ. Here the density of s is exp(−f(θ, û + s w)) instead:
 *
 *   L(θ) = ½ log(κ det H) − ((n − 1)/2) log 2π − log ∫ exp(−f(θ, û + s w)) ds.
 *
 * For a quadratic f this is Laplace's approximation. Where the mode disappears along w, det H → 0 and κ → ∞, but κ det H and L
 * remain finite.
 */
export class LineIntegral {
  readonly #density: Density;
  readonly #factor: LatentFactor;
  readonly #c: Float64Array;
  readonly #w: Float64Array;
  #kappa = 0;
  /** The last integral, and where it was computed. */
  #last: { theta: Float64Array; u: Float64Array; lattice: Lattice; points: LatticeIntegral["points"] } | undefined;
  /** The distribution of s, once there was a draw. */
  #along: LatticeDensity | undefined;
  /** Means of f_θ, f_u and s f_u over the points. */
  readonly #meanByTheta: Float64Array;
  readonly #meanByU: Float64Array;
  readonly #meanByW: Float64Array;
  /** The field at a point of the line, and the gradient there. */
  readonly #field: Float64Array;
  readonly #byTheta: Float64Array;
  readonly #byU: Float64Array;

  constructor(density: Density, factor: LatentFactor, c: Float64Array) {
    const [n, hyperSize] = [density.latentSize, density.hyperSize];
    this.#density = density;
    this.#factor = factor;
    this.#c = c;
    this.#w = new Float64Array(n);
    this.#meanByTheta = new Float64Array(hyperSize);
    this.#meanByU = new Float64Array(n);
    this.#meanByW = new Float64Array(n);
    this.#field = new Float64Array(n);
    this.#byTheta = new Float64Array(hyperSize);
    this.#byU = new Float64Array(n);
  }

  /** L(θ) at a mode whose Hessian is factorised. Leaves the density there, with its gradient and curvature. */
  value(theta: Float64Array, u: Float64Array): number {
    const w = this.#w;
    w.set(this.#c);
    this.#factor.solve(w);
    this.#kappa = dot(this.#c, w);
    for (let i = 0; i < w.length; i++) w[i] /= this.#kappa;
    const integral = this.#integrate(theta, u);
    // The Jacobians and the Hessian are still those at the mode.
    this.#density.gradient(theta, u, this.#byTheta, this.#byU);
    return 0.5 * (this.#factor.logDeterminant() + Math.log(this.#kappa) - (w.length - 1) * logTwoPi) + integral;
  }

  /**
   * Writes ∂L/∂θ and ∂L/∂u after `value`. With q the mean of s f_u and p = H⁻¹(q − (qᵀw) c), the derivative of L by way of H is
   * ½ tr(M dH) for
   *
   *   M = H⁻¹ − κ w wᵀ − p wᵀ − w pᵀ.
   */
  gradient(byTheta: Float64Array, byU: Float64Array): void {
    const along = dot(this.#meanByW, this.#w);
    const p = this.#meanByW.map((q, i) => q - along * this.#c[i]);
    this.#factor.solve(p);
    const matrix = this.#factor.inverseOnPattern();
    this.#subtractLine(matrix, p);
    this.#density.logDetGradient(matrix, byTheta, byU);
    for (let k = 0; k < byTheta.length; k++) byTheta[k] += this.#meanByTheta[k];
    for (let i = 0; i < byU.length; i++) byU[i] += this.#meanByU[i];
  }

  /** Transforms a draw from N(0, H⁻¹) to one of u − û. `probability` is a draw from the uniform distribution. */
  redraw(draw: Float64Array, probability: number): void {
    this.#along ??= this.#distribution();
    const move = this.#along.quantile(probability) - dot(this.#c, draw);
    for (let i = 0; i < draw.length; i++) draw[i] += move * this.#w[i];
  }

  /** Moves a vector along w to where its component cᵀx is 0. */
  removeComponent(x: Float64Array): void {
    const component = dot(this.#c, x);
    for (let i = 0; i < x.length; i++) x[i] -= component * this.#w[i];
  }

  /** −log ∫ exp(−f(θ, û + s w)) ds */
  #integrate(theta: Float64Array, u: Float64Array): number {
    const means = [this.#meanByTheta, this.#meanByU, this.#meanByW];
    for (const mean of means) mean.fill(0);
    const lattice = Lattice.around((s) => this.#density.value(theta, this.#fieldAt(u, s)));
    const gradients: { byTheta: Float64Array; byU: Float64Array }[] = [];
    const { value, points, weights } = lattice.integrate((s) => {
      const f = this.#density.gradient(theta, this.#fieldAt(u, s), this.#byTheta, this.#byU);
      gradients.push({ byTheta: this.#byTheta.slice(), byU: this.#byU.slice() });
      return f;
    });
    points.forEach(({ s }, index) => {
      const weight = weights[index];
      if (weight === 0) return;
      const { byTheta, byU } = gradients[index];
      for (let k = 0; k < byTheta.length; k++) this.#meanByTheta[k] += weight * byTheta[k];
      for (let i = 0; i < byU.length; i++) {
        this.#meanByU[i] += weight * byU[i];
        this.#meanByW[i] += weight * s * byU[i];
      }
    });
    this.#last = { theta: theta.slice(), u: u.slice(), lattice, points };
    this.#along = undefined;
    return value;
  }

  /** Leaves the density at the mode. */
  #distribution(): LatticeDensity {
    if (!this.#last) throw new Error("there is no integral to draw from: call value first");
    const { theta, u, lattice, points } = this.#last;
    const density = lattice.density((s) => this.#density.value(theta, this.#fieldAt(u, s)), points);
    this.#density.gradient(theta, u, this.#byTheta, this.#byU);
    return density;
  }

  #fieldAt(u: Float64Array, s: number): Float64Array {
    for (let i = 0; i < u.length; i++) this.#field[i] = u[i] + s * this.#w[i];
    return this.#field;
  }

  /** Subtracts a wᵀ + w pᵀ, with a = κ w + p. */
  #subtractLine({ selected, timesWide }: InverseOnPattern, p: Float64Array): void {
    const w = this.#w;
    const a = p.map((x, i) => x + this.#kappa * w[i]);
    const { vectors, layout } = this.#density.hessian;
    const { columnStart, row, n } = layout.pattern;
    for (let c = 0; c < n; c++)
      for (let k = columnStart[c]; k < columnStart[c + 1]; k++) selected[k] -= a[row[k]] * w[c] + w[row[k]] * p[c];
    vectors.forEach((vector, j) => {
      const [wv, pv] = [dot(w, vector), dot(p, vector)];
      for (let i = 0; i < n; i++) timesWide[j][i] -= a[i] * wv + w[i] * pv;
    });
  }
}
