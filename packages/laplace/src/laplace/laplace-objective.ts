import type { Graph } from "../graph/vector-graph.js";
import type { Objective } from "../minimise/objective.js";
import { Density } from "./density.js";
import { LatentFactor } from "./latent-factor.js";
import { type Mode, ModeFinder, type ModeOptions } from "./mode-finder.js";

const logTwoPi = Math.log(2 * Math.PI);

/**
 * Hessians after which a search that started near a mode is given up: the optimiser has gone too far. What it would find
 * in the end is dear, and is hardly ever better than where it came from.
 */
const mostHessiansNearby = 16;

export interface ObjectiveOptions extends ModeOptions {
  /** Rows that reach more latent parameters than this are kept out of the sparse Hessian. */
  widest?: number;
  /** Threads that share the work on large factors; the numbers do not depend on it. */
  threads?: number;
}

/**
 * The Laplace approximation of the marginal negative log density,
 *
 *   L(θ) = f(θ, û) + ½ log det H(θ, û) − (n/2) log 2π,   û = argmin_u f(θ, u),   H = ∂²f/∂u²,
 *
 * with its exact gradient. With G = ½ log det H,
 *
 *   dL/dθ = f_θ + G_θ − f_θu H⁻¹ G_u.
 */
export class LaplaceObjective implements Objective {
  readonly density: Density;
  readonly factor: LatentFactor;
  readonly dimension: number;
  /** The mode û of the last evaluation. */
  readonly u: Float64Array;
  /** Steps towards modes, and Hessians that they took, in all evaluations. */
  steps = 0;
  hessians = 0;
  mode: Mode | undefined;
  readonly #finder: ModeFinder;
  /** û at the last point that the optimiser kept. */
  readonly #kept: Float64Array;
  /** There is such a point. */
  #isNearMode = false;
  readonly #theta: Float64Array;
  readonly #byTheta: Float64Array;
  readonly #difference: Float64Array;
  readonly #unused: Float64Array;
  readonly #byU: Float64Array;
  readonly #latentScratch: Float64Array;

  constructor(graph: Graph, start?: Float64Array, options: ObjectiveOptions = {}) {
    this.density = new Density(graph, options.widest);
    this.factor = new LatentFactor(this.density.hessian, options.threads);
    this.#finder = new ModeFinder(this.density, this.factor, options);
    this.dimension = this.density.hyperSize;
    this.u = new Float64Array(this.density.latentSize);
    if (start) this.u.set(start);
    this.#kept = this.u.slice();
    this.#theta = new Float64Array(this.dimension);
    this.#byTheta = new Float64Array(this.dimension);
    this.#difference = new Float64Array(this.dimension);
    this.#unused = new Float64Array(this.dimension);
    this.#byU = new Float64Array(this.u.length);
    this.#latentScratch = new Float64Array(this.u.length);
  }

  value(theta: Float64Array): number {
    this.#predict(theta);
    // Should the search fail, nothing of it is to be used for the next one.
    this.mode = undefined;
    const limit = this.#isNearMode ? mostHessiansNearby : Number.POSITIVE_INFINITY;
    const mode = this.#finder.find(theta, this.u, this.#byTheta, limit);
    this.mode = mode;
    this.steps += mode.steps;
    this.hessians += mode.hessians;
    this.#theta.set(theta);
    return mode.value + 0.5 * this.factor.logDeterminant() - 0.5 * this.u.length * logTwoPi;
  }

  valueAndGradient(theta: Float64Array, gradient: Float64Array): number {
    const value = this.value(theta);
    // f_θ is there from the search for the mode; G_θ and G_u follow.
    this.density.logDetGradient(this.factor.inverseOnPattern(), gradient, this.#byU);
    this.factor.solve(this.#byU);
    this.density.hessianTimes(undefined, this.#byU, this.#difference, this.#latentScratch);
    for (let k = 0; k < gradient.length; k++) gradient[k] += this.#byTheta[k] - this.#difference[k];
    return value;
  }

  /** The optimiser keeps this point: the next search for a mode may start from the present one. */
  accepted(): void {
    this.#kept.set(this.u);
    this.#isNearMode = true;
  }

  /**
   * Starts the search for û(θ) at the better of two guesses: the mode that was kept, and the last one moved along
   * dû/dθ = −H⁻¹ f_uθ.
   */
  #predict(theta: Float64Array): void {
    if (!this.mode) {
      this.u.set(this.#kept);
      return;
    }
    for (let k = 0; k < theta.length; k++) this.#difference[k] = theta[k] - this.#theta[k];
    this.density.hessianTimes(this.#difference, undefined, this.#unused, this.#byU);
    this.factor.solve(this.#byU);
    for (let i = 0; i < this.u.length; i++) this.u[i] -= this.#byU[i];
    const predicted = this.density.value(theta, this.u);
    const kept = this.density.value(theta, this.#kept);
    if (!(predicted <= kept)) this.u.set(this.#kept);
  }
}
