import { dot } from "../numerics/dense-algebra.js";

/** Part of the model's own curvature along a step that a damped update keeps at least. */
const leastCurvature = 0.1;

/** The quasi-Newton approximation H of the inverse Hessian: symmetric, positive definite, dense. */
export class InverseHessian {
  readonly dimension: number;
  readonly matrix: Float64Array;
  /** No update since the last reset. */
  fresh = true;
  readonly #start: Float64Array;
  /** Whether `start` is only a guess, to be put to scale by the first step. */
  readonly #rescale: boolean;
  readonly #Hy: Float64Array;
  readonly #y: Float64Array;

  constructor(dimension: number, inverseCurvature: Float64Array | undefined) {
    this.dimension = dimension;
    this.matrix = new Float64Array(dimension * dimension);
    this.#start = inverseCurvature ?? new Float64Array(dimension).fill(1);
    this.#rescale = inverseCurvature === undefined;
    this.#Hy = new Float64Array(dimension);
    this.#y = new Float64Array(dimension);
    this.reset();
  }

  /** Back to the starting diagonal. */
  reset(): void {
    this.matrix.fill(0);
    for (let i = 0; i < this.dimension; i++) this.matrix[i * this.dimension + i] = this.#start[i] as number;
    this.fresh = true;
  }

  /** out = H v */
  multiply(v: Float64Array, out: Float64Array): void {
    const { dimension: n, matrix } = this;
    for (let i = 0; i < n; i++) {
      let sum = 0;
      for (let j = 0; j < n; j++) sum += (matrix[i * n + j] as number) * (v[j] as number);
      out[i] = sum;
    }
  }

  /**
   * The BFGS update with the step s = −α H g from the gradient g to g₊, y = g₊ − g:
   *
   *   H ← H + (1 + yᵀHy / sᵀy) s sᵀ / sᵀy − (H y sᵀ + s yᵀH) / sᵀy
   *
   * It needs sᵀy > 0. A line search that ended early may not assure that: then y is drawn towards H⁻¹s = −α g until
   * sᵀy = 0.1 sᵀH⁻¹s (Powell's damping).
   */
  update(s: Float64Array, step: number, gradientBefore: Float64Array, gradientAfter: Float64Array): void {
    const n = this.dimension;
    const y = this.#y;
    const Hy = this.#Hy;
    for (let i = 0; i < n; i++) y[i] = (gradientAfter[i] as number) - (gradientBefore[i] as number);
    const slope = -dot(s, gradientBefore);
    const modelCurvature = step * slope;
    const floor = leastCurvature * Math.min(slope, modelCurvature);
    let curvature = dot(s, y);
    // Rounding alone may bring a step that meets the Wolfe condition just below the floor.
    if (curvature < 0.999 * floor) {
      const weight = (modelCurvature - floor) / (modelCurvature - curvature);
      for (let i = 0; i < n; i++) {
        y[i] = weight * (y[i] as number) - (1 - weight) * step * (gradientBefore[i] as number);
      }
      curvature = floor;
    }
    if (!(curvature > 0)) return;

    if (this.fresh && this.#rescale) this.#scaleTo(curvature / dot(y, y));
    else this.#stretch(Math.sqrt(modelCurvature / curvature));
    this.fresh = false;
    this.multiply(y, Hy);
    const diagonal = (1 + dot(y, Hy) / curvature) / curvature;
    this.#addRankTwo(s, Hy, diagonal, 1 / curvature);
  }

  /** H ← γ I, with γ = sᵀy / yᵀy an eigenvalue-sized guess (Nocedal and Wright, Numerical Optimization, 6.20). */
  #scaleTo(gamma: number): void {
    for (let i = 0; i < this.dimension; i++) this.matrix[i * this.dimension + i] = gamma;
  }

  /**
   * H ← τ H if the model is more curved along s than the function. Updates alone are slow to unlearn too much curvature,
   * as the steps it makes are short (Al-Baali, "Numerical experience with a class of self-scaling quasi-Newton
   * algorithms", J. Optim. Theory Appl. 96, 1998). With the square root of the ratio of the two curvatures, badly scaled
   * quadratics take half to three quarters of the evaluations, and variance components from a crude start five sixths.
   */
  #stretch(tau: number): void {
    if (tau <= 1) return;
    for (let i = 0; i < this.matrix.length; i++) this.matrix[i] = tau * (this.matrix[i] as number);
  }

  /** H ← H + a s sᵀ − b (v sᵀ + s vᵀ), the lower triangle and its mirror image, so that H stays symmetric exactly. */
  #addRankTwo(s: Float64Array, v: Float64Array, a: number, b: number): void {
    const { dimension: n, matrix } = this;
    for (let i = 0; i < n; i++) {
      const si = s[i] as number;
      const forS = a * si - b * (v[i] as number);
      const forV = b * si;
      for (let j = 0; j <= i; j++) {
        const sum = (matrix[i * n + j] as number) + forS * (s[j] as number) - forV * (v[j] as number);
        matrix[i * n + j] = sum;
        matrix[j * n + i] = sum;
      }
    }
  }
}
