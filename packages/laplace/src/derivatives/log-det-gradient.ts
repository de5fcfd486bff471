import type { ProductNode, UnaryNode } from "../graph/nodes.js";
import type { UnaryOutput } from "../graph/unary-functions.js";
import { pullBack } from "../program/derivative-sweeps.js";
import { arraysPerNode, type Program } from "../program/program.js";
import type { RowKernels, ScatteredKernels } from "./derivative-kernels.js";
import type { HessianLayout } from "./hessian-layout.js";
import type { JacobianRows, JacobianStorage } from "./jacobian-layout.js";
import type { Jacobians } from "./jacobian-sweeps.js";
import type { PivotElimination } from "./pivot-elimination.js";

/** The part of H⁻¹ that the gradient requires. */
export interface InverseOnPattern {
  /** Entries of H⁻¹ on the sparse pattern of the Hessian. */
  readonly selected: Float64Array;
  /** H⁻¹ v for each vector v of the wide rows. */
  readonly timesWide: readonly Float64Array[];
}

/**
 * Gradient of ½ log det H(z), which equals that of G(z) = ½ tr(S H(z)) with S = H⁻¹ constant (Magnus & Neudecker 2019,
 * section 8.3; Kristensen et al. 2016).
 *
 * H is the result of three sweeps (values x, adjoints a, Jacobians J) and a sum. G is differentiated by reversing them, with
 * α = ∂G/∂a, Γ = ∂G/∂J and ξ = ∂G/∂x. For each row of a node, s = jᵀ S j and t = j_pᵀ S j_q.
 */
export class LogDetGradient {
  readonly #program: Program;
  readonly #jacobian: JacobianStorage;
  readonly #jacobians: Jacobians;
  readonly #hessian: HessianLayout;
  readonly #alpha: Float64Array[];
  readonly #xi: Float64Array[];
  /** Γ of the Jacobians that are not constant. */
  readonly #gamma: (Float64Array | undefined)[];
  readonly #blocks: Float64Array;
  /** Entries of S over latent parameters and pivots. */
  readonly #inverse: Float64Array;
  readonly #pivots: PivotElimination;
  readonly #kernels: ScatteredKernels;
  readonly #rowKernels: RowKernels;

  constructor(
    program: Program,
    jacobian: JacobianStorage,
    jacobians: Jacobians,
    hessian: HessianLayout,
    pivots: PivotElimination,
    kernels: ScatteredKernels,
    rowKernels: RowKernels,
  ) {
    this.#program = program;
    this.#jacobian = jacobian;
    this.#jacobians = jacobians;
    this.#hessian = hessian;
    this.#alpha = arraysPerNode(program);
    this.#xi = arraysPerNode(program);
    this.#gamma = jacobian.rows.map((rows) =>
      rows && !rows.constant ? kernels.allocateFloat64(rows.values.length) : undefined,
    );
    this.#pivots = pivots;
    this.#kernels = kernels;
    this.#rowKernels = rowKernels;
    this.#inverse = kernels.allocateFloat64(hessian.extendedLength);
    this.#blocks = kernels.allocateFloat64(hessian.blockEntryIndex.length);
  }

  /** Returns ∂G/∂x of every node, inputs included. The arrays are overwritten by the next call. */
  compute(adjoint: readonly Float64Array[], inverse: InverseOnPattern): readonly Float64Array[] {
    for (const array of this.#alpha) array.fill(0);
    for (const array of this.#xi) array.fill(0);
    for (const array of this.#gamma) array?.fill(0);
    this.#inverse.set(inverse.selected);
    this.#pivots.extendInverse(this.#inverse);
    this.#kernels.gather(this.#inverse, this.#hessian.blockEntryIndex, this.#blocks);

    const { nodes } = this.#program;
    for (let id = 0; id < nodes.length; id++) {
      const node = nodes[id];
      if (node.kind === "unary") this.#localUnary(node, id, adjoint[id]);
      else if (node.kind === "product") this.#localProduct(node, id, adjoint[id]);
    }
    this.#localWide(adjoint, inverse);
    this.#pivots.addGamma(this.#inverse, this.#gamma);
    this.#reverseAdjoints(adjoint);
    this.#jacobians.reverse(this.#gamma, this.#xi);
    pullBack(this.#program, this.#xi);
    return this.#xi;
  }

  /** α_y += ½ φ″ s,  ξ_x += ½ a_y φ‴ s,  Γ_x += a_y φ″ S j */
  #localUnary(node: UnaryNode, id: number, a: Float64Array): void {
    const { second, third } = this.#program.unary[id] as UnaryOutput;
    const { values } = this.#jacobian.rows[node.input] as JacobianRows;
    const { weights, sums } = this.#rowKernels;
    for (let r = 0; r < node.size; r++) weights[r] = a[r] * second[r];
    this.#rowKernels.quadraticForms(id, values, this.#blocks, this.#gamma[node.input]);
    const alpha = this.#alpha[id];
    const xi = this.#xi[node.input];
    for (let r = 0; r < node.size; r++) {
      alpha[r] += 0.5 * second[r] * sums[r];
      xi[r] += 0.5 * a[r] * third[r] * sums[r];
    }
  }

  /** α_y += t,  Γ_p += a_y S j_q,  Γ_q += a_y S j_p */
  #localProduct(node: ProductNode, id: number, a: Float64Array): void {
    const p = this.#jacobian.rows[node.left] as JacobianRows;
    const q = this.#jacobian.rows[node.right] as JacobianRows;
    const [gammaP, gammaQ] = [this.#gamma[node.left], this.#gamma[node.right]];
    this.#rowKernels.weights.set(a);
    this.#rowKernels.bilinearForms(id, p.values, q.values, this.#blocks, gammaP, gammaQ);
    const { sums } = this.#rowKernels;
    const alpha = this.#alpha[id];
    for (let r = 0; r < node.size; r++) alpha[r] += sums[r];
  }

  /** The same for wide rows, for which S j is given as a dense vector. */
  #localWide(adjoint: readonly Float64Array[], { timesWide }: InverseOnPattern): void {
    for (const { node: id, row, vector } of this.#hessian.wideRows) {
      const node = this.#program.nodes[id] as UnaryNode | ProductNode;
      const a = adjoint[id][row];
      if (node.kind === "unary") {
        const { second, third } = this.#program.unary[id] as UnaryOutput;
        const s = this.#dotRow(node.input, row, timesWide[vector]);
        this.#alpha[id][row] += 0.5 * second[row] * s;
        this.#xi[node.input][row] += 0.5 * a * third[row] * s;
        this.#addRow(node.input, row, a * second[row], timesWide[vector]);
      } else {
        this.#alpha[id][row] += this.#dotRow(node.left, row, timesWide[vector + 1]);
        this.#addRow(node.left, row, a, timesWide[vector + 1]);
        this.#addRow(node.right, row, a, timesWide[vector]);
      }
    }
  }

  #dotRow(node: number, row: number, x: Float64Array): number {
    const { pattern, start, values } = this.#jacobian.rows[node] as JacobianRows;
    const columns = this.#jacobian.columns[pattern[row]];
    let sum = 0;
    for (let i = 0; i < columns.length; i++) sum += values[start[row] + i] * x[columns[i]];
    return sum;
  }

  #addRow(node: number, row: number, weight: number, x: Float64Array): void {
    const gamma = this.#gamma[node];
    if (!gamma) return;
    const { pattern, start } = this.#jacobian.rows[node] as JacobianRows;
    const columns = this.#jacobian.columns[pattern[row]];
    for (let i = 0; i < columns.length; i++) gamma[start[row] + i] += weight * x[columns[i]];
  }

  /**
   * Reverses the adjoint sweep, inputs first:
   *
   *   affine   α_y += Σ A α_x
   *   unary    α_y += φ′ α_x,  ξ_x += a_y φ″ α_x
   *   product  α_y += q α_p + p α_q,  ξ_q += a_y α_p,  ξ_p += a_y α_q
   */
  #reverseAdjoints(adjoint: readonly Float64Array[]): void {
    const { nodes, value, unary } = this.#program;
    for (let id = 0; id < nodes.length; id++) {
      const node = nodes[id];
      const alpha = this.#alpha[id];
      const a = adjoint[id];
      if (node.kind === "affine") {
        for (const { matrix, input } of node.terms) matrix.multiplyAdd(this.#alpha[input], alpha);
      } else if (node.kind === "unary") {
        const { first, second } = unary[id] as UnaryOutput;
        const alphaX = this.#alpha[node.input];
        const xi = this.#xi[node.input];
        for (let i = 0; i < alpha.length; i++) {
          alpha[i] += first[i] * alphaX[i];
          xi[i] += a[i] * second[i] * alphaX[i];
        }
      } else if (node.kind === "product") {
        const p = value[node.left];
        const q = value[node.right];
        const alphaP = this.#alpha[node.left];
        const alphaQ = this.#alpha[node.right];
        const xiP = this.#xi[node.left];
        const xiQ = this.#xi[node.right];
        for (let i = 0; i < alpha.length; i++) {
          alpha[i] += q[i] * alphaP[i] + p[i] * alphaQ[i];
          xiQ[i] += a[i] * alphaP[i];
          xiP[i] += a[i] * alphaQ[i];
        }
      }
    }
  }
}
