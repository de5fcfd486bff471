import type { Objective } from "../minimise/objective.js";

/**
 * A target as a function of z, where x = c + A z. If A Aᵀ is the covariance of x, then z has the identity as covariance, and the
 * sampler needs no dense metric. The constant log |det A| is left out.
 */
export class WhitenedTarget implements Objective {
  readonly dimension: number;
  readonly #target: Objective;
  readonly #centre: Float64Array;
  readonly #matrix: Float64Array;
  readonly #x: Float64Array;
  readonly #byX: Float64Array;

  /** `matrix` is A, dense and stored by row: any invertible square root of the covariance, such as its Cholesky factor. */
  constructor(target: Objective, centre: Float64Array, matrix: Float64Array) {
    const n = target.dimension;
    if (centre.length !== n) throw new RangeError(`The centre has ${centre.length} components, the target has ${n}.`);
    if (matrix.length !== n * n) throw new RangeError(`A matrix of ${matrix.length} numbers for ${n} × ${n}.`);
    this.dimension = n;
    this.#target = target;
    this.#centre = centre.slice();
    this.#matrix = matrix.slice();
    this.#x = new Float64Array(n);
    this.#byX = new Float64Array(n);
  }

  /** df/dz = Aᵀ df/dx */
  valueAndGradient(z: Float64Array, gradient: Float64Array): number {
    this.#transform(z, this.#x);
    const value = this.#target.valueAndGradient(this.#x, this.#byX);
    const n = this.dimension;
    gradient.fill(0);
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) gradient[j] += this.#matrix[i * n + j] * this.#byX[i];
    }
    return value;
  }

  accepted(z: Float64Array): void {
    this.#transform(z, this.#x);
    this.#target.accepted?.(this.#x);
  }

  /** The draws of x for draws of z, one after the other. */
  originalDraws(draws: Float64Array): Float64Array {
    const n = this.dimension;
    const out = new Float64Array(draws.length);
    for (let at = 0; at < draws.length; at += n) this.#transform(draws.subarray(at, at + n), out.subarray(at, at + n));
    return out;
  }

  /** x = c + A z */
  #transform(z: Float64Array, x: Float64Array): void {
    const n = this.dimension;
    for (let i = 0; i < n; i++) {
      let sum = this.#centre[i];
      for (let j = 0; j < n; j++) sum += this.#matrix[i * n + j] * z[j];
      x[i] = sum;
    }
  }
}
