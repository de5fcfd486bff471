import type { Vector } from "../graph/vector-graph.js";
import { dot } from "../numerics/dense-algebra.js";
import { pullBack, readInputs } from "../program/derivative-sweeps.js";
import { arraysPerNode, compile, evaluate, type Program } from "../program/program.js";
import { pushForwardTwice, type SecondOrderTangents } from "../program/second-order-sweep.js";
import type { LaplaceFit } from "./laplace-fit.js";

/** How the elements of a term of the density move a function of u at the mode. */
export interface TermInfluence {
  /** Parts of a common change that the function follows. Those of all terms sum to 1. */
  weight: Float64Array;
  /** Change of the function with the logarithm of the weight of the element in the density. Those of all terms sum to 0. */
  pull: Float64Array;
}

/**
 * How each term of a density moves functions h(u) at the mode, given θ. The density is f = Σ f_i, its Hessian at the mode H = Σ H_i, c the gradient of a
 * function there, and v = H⁻¹c. To second order the mode solves H û = Σ H_i y_i, where y_i is what term i says of u. If all terms said
 * so much more as a direction d, on the scale on which cᵀd = 1, the function would follow by 1: by
 *
 *   weight_i = vᵀH_i d
 *
 * because of term i. With f_i multiplied by a factor, the mode moves by −H⁻¹ ∂f_i/∂u for each unit of it, and the function by
 *
 *   pull_i = −vᵀ ∂f_i/∂u.
 *
 * With d = v / cᵀv, weights are parts of the information on the function, whose variance is cᵀv = vᵀHv. A term that is not convex may
 * have a negative weight.
 */
export class Influences {
  readonly #fit: LaplaceFit;
  readonly #functions: Program;
  readonly #adjoint: Float64Array[];
  readonly #unused: Float64Array;
  readonly #density: Program;
  readonly #tangents: SecondOrderTangents;

  /** The elements of a vector are the functions. */
  constructor(fit: LaplaceFit, functions: Vector) {
    this.#fit = fit;
    this.#functions = compile(fit.graph, [functions.id]);
    this.#adjoint = arraysPerNode(this.#functions);
    this.#unused = new Float64Array(fit.theta.length);
    this.#density = compile(fit.graph, fit.graph.objective);
    const arrays = () => arraysPerNode(this.#density);
    this.#tangents = { v: arrays(), d: arrays(), mixed: arrays() };
    // The last evaluation of the fit may have been elsewhere.
    fit.objective.value(fit.theta);
    evaluate(this.#density, fit.theta, fit.objective.u);
    this.valuesAt(fit.objective.u);
  }

  /** The functions at a field. The gradients that follow are those at it. */
  valuesAt(u: Float64Array): Float64Array {
    evaluate(this.#functions, this.#fit.theta, u);
    return this.#output(this.#functions.value).slice();
  }

  gradient(element: number): Float64Array {
    for (const a of this.#adjoint) a.fill(0);
    this.#output(this.#adjoint)[element] = 1;
    pullBack(this.#functions, this.#adjoint);
    const gradient = new Float64Array(this.#fit.u.length);
    readInputs(this.#functions, this.#adjoint, this.#unused, gradient);
    return gradient;
  }

  /**
   * The terms in the order in which they were added to the graph, for the function with this gradient at the mode and a change of u. Without one,
   * that in which the function is best known.
   */
  terms(gradient: Float64Array, change?: Float64Array): TermInfluence[] {
    const v = gradient.slice();
    this.#fit.objective.factor.solve(v);
    const d = change ?? v;
    const scale = dot(gradient, d);
    pushForwardTwice(this.#density, v, d, this.#tangents);
    return this.#density.outputs.map((id) => ({
      weight: this.#tangents.mixed[id].map((part) => part / scale),
      pull: this.#tangents.v[id].map((slope) => -slope),
    }));
  }

  #output(arrays: readonly Float64Array[]): Float64Array {
    return arrays[this.#functions.outputs[0]];
  }
}
