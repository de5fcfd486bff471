import type { Graph } from "../graph/vector-graph.js";
import { minimise } from "../minimise/minimise.js";
import type { MinimiseOptions, Minimum } from "../minimise/objective.js";
import { RandomStream } from "../random/random-stream.js";
import { LaplaceObjective } from "./laplace-objective.js";
import type { ModeOptions } from "./mode-finder.js";

export interface FitOptions extends MinimiseOptions {
  /** Where to start; zero where nothing is said. */
  theta?: Float64Array;
  u?: Float64Array;
  /** How exactly the inner problem is solved. */
  mode?: ModeOptions;
  /** Rows that reach more latent parameters than this are kept out of the sparse Hessian. */
  widest?: number;
  /** Threads that share the work on large factors while the fit lasts; the numbers do not depend on it. */
  threads?: number;
}

/** Fits a model: minimises the Laplace approximation of its marginal negative log density. */
export function fitLaplace(graph: Graph, options: FitOptions = {}): LaplaceFit {
  const { theta, u, mode, widest, threads, ...outer } = options;
  const objective = new LaplaceObjective(graph, u, {
    ...mode,
    ...(widest !== undefined && { widest }),
    ...(threads !== undefined && { threads }),
  });
  const start = theta ?? new Float64Array(objective.dimension);
  try {
    return new LaplaceFit(graph, objective, minimise(objective, start, outer));
  } finally {
    objective.factor.dismissHelpers();
  }
}

/** A fitted model: estimates, how the fit ended, and draws from N(û, H⁻¹). */
export class LaplaceFit {
  readonly graph: Graph;
  readonly objective: LaplaceObjective;
  /** How and why the optimiser stopped. */
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
    // The last evaluation may have been a trial: mode and factor must be those of the minimum.
    this.value = objective.value(this.theta);
    this.u = objective.u.slice();
  }

  /** Estimate of a parameter block: hyper-parameters, or the mode of a latent block. */
  estimate(name: string): Float64Array {
    const { role, offset, size } = this.graph.block(name);
    return (role === "hyper" ? this.theta : this.u).slice(offset, offset + size);
  }

  /** Writes draw number `index` of the latent field; the same seed and number give the same draw, whoever asks. */
  draw(seed: number, index: number, out: Float64Array): void {
    new RandomStream(seed, index).fillNormal(out);
    this.objective.factor.correlate(out);
    for (let i = 0; i < out.length; i++) out[i] += this.u[i];
  }

  /** Standard errors of θ̂ from the curvature of L, by differences of its exact gradient. */
  standardErrors(step = 1e-4): Float64Array {
    const n = this.theta.length;
    const curvature = new Float64Array(n * n);
    const [ahead, behind] = [new Float64Array(n), new Float64Array(n)];
    for (let k = 0; k < n; k++) {
      const moved = this.theta.slice();
      moved[k] = this.theta[k] + step;
      this.objective.valueAndGradient(moved, ahead);
      moved[k] = this.theta[k] - step;
      this.objective.valueAndGradient(moved, behind);
      for (let j = 0; j < n; j++) {
        const slope = (ahead[j] - behind[j]) / (4 * step);
        curvature[k * n + j] += slope;
        curvature[j * n + k] += slope;
      }
    }
    this.objective.value(this.theta);
    return invertPositive(curvature, n).map((variance) => Math.sqrt(variance));
  }
}

/** The diagonal of the inverse of a small positive definite matrix, by its Cholesky factor. */
function invertPositive(a: Float64Array, n: number): Float64Array {
  for (let j = 0; j < n; j++)
    for (let i = j; i < n; i++) {
      let sum = a[i * n + j];
      for (let k = 0; k < j; k++) sum -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = i === j ? Math.sqrt(sum) : sum / a[j * n + j];
    }
  const diagonal = new Float64Array(n);
  const x = new Float64Array(n);
  for (let c = 0; c < n; c++) {
    x.fill(0);
    for (let i = c; i < n; i++) {
      let sum = i === c ? 1 : 0;
      for (let k = c; k < i; k++) sum -= a[i * n + k] * x[k];
      x[i] = sum / a[i * n + i];
      // (A⁻¹)_cc = Σ_i (L⁻¹)_ic²
      diagonal[c] += x[i] * x[i];
    }
  }
  return diagonal;
}
