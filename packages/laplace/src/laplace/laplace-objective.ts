import type { Graph } from "../graph/vector-graph.js";
import type { Objective } from "../minimise/objective.js";
import { Density } from "./density.js";
import { LatentFactor } from "./latent-factor.js";
import { ModeFinder } from "./mode-finder.js";

const logTwoPi = Math.log(2 * Math.PI);

/**
 * Maximum Hessians in a search for a mode that starts near another one. More mean that the optimiser's step was too long; the
 * evaluation then fails, and the line search shortens the step. Chosen to bound the cost of a rejected trial.
 */
const maximumHessiansNearMode = 16;

export interface ObjectiveOptions {
  /** Rows that depend on more latent parameters than this are treated as a low-rank term of the Hessian. */
  maximumRowWidth?: number;
  /** Threads for large factors. The results do not depend on their number. */
  threads?: number;
}

/**
 * Laplace approximation of the marginal negative log density (Tierney & Kadane 1986; Rue, Martino & Chopin 2009),
 *
 *   L(θ) = f(θ, û) + ½ log det H(θ, û) − (n/2) log 2π,   û = argmin_u f(θ, u),   H = ∂²f/∂u²,
 *
 * and its exact gradient (Skaug & Fournier 2006; Kristensen et al. 2016). With G = ½ log det H,
 *
 *   dL/dθ = f_θ + G_θ − f_θu H⁻¹ G_u.
 */
export class LaplaceObjective implements Objective {
  readonly density: Density;
  readonly factor: LatentFactor;
  readonly dimension: number;
  /** The mode û of the last evaluation. */
  readonly u: Float64Array;
  /** Newton steps and Hessians of all evaluations. */
  steps = 0;
  hessians = 0;
  /** u is the mode of the last evaluation, and `factor` belongs to it. */
  #hasMode = false;
  readonly #finder: ModeFinder;
  /** û at the last point that the optimiser accepted. */
  readonly #acceptedMode: Float64Array;
  #hasAcceptedMode = false;
  readonly #theta: Float64Array;
  readonly #byTheta: Float64Array;
  readonly #difference: Float64Array;
  readonly #unused: Float64Array;
  readonly #byU: Float64Array;
  readonly #latentScratch: Float64Array;

  constructor(graph: Graph, start?: Float64Array, options: ObjectiveOptions = {}) {
    this.density = new Density(graph, options.maximumRowWidth);
    this.factor = new LatentFactor(this.density.hessian, options.threads);
    this.#finder = new ModeFinder(this.density, this.factor);
    this.dimension = this.density.hyperSize;
    this.u = new Float64Array(this.density.latentSize);
    if (start) this.u.set(start);
    this.#acceptedMode = this.u.slice();
    this.#theta = new Float64Array(this.dimension);
    this.#byTheta = new Float64Array(this.dimension);
    this.#difference = new Float64Array(this.dimension);
    this.#unused = new Float64Array(this.dimension);
    this.#byU = new Float64Array(this.u.length);
    this.#latentScratch = new Float64Array(this.u.length);
  }

  value(theta: Float64Array): number {
    this.#predict(theta);
    // A failed search must not be the start of the next one.
    this.#hasMode = false;
    const limit = this.#hasAcceptedMode ? maximumHessiansNearMode : Number.POSITIVE_INFINITY;
    const mode = this.#finder.find(theta, this.u, this.#byTheta, limit);
    this.#hasMode = true;
    this.steps += mode.steps;
    this.hessians += mode.hessians;
    this.#theta.set(theta);
    return mode.value + 0.5 * this.factor.logDeterminant() - 0.5 * this.u.length * logTwoPi;
  }

  valueAndGradient(theta: Float64Array, gradient: Float64Array): number {
    const value = this.value(theta);
    // The search for the mode has left f_θ in #byTheta. G_θ and G_u follow.
    this.density.logDetGradient(this.factor.inverseOnPattern(), gradient, this.#byU);
    this.factor.solve(this.#byU);
    this.density.hessianTimes(undefined, this.#byU, this.#difference, this.#latentScratch);
    for (let k = 0; k < gradient.length; k++) gradient[k] += this.#byTheta[k] - this.#difference[k];
    return value;
  }

  /** Called when the optimiser accepts a point: the next searches may start from its mode. */
  accepted(): void {
    this.#acceptedMode.set(this.u);
    this.#hasAcceptedMode = true;
  }

  /**
   * Sets u to the start of the search for û(θ): the better of the accepted mode and of the first-order prediction from the last
   * mode with dû/dθ = −H⁻¹ f_uθ (implicit function theorem).
   */
  #predict(theta: Float64Array): void {
    if (!this.#hasMode) {
      this.u.set(this.#acceptedMode);
      return;
    }
    for (let k = 0; k < theta.length; k++) this.#difference[k] = theta[k] - this.#theta[k];
    this.density.hessianTimes(this.#difference, undefined, this.#unused, this.#byU);
    this.factor.solve(this.#byU);
    for (let i = 0; i < this.u.length; i++) this.u[i] -= this.#byU[i];
    const predicted = this.density.value(theta, this.u);
    const accepted = this.density.value(theta, this.#acceptedMode);
    if (!(predicted <= accepted)) this.u.set(this.#acceptedMode);
  }
}
