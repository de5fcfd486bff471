import type { RegroupedGraph } from "../graph/regrouped-graph.js";
import { minimise } from "../minimise/minimise.js";
import type { MinimiseOptions, Objective } from "../minimise/objective.js";
import { LaplaceFit } from "./laplace-fit.js";
import { LaplaceObjective } from "./laplace-objective.js";

/**
 * Fits the latent parameters that a regrouped graph has among its hyper-parameters, with the other hyper-parameters where a fit of the original
 * graph has them. The search starts at the mode of that fit.
 */
export function fitRegrouped(
  fit: LaplaceFit,
  regrouped: RegroupedGraph,
  options: Omit<MinimiseOptions, "inverseCurvature" | "inverseHessian">,
): LaplaceFit {
  const { theta, u } = regrouped.regroup(fit);
  const objective = new LaplaceObjective(regrouped.graph, u);
  const moved = new TrailingObjective(objective, theta.subarray(0, fit.theta.length));
  const { covariance, variances } = conditionalCovariance(fit, regrouped);
  const minimum = minimise(moved, theta.slice(fit.theta.length), {
    ...options,
    inverseCurvature: variances,
    inverseHessian: covariance,
  });
  return new LaplaceFit(regrouped.graph, objective, { minimum: { ...minimum, x: moved.theta(minimum.x) } });
}

/** An objective as a function of its last variables. */
class TrailingObjective implements Objective {
  readonly dimension: number;
  readonly #objective: LaplaceObjective;
  readonly #held: Float64Array;
  readonly #gradient: Float64Array;

  constructor(objective: LaplaceObjective, held: Float64Array) {
    this.dimension = objective.dimension - held.length;
    this.#objective = objective;
    this.#held = held;
    this.#gradient = new Float64Array(objective.dimension);
  }

  theta(x: Float64Array): Float64Array {
    const theta = new Float64Array(this.#gradient.length);
    theta.set(this.#held);
    theta.set(x, this.#held.length);
    return theta;
  }

  valueAndGradient(x: Float64Array, gradient: Float64Array): number {
    const value = this.#objective.valueAndGradient(this.theta(x), this.#gradient);
    gradient.set(this.#gradient.subarray(this.#held.length));
    return value;
  }

  accepted(x: Float64Array): void {
    this.#objective.accepted(this.theta(x));
  }
}

/** Covariance of the moved parameters given θ̂, in the normal approximation at the mode of the original graph: a block of H⁻¹. */
function conditionalCovariance(fit: LaplaceFit, regrouped: RegroupedGraph) {
  const { objective, theta, u } = fit;
  const size = regrouped.graph.sizeOf("hyper");
  const count = size - theta.length;
  objective.value(theta);
  const covariance = new Float64Array(count * count);
  const latent = new Float64Array(regrouped.graph.sizeOf("latent"));
  for (let i = 0; i < count; i++) {
    const unit = new Float64Array(size);
    unit[theta.length + i] = 1;
    const original = { theta: new Float64Array(theta.length), u: new Float64Array(u.length) };
    regrouped.restore({ theta: unit, u: latent }, original);
    objective.factor.solve(original.u);
    covariance.set(regrouped.regroup(original).theta.subarray(theta.length), i * count);
  }
  return { covariance, variances: Float64Array.from({ length: count }, (_, i) => covariance[i * count + i]) };
}

/** Changes of the hyper-parameters of a regrouped graph with each of the original graph, as the mode moves with it. */
export function regroupedMoves({ objective, theta }: LaplaceFit, regrouped: RegroupedGraph): Float64Array[] {
  objective.value(theta);
  return Array.from(theta, (_, k) => {
    const unit = new Float64Array(theta.length);
    unit[k] = 1;
    return regrouped.regroup({ theta: unit, u: objective.modeDerivative(unit) }).theta;
  });
}
