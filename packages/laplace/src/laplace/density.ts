import {
  type RowFunctions,
  RowKernels,
  type ScatteredFunctions,
  ScatteredKernels,
} from "../derivatives/derivative-kernels.js";
import { layOutHessian, roomForHessian } from "../derivatives/hessian-layout.js";
import { jacobianIn, layOutJacobian, roomForJacobian } from "../derivatives/jacobian-layout.js";
import { type JacobianFunctions, Jacobians } from "../derivatives/jacobian-sweeps.js";
import { jacobianTables, rowTables } from "../derivatives/kernel-tables.js";
import { Hessian } from "../derivatives/latent-hessian.js";
import { type InverseOnPattern, LogDetGradient } from "../derivatives/log-det-gradient.js";
import { Pivots } from "../derivatives/pivot-elimination.js";
import type { Graph } from "../graph/vector-graph.js";
import { KernelMemory, together } from "../kernels/kernel-memory.js";
import { pullBack, pullBackTangent, pushForward, readInputs, seedOutputs } from "../program/derivative-sweeps.js";
import { arraysFor, compile, evaluate, type Program, total } from "../program/program.js";

/**
 * The negative log density f(θ, u) of a graph with its derivatives. Each method starts from what the one before it left:
 * value → gradient → curvature → log-determinant gradient or Hessian products, all at the same point.
 */
export class Density {
  readonly graph: Graph;
  readonly hyperSize: number;
  readonly latentSize: number;
  readonly hessian: Hessian;
  readonly #program: Program;
  readonly #jacobians: Jacobians;
  readonly #adjoint: Float64Array[];
  readonly #tangent: Float64Array[];
  readonly #adjointDot: Float64Array[];
  readonly #logDet: LogDetGradient;

  /** Rows that reach more than `widest` latent parameters are kept out of the sparse Hessian. */
  constructor(graph: Graph, widest?: number) {
    this.graph = graph;
    this.#program = compile(graph, graph.objective);
    this.hyperSize = this.#program.hyperSize;
    this.latentSize = this.#program.latentSize;
    const jacobianLayout = layOutJacobian(this.#program);
    const hessianLayout = layOutHessian(this.#program, jacobianLayout, widest);
    const pairs = jacobianTables(this.#program, jacobianLayout);
    const rows = rowTables(this.#program, jacobianLayout, hessianLayout);
    const memory = new KernelMemory<ScatteredFunctions & RowFunctions & JacobianFunctions>(
      "derivatives",
      together(
        // The Jacobians and the derivatives by them, the sparse Hessian and its inverse, each with their blocks.
        ...[roomForJacobian(jacobianLayout), roomForJacobian(jacobianLayout), roomForHessian(hessianLayout)],
        ...[Jacobians.room(pairs), RowKernels.room(rows), Pivots.room(hessianLayout.pivots)],
      ),
    );
    const kernels = new ScatteredKernels(memory);
    const rowKernels = new RowKernels(memory, rows);
    const jacobian = jacobianIn(memory, jacobianLayout);
    const hessian = { ...hessianLayout, place: kernels.integers(hessianLayout.place) };
    const pivots = new Pivots(hessian.pivots, jacobian, kernels);
    this.#jacobians = new Jacobians(this.#program, jacobian, memory, pairs);
    this.#adjoint = arraysFor(this.#program);
    this.#tangent = arraysFor(this.#program);
    this.#adjointDot = arraysFor(this.#program);
    this.hessian = new Hessian(hessian, jacobian, pivots, kernels, rowKernels);
    this.#logDet = new LogDetGradient(this.#program, jacobian, this.#jacobians, hessian, pivots, kernels, rowKernels);
  }

  value(theta: Float64Array, u: Float64Array): number {
    evaluate(this.#program, theta, u);
    return total(this.#program);
  }

  /** The value, with ∂f/∂θ and ∂f/∂u written into the last two arrays. */
  gradient(theta: Float64Array, u: Float64Array, byTheta: Float64Array, byU: Float64Array): number {
    const value = this.value(theta, u);
    seedOutputs(this.#program, this.#adjoint);
    pullBack(this.#program, this.#adjoint);
    readInputs(this.#program, this.#adjoint, byTheta, byU);
    return value;
  }

  /** Assembles ∂²f/∂u², or its convex part, at the point of the last gradient. */
  curvature(part: "all" | "convex" = "all"): void {
    this.#jacobians.compute();
    this.hessian.assemble(this.#program, this.#adjoint, part);
  }

  /** ∂/∂θ and ∂/∂u of ½ log det H at the point of the last curvature, given H⁻¹ there. */
  logDetGradient(inverse: InverseOnPattern, byTheta: Float64Array, byU: Float64Array): void {
    readInputs(this.#program, this.#logDet.compute(this.#adjoint, inverse), byTheta, byU);
  }

  /** The full Hessian of f over (θ, u), at the point of the last gradient, times a direction; an absent part is zero. */
  hessianTimes(
    thetaDot: Float64Array | undefined,
    uDot: Float64Array | undefined,
    byTheta: Float64Array,
    byU: Float64Array,
  ): void {
    pushForward(this.#program, thetaDot, uDot, this.#tangent);
    pullBackTangent(this.#program, this.#adjoint, this.#tangent, this.#adjointDot);
    readInputs(this.#program, this.#adjointDot, byTheta, byU);
  }
}
