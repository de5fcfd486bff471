import {
  type RowFunctions,
  RowKernels,
  type ScatteredFunctions,
  ScatteredKernels,
} from "../derivatives/derivative-kernels.js";
import { hessianInMemory, hessianMemorySize, layOutHessian } from "../derivatives/hessian-layout.js";
import { jacobianInMemory, jacobianMemorySize, layOutJacobian } from "../derivatives/jacobian-layout.js";
import { type JacobianFunctions, Jacobians } from "../derivatives/jacobian-sweeps.js";
import { jacobianTables, rowTables } from "../derivatives/kernel-tables.js";
import { LatentHessian } from "../derivatives/latent-hessian.js";
import { type InverseOnPattern, LogDetGradient } from "../derivatives/log-det-gradient.js";
import { PivotElimination } from "../derivatives/pivot-elimination.js";
import type { Graph } from "../graph/vector-graph.js";
import { KernelMemory, totalSize } from "../kernels/kernel-memory.js";
import { pullBack, pullBackTangent, pushForward, readInputs, seedOutputs } from "../program/derivative-sweeps.js";
import { arraysPerNode, compile, evaluate, type Program, total } from "../program/program.js";

/**
 * The negative log density f(θ, u) of a graph and its derivatives. Each method uses the state that the previous one left:
 * value → gradient → curvature → gradient of the log determinant or Hessian-vector products, all at the same point.
 */
export class Density {
  readonly graph: Graph;
  readonly hyperSize: number;
  readonly latentSize: number;
  readonly hessian: LatentHessian;
  readonly #program: Program;
  readonly #jacobians: Jacobians;
  readonly #adjoint: Float64Array[];
  readonly #tangent: Float64Array[];
  readonly #adjointDot: Float64Array[];
  readonly #logDet: LogDetGradient;

  /** Rows that depend on more than `maximumRowWidth` latent parameters are treated as a low-rank term of the Hessian. */
  constructor(graph: Graph, maximumRowWidth?: number) {
    this.graph = graph;
    this.#program = compile(graph, graph.objective);
    this.hyperSize = this.#program.hyperSize;
    this.latentSize = this.#program.latentSize;
    const jacobianLayout = layOutJacobian(this.#program);
    const { layout: hessianLayout, rowBlocks } = layOutHessian(this.#program, jacobianLayout, maximumRowWidth);
    const pairs = jacobianTables(this.#program, jacobianLayout);
    const rows = rowTables(this.#program, jacobianLayout, rowBlocks);
    const memory = new KernelMemory<ScatteredFunctions & RowFunctions & JacobianFunctions>(
      "derivatives",
      totalSize(
        // J and Γ = ∂G/∂J, then the sparse Hessian and its inverse with their blocks, then tables and workspace.
        ...[jacobianMemorySize(jacobianLayout), jacobianMemorySize(jacobianLayout), hessianMemorySize(hessianLayout)],
        ...[
          Jacobians.memorySize(pairs),
          RowKernels.memorySize(rows),
          PivotElimination.memorySize(hessianLayout.pivots),
        ],
      ),
    );
    const kernels = new ScatteredKernels(memory);
    const rowKernels = new RowKernels(memory, rows);
    const jacobian = jacobianInMemory(memory, jacobianLayout);
    const hessian = hessianInMemory(memory, hessianLayout);
    const pivots = new PivotElimination(hessian.pivots, jacobian, kernels);
    this.#jacobians = new Jacobians(this.#program, jacobian, memory, pairs);
    this.#adjoint = arraysPerNode(this.#program);
    this.#tangent = arraysPerNode(this.#program);
    this.#adjointDot = arraysPerNode(this.#program);
    this.hessian = new LatentHessian(hessian, jacobian, pivots, kernels, rowKernels);
    this.#logDet = new LogDetGradient(this.#program, jacobian, this.#jacobians, hessian, pivots, kernels, rowKernels);
  }

  value(theta: Float64Array, u: Float64Array): number {
    evaluate(this.#program, theta, u);
    return total(this.#program);
  }

  /** Returns the value and writes ∂f/∂θ and ∂f/∂u to the last two arrays. */
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

  /** Writes ∂/∂θ and ∂/∂u of ½ log det H at the point of the last curvature, given H⁻¹ there. */
  logDetGradient(inverse: InverseOnPattern, byTheta: Float64Array, byU: Float64Array): void {
    readInputs(this.#program, this.#logDet.compute(this.#adjoint, inverse), byTheta, byU);
  }

  /**
   * Product of the full Hessian of f over (θ, u), at the point of the last gradient, with a direction. An undefined part of
   * the direction is zero.
   */
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
