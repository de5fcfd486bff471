import type { Objective } from "./objective.js";

/** Bounds of the variables, −∞ and ∞ where there are none. */
export interface Bounds {
  lower: Float64Array;
  upper: Float64Array;
}

/**
 * An objective that is constant beyond the bounds: f at the nearest point within them. It is meant for functions that are flat at
 * their bounds because they tend to a limit there, so that the kink is negligible.
 */
export class BoundedObjective implements Objective {
  readonly dimension: number;
  readonly #objective: Objective;
  readonly #bounds: Bounds;

  constructor(objective: Objective, bounds: Bounds) {
    this.dimension = objective.dimension;
    this.#objective = objective;
    this.#bounds = bounds;
  }

  valueAndGradient(x: Float64Array, gradient: Float64Array): number {
    const { lower, upper } = this.#bounds;
    const value = this.#objective.valueAndGradient(nearestWithin(x, this.#bounds), gradient);
    for (let k = 0; k < x.length; k++) if (x[k] < lower[k] || x[k] > upper[k]) gradient[k] = 0;
    return value;
  }

  accepted(x: Float64Array): void {
    this.#objective.accepted?.(nearestWithin(x, this.#bounds));
  }

  isAtEdge(): boolean {
    return this.#objective.isAtEdge?.() ?? false;
  }
}

export function isWithin(x: Float64Array, { lower, upper }: Bounds): boolean {
  return x.every((value, k) => value >= lower[k] && value <= upper[k]);
}

export function nearestWithin(x: Float64Array, { lower, upper }: Bounds): Float64Array {
  return x.map((value, k) => Math.min(upper[k], Math.max(lower[k], value)));
}
