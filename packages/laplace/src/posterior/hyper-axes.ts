import { symmetricEigen } from "../numerics/dense-algebra.js";

/**
 * Coordinates z of the hyper-parameters around their optimum, θ = θ̂ + A z, in which the Hessian of L is the identity: the axes are the
 * principal axes of the Gaussian approximation, the unit is its standard deviation. Hyper-parameters that do not vary stay at θ̂.
 */
export class HyperAxes {
  readonly centre: Float64Array;
  readonly dimension: number;
  readonly #varying: readonly number[];
  /** A, by row: one row for each hyper-parameter that varies. */
  readonly #matrix: Float64Array;

  /**
   * `hessian` is that of L by row, in units of `priorSd`. An eigenvalue below 1 means a posterior that is wider than the prior: the
   * curvature at θ̂ then says little of how far the hyper-parameter can go, and the prior bounds it.
   */
  constructor(centre: Float64Array, varying: readonly number[], hessian: Float64Array, priorSd: Float64Array) {
    const n = varying.length;
    this.centre = centre;
    this.dimension = n;
    this.#varying = varying;
    const eigenvalues = hessian.slice();
    const vectors = new Float64Array(n * n);
    symmetricEigen(eigenvalues, n, vectors);
    this.#matrix = vectors.map((component, at) => {
      const axis = at % n;
      const sd = 1 / Math.sqrt(Math.max(1, eigenvalues[axis * n + axis]));
      return priorSd[varying[(at - axis) / n]] * component * sd;
    });
  }

  /** Writes θ at z. */
  theta(z: Float64Array, out: Float64Array): void {
    out.set(this.centre);
    for (const [row, k] of this.#varying.entries())
      for (let axis = 0; axis < this.dimension; axis++) out[k] += this.#matrix[row * this.dimension + axis] * z[axis];
  }

  /** The difference in θ of one unit along an axis. */
  direction(axis: number): Float64Array {
    const difference = new Float64Array(this.centre.length);
    for (const [row, k] of this.#varying.entries()) difference[k] = this.#matrix[row * this.dimension + axis];
    return difference;
  }

  /** Writes the gradient in z, given that in θ. */
  gradient(byTheta: Float64Array, out: Float64Array): void {
    out.fill(0);
    for (const [row, k] of this.#varying.entries())
      for (let axis = 0; axis < this.dimension; axis++)
        out[axis] += this.#matrix[row * this.dimension + axis] * byTheta[k];
  }
}
