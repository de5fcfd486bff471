import type { Graph } from "../graph/vector-graph.js";
import { minimise } from "../minimise/minimise.js";
import type { MinimiseOptions, Minimum } from "../minimise/objective.js";
import { inverseDiagonal } from "../numerics/dense-algebra.js";
import { RandomStream } from "../random/random-stream.js";
import { LaplaceObjective } from "./laplace-objective.js";

export interface FitOptions extends MinimiseOptions {
  /** Starting values. Default: zero. */
  theta?: Float64Array;
  u?: Float64Array;
  /** Threads for large factors during the fit. The results do not depend on their number. */
  threads?: number;
}

/** Searches at most, each after the first from a better mode than the last one ended with. Chosen. */
const maximumSearches = 4;

/** Fits a model: minimises the Laplace approximation of its marginal negative log density over θ. */
export function fitLaplace(graph: Graph, options: FitOptions = {}): LaplaceFit {
  const { theta, u, threads, ...outer } = options;
  const objective = new LaplaceObjective(graph, u, threads === undefined ? {} : { threads });
  const start = theta ?? new Float64Array(objective.dimension);
  try {
    return new LaplaceFit(graph, objective, searchOnBestMode(objective, start, outer));
  } finally {
    objective.factor.stopThreads();
  }
}

/**
 * Minimises L. Where a mode disappears, det H = 0 and L = −∞, although the marginal density is finite: a search that follows a
 * minor mode ends there. Another search then continues from the better mode, at the same θ.
 */
function searchOnBestMode(objective: LaplaceObjective, start: Float64Array, options: MinimiseOptions): Minimum {
  let [theta, iterations, evaluations] = [start, 0, 0];
  for (let search = 1; ; search++) {
    const minimum = minimise(objective, theta, options);
    iterations += minimum.iterations;
    evaluations += minimum.evaluations;
    const isAtEdge = minimum.reason === "edge" || minimum.reason === "stalled";
    if (!isAtEdge || search === maximumSearches || !objective.moveToBetterMode(minimum.x))
      return { ...minimum, iterations, evaluations };
    theta = minimum.x;
  }
}

/** A fitted model: estimates, the result of the optimiser, and draws from N(û, H⁻¹). */
export class LaplaceFit {
  readonly graph: Graph;
  readonly objective: LaplaceObjective;
  readonly minimum: Minimum;
  readonly theta: Float64Array;
  readonly u: Float64Array;
  /** L(θ̂), the negative log marginal density. */
  readonly value: number;

  constructor(graph: Graph, objective: LaplaceObjective, minimum: Minimum) {
    this.graph = graph;
    this.objective = objective;
    this.minimum = minimum;
    this.theta = minimum.x;
    // The last evaluation may have been a rejected trial. Mode and factor must be those of the minimum.
    this.value = objective.value(this.theta);
    this.u = objective.u.slice();
  }

  /** Estimate of a parameter block: of hyper-parameters, or the mode of a latent block. */
  estimate(name: string): Float64Array {
    const { role, offset, size } = this.graph.block(name);
    return (role === "hyper" ? this.theta : this.u).slice(offset, offset + size);
  }

  /** Writes draws of the latent field, from number `first` on, one after the other. A draw is a function of seed and number alone. */
  draw(seed: number, first: number, out: Float64Array): void {
    const n = this.u.length;
    const count = out.length / n;
    for (let k = 0; k < count; k++) new RandomStream(seed, first + k).fillNormal(out.subarray(k * n, (k + 1) * n));
    this.objective.factor.correlate(out, count);
    for (let i = 0; i < out.length; i++) out[i] += this.u[i % n];
  }

  /**
   * Standard errors of θ̂ from the Hessian of L, by central differences of its exact gradient. The default step is chosen
   * above the optimum ε^⅓ ≈ 6e-6 for exact functions (Nocedal & Wright 2006, section 8.1): û is known to a finite tolerance.
   */
  standardErrors(step = 1e-4): Float64Array {
    const n = this.theta.length;
    const hessian = new Float64Array(n * n);
    const [ahead, behind] = [new Float64Array(n), new Float64Array(n)];
    for (let k = 0; k < n; k++) {
      const moved = this.theta.slice();
      moved[k] = this.theta[k] + step;
      this.objective.valueAndGradient(moved, ahead);
      moved[k] = this.theta[k] - step;
      this.objective.valueAndGradient(moved, behind);
      for (let j = 0; j < n; j++) {
        const derivative = (ahead[j] - behind[j]) / (4 * step);
        hessian[k * n + j] += derivative;
        hessian[j * n + k] += derivative;
      }
    }
    this.objective.value(this.theta);
    return inverseDiagonal(hessian, n).map((variance) => Math.sqrt(variance));
  }
}
