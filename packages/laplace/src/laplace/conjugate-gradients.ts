import type { Density } from "./density.js";
import type { LatentFactor } from "./latent-factor.js";

/** What is left of a Newton step's decrement, relative to all of it, when the step is good enough: never less, never more. */
const finest = 1e-6;
const coarsest = 1e-2;

/**
 * Newton steps without a new Hessian: H d = −g by conjugate gradients, for which H is only multiplied, and the factor of
 * a Hessian nearby brings the solution within reach of a few products. When hyper-parameters move, whole blocks of H change
 * by one factor each, and as many products as there are such factors are nearly enough.
 */
export class ConjugateGradients {
  readonly #density: Density;
  readonly #factor: LatentFactor;
  readonly #residual: Float64Array;
  readonly #corrected: Float64Array;
  readonly #direction: Float64Array;
  readonly #product: Float64Array;
  readonly #unused: Float64Array;

  constructor(density: Density, factor: LatentFactor) {
    const n = density.latentSize;
    this.#density = density;
    this.#factor = factor;
    this.#residual = new Float64Array(n);
    this.#corrected = new Float64Array(n);
    this.#direction = new Float64Array(n);
    this.#product = new Float64Array(n);
    this.#unused = new Float64Array(density.hyperSize);
  }

  /**
   * Writes −H⁻¹g, at the point of the last gradient, with at most so many products. Answers gᵀH⁻¹g; undefined where that
   * was not enough, or where H curves downwards, so that a new factor is needed.
   */
  newtonStep(gradient: Float64Array, step: Float64Array, mostProducts: number): number | undefined {
    const [r, z, p, q] = [this.#residual, this.#corrected, this.#direction, this.#product];
    for (let i = 0; i < r.length; i++) r[i] = -gradient[i];
    let left = this.#correct();
    p.set(z);
    step.fill(0);
    const enough = left * Math.max(finest, Math.min(coarsest, left));
    for (let products = 0; products < mostProducts; products++) {
      this.#density.hessianTimes(undefined, p, this.#unused, q);
      const curvature = dot(p, q);
      if (!(curvature > 0)) return undefined;
      const length = left / curvature;
      for (let i = 0; i < r.length; i++) {
        step[i] += length * p[i];
        r[i] -= length * q[i];
      }
      const before = left;
      left = this.#correct();
      if (left <= enough) return -dot(gradient, step);
      const turn = left / before;
      for (let i = 0; i < r.length; i++) p[i] = z[i] + turn * p[i];
    }
    return undefined;
  }

  /** z = M⁻¹r; answers rᵀz. */
  #correct(): number {
    this.#corrected.set(this.#residual);
    this.#factor.solve(this.#corrected);
    return dot(this.#residual, this.#corrected);
  }
}

function dot(x: Float64Array, y: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i] * y[i];
  return sum;
}
