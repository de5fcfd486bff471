import type { Graph } from "../graph/vector-graph.js";
import type { Minimum } from "../minimise/objective.js";
import { outerHessian } from "../minimise/outer-hessian.js";
import { inverseDiagonal } from "../numerics/dense-algebra.js";
import { LaplaceObjective } from "./laplace-objective.js";
import { type SearchOptions, type SearchResult, type Start, searchMinimum } from "./search.js";
import type { SoftDirection } from "./softest-direction.js";

export interface FitOptions extends Omit<SearchOptions, "inverseCurvature"> {
  /** Where searches start. Default: zero. */
  starts?: readonly Start[];
  /** Where the first search for a mode starts. Default: zero. */
  u?: Float64Array;
  /** Threads for large factors during the fit. The results do not depend on their number. */
  threads?: number;
}

/** Fits a model: minimises the Laplace approximation of its marginal negative log density over θ. */
export function fitLaplace(graph: Graph, options: FitOptions = {}): LaplaceFit {
  const { starts, u, threads, ...outer } = options;
  const objective = new LaplaceObjective(graph, u, threads === undefined ? {} : { threads });
  try {
    const result = searchMinimum(objective, starts ?? [{ theta: new Float64Array(objective.dimension) }], outer);
    return new LaplaceFit(graph, objective, result);
  } finally {
    objective.factor.stopThreads();
  }
}

/** A fitted model: estimates, the result of the optimiser, and draws of the latent field. */
export class LaplaceFit {
  readonly graph: Graph;
  readonly objective: LaplaceObjective;
  readonly minimum: Minimum;
  /** The direction along which the density was integrated numerically, where Laplace's method alone has no minimum. */
  readonly integrated: SoftDirection | undefined;
  readonly theta: Float64Array;
  readonly u: Float64Array;
  /** L(θ̂), the negative log marginal density. */
  readonly value: number;

  constructor(graph: Graph, objective: LaplaceObjective, { minimum, integrated }: SearchResult) {
    this.graph = graph;
    this.objective = objective;
    this.minimum = minimum;
    this.integrated = integrated;
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
    this.objective.draw(seed, first, out);
  }

  /** Standard errors of θ̂ from the Hessian of L. */
  standardErrors(): Float64Array {
    const n = this.theta.length;
    const hessian = outerHessian(this.objective, this.theta, [...this.theta.keys()], new Float64Array(n).fill(1));
    this.objective.value(this.theta);
    return inverseDiagonal(hessian, n).map((variance) => Math.sqrt(variance));
  }
}
