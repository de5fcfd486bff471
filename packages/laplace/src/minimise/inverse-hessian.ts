import { dot } from "../numerics/dense-algebra.js";

/**
 * Minimum curvature sᵀy of a damped update, relative to that of the model (Powell 1978; Nocedal & Wright 2006, procedure 18.2,
 * use 0.2). 0.1 = 1 − c₂ of the line search, so that a step which satisfies the Wolfe conditions is never damped.
 */
const powellDamping = 0.1;

/** The BFGS approximation H of the inverse Hessian: symmetric, positive definite, dense. */
export class InverseHessian {
  readonly dimension: number;
  readonly matrix: Float64Array;
  /** There was no update since the last reset. */
  isInitial = true;
  readonly #start: Float64Array;
  /** `start` is the identity, to be scaled by the first step. */
  readonly #rescale: boolean;
  readonly #Hy: Float64Array;
  readonly #y: Float64Array;

  constructor(dimension: number, inverseCurvature?: Float64Array, initial?: Float64Array) {
    this.dimension = dimension;
    this.matrix = new Float64Array(dimension * dimension);
    this.#start = inverseCurvature ?? new Float64Array(dimension).fill(1);
    this.#rescale = inverseCurvature === undefined;
    this.#Hy = new Float64Array(dimension);
    this.#y = new Float64Array(dimension);
    this.reset();
    if (!initial) return;
    this.matrix.set(initial);
    this.isInitial = false;
  }

  /** Resets H to the initial diagonal. */
  reset(): void {
    this.matrix.fill(0);
    for (let i = 0; i < this.dimension; i++) this.matrix[i * this.dimension + i] = this.#start[i];
    this.isInitial = true;
  }

  /** out = H v */
  multiply(v: Float64Array, out: Float64Array): void {
    const { dimension: n, matrix } = this;
    for (let i = 0; i < n; i++) {
      let sum = 0;
      for (let j = 0; j < n; j++) sum += matrix[i * n + j] * v[j];
      out[i] = sum;
    }
  }

  /**
   * BFGS update (Nocedal & Wright 2006, equation 6.17) for the step s = −α H g from the gradient g to g₊, y = g₊ − g:
   *
   *   H ← H + (1 + yᵀHy / sᵀy) s sᵀ / sᵀy − (H y sᵀ + s yᵀH) / sᵀy
   *
   * It requires sᵀy > 0, which a line search that ended early does not guarantee. Powell's damping then moves y towards
   * H⁻¹s = −α g until sᵀy reaches the minimum.
   */
  update(s: Float64Array, step: number, gradientBefore: Float64Array, gradientAfter: Float64Array): void {
    const n = this.dimension;
    const y = this.#y;
    const Hy = this.#Hy;
    for (let i = 0; i < n; i++) y[i] = gradientAfter[i] - gradientBefore[i];
    const slope = -dot(s, gradientBefore);
    const modelCurvature = step * slope;
    const minimum = powellDamping * Math.min(slope, modelCurvature);
    let curvature = dot(s, y);
    // The factor allows for rounding in a step that satisfies the Wolfe conditions with equality.
    if (curvature < 0.999 * minimum) {
      const weight = (modelCurvature - minimum) / (modelCurvature - curvature);
      for (let i = 0; i < n; i++) {
        y[i] = weight * y[i] - (1 - weight) * step * gradientBefore[i];
      }
      curvature = minimum;
    }
    if (!(curvature > 0)) return;

    if (this.isInitial && this.#rescale) this.#scaleTo(curvature / dot(y, y));
    else this.#selfScale(Math.sqrt(modelCurvature / curvature));
    this.isInitial = false;
    this.multiply(y, Hy);
    const diagonal = (1 + dot(y, Hy) / curvature) / curvature;
    this.#addRankTwo(s, Hy, diagonal, 1 / curvature);
  }

  /** H ← γ I with γ = sᵀy / yᵀy, an estimate of an eigenvalue of the inverse Hessian (Nocedal & Wright 2006, equation 6.20). */
  #scaleTo(gamma: number): void {
    for (let i = 0; i < this.dimension; i++) this.matrix[i * this.dimension + i] = gamma;
  }

  /**
   * Self-scaling (Oren & Luenberger 1974; Al-Baali 1998): H ← τ H if the curvature of the model along s is too large. Updates
   * alone reduce it slowly, because the steps it produces are short. τ is the square root of the ratio of the curvatures, which
   * is chosen; `standard-problems.test.ts` bounds the evaluations that it leads to.
   */
  #selfScale(tau: number): void {
    if (tau <= 1) return;
    for (let i = 0; i < this.matrix.length; i++) this.matrix[i] = tau * this.matrix[i];
  }

  /** H ← H + a s sᵀ − b (v sᵀ + s vᵀ). Both triangles receive the same values, so that H remains exactly symmetric. */
  #addRankTwo(s: Float64Array, v: Float64Array, a: number, b: number): void {
    const { dimension: n, matrix } = this;
    for (let i = 0; i < n; i++) {
      const si = s[i];
      const forS = a * si - b * v[i];
      const forV = b * si;
      for (let j = 0; j <= i; j++) {
        const sum = matrix[i * n + j] + forS * s[j] - forV * v[j];
        matrix[i * n + j] = sum;
        matrix[j * n + i] = sum;
      }
    }
  }
}
