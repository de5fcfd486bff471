import type { Vector } from "../graph/vector-graph.js";
import { dot } from "../numerics/dense-algebra.js";
import { pullBack, readInputs } from "../program/derivative-sweeps.js";
import { arraysPerNode, compile, evaluate, type Program } from "../program/program.js";
import { pushForwardTwice } from "../program/second-order-sweep.js";
import type { LaplaceFit } from "./laplace-fit.js";

/** What the elements of a term of the density contribute to what is known of a function of u. */
export interface TermInfluence {
  /** Parts of the information on the function. Those of all terms sum to 1. */
  share: Float64Array;
  /** Change of the function at the mode with the logarithm of the weight of the element. Those of all terms sum to 0. */
  pull: Float64Array;
}

/**
 * What each term of a density tells of functions h(u), given θ. The density is f = Σ f_i, its Hessian at the mode H = Σ H_i, and c the
 * gradient of a function there. Its variance, cᵀH⁻¹c = vᵀHv with v = H⁻¹c, is a sum over the terms:
 *
 *   share_i = vᵀH_i v / vᵀHv.
 *
 * With f_i multiplied by a weight, the mode moves by −H⁻¹ ∂f_i/∂u for each unit of it, and the function by
 *
 *   pull_i = −vᵀ ∂f_i/∂u.
 *
 * A term that is not convex in some direction may have a negative share.
 */
export class Influences {
  readonly #fit: LaplaceFit;
  readonly #functions: Program;
  readonly #adjoint: Float64Array[];
  readonly #unused: Float64Array;
  readonly #density: Program;
  readonly #first: Float64Array[];
  readonly #second: Float64Array[];

  /** The elements of a vector are the functions. */
  constructor(fit: LaplaceFit, functions: Vector) {
    this.#fit = fit;
    this.#functions = compile(fit.graph, [functions.id]);
    this.#adjoint = arraysPerNode(this.#functions);
    this.#unused = new Float64Array(fit.theta.length);
    this.#density = compile(fit.graph, fit.graph.objective);
    this.#first = arraysPerNode(this.#density);
    this.#second = arraysPerNode(this.#density);
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

  /** The terms in the order in which they were added to the graph, for the function with this gradient at the mode. */
  terms(gradient: Float64Array): TermInfluence[] {
    const v = gradient.slice();
    this.#fit.objective.factor.solve(v);
    const variance = dot(gradient, v);
    pushForwardTwice(this.#density, v, this.#first, this.#second);
    return this.#density.outputs.map((id) => ({
      share: this.#second[id].map((part) => part / variance),
      pull: this.#first[id].map((slope) => -slope),
    }));
  }

  #output(arrays: readonly Float64Array[]): Float64Array {
    return arrays[this.#functions.outputs[0]];
  }
}
