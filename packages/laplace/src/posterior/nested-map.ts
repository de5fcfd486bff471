import type { HyperAxes } from "./hyper-axes.js";
import type { PointMap } from "./map-points.js";

/**
 * Hyper-parameters in two groups: θ = (φ, β). φ is normal around φ̂; β given φ has the distribution that it has given φ̂, moved as its
 * mode moves with φ.
 */
export class NestedMap implements PointMap {
  readonly dimension: number;
  readonly #outer: HyperAxes;
  readonly #inner: PointMap;
  readonly #moves: readonly Float64Array[];
  readonly #phi: Float64Array;

  /** `outer` are the axes of φ, `inner` is the map of β at φ̂. `moves` are the changes of θ with each component of φ. */
  constructor(outer: HyperAxes, inner: PointMap, moves: readonly Float64Array[]) {
    this.dimension = inner.dimension + outer.dimension;
    this.#outer = outer;
    this.#inner = inner;
    this.#moves = moves;
    this.#phi = new Float64Array(outer.centre.length);
  }

  /** The first components of y are those of β. */
  theta(y: Float64Array, out: Float64Array): number {
    const { dimension } = this.#inner;
    const logJacobian = this.#inner.theta(y.subarray(0, dimension), out);
    this.#outer.theta(y.subarray(dimension), this.#phi);
    for (const [k, move] of this.#moves.entries()) {
      const difference = this.#phi[k] - this.#outer.centre[k];
      if (difference === 0) continue;
      for (let i = 0; i < out.length; i++) out[i] += difference * move[i];
    }
    return logJacobian;
  }
}
