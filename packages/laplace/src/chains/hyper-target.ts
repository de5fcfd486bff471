import type { LaplaceObjective } from "../laplace/laplace-objective.js";
import { type Bounds, isWithin } from "../minimise/bounds.js";
import type { Objective } from "../minimise/objective.js";
import type { HyperAxes } from "../posterior/hyper-axes.js";

/** The marginal density of the hyper-parameters in the coordinates of their axes, for chains. Beyond the bounds it is 0. */
export class HyperTarget implements Objective {
  readonly dimension: number;
  readonly #objective: LaplaceObjective;
  readonly #axes: HyperAxes;
  readonly #bounds: Bounds;
  readonly #theta: Float64Array;
  readonly #byTheta: Float64Array;

  constructor(objective: LaplaceObjective, axes: HyperAxes, bounds: Bounds) {
    this.dimension = axes.dimension;
    this.#objective = objective;
    this.#axes = axes;
    this.#bounds = bounds;
    this.#theta = new Float64Array(axes.centre.length);
    this.#byTheta = new Float64Array(axes.centre.length);
  }

  valueAndGradient(z: Float64Array, gradient: Float64Array): number {
    this.#axes.theta(z, this.#theta);
    if (!isWithin(this.#theta, this.#bounds)) return Number.POSITIVE_INFINITY;
    const value = this.#objective.valueAndGradient(this.#theta, this.#byTheta);
    this.#axes.gradient(this.#byTheta, gradient);
    return value;
  }

  accepted(z: Float64Array): void {
    this.#axes.theta(z, this.#theta);
    this.#objective.accepted(this.#theta);
  }
}
