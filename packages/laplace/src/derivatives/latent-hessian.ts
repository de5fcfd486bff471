import type { ProductNode, UnaryNode } from "../graph/nodes.js";
import type { UnaryOutput } from "../graph/unary-functions.js";
import type { Program } from "../program/program.js";
import type { RowKernels, ScatteredKernels } from "./derivative-kernels.js";
import type { HessianLayout } from "./hessian-layout.js";
import type { JacobianLayout, JacobianRows } from "./jacobian-layout.js";
import type { Pivots } from "./pivot-elimination.js";

/**
 * The Hessian over the latent field, H = ∂²f/∂u², as a sum of small weighted Gram matrices, one for each nonlinear node:
 *
 *   H = Σ_unary J_xᵀ diag(a_y φ″) J_x  +  Σ_product (J_pᵀ diag(a_y) J_q + its transpose)
 *
 * Rows add to dense blocks B, of which H is made as Σ (B + Bᵀ). Wide rows are kept as H = (sparse part) + V C Vᵀ. The sparse
 * part must be positive definite by itself, and a wide row may be all that holds a field in place (that its sum is about zero,
 * say). So a wide row w v vᵀ leaves an anchor in the sparse part, as if it knew of one parameter alone:
 *
 *   w v vᵀ = w v_k² e_k e_kᵀ  +  (w v vᵀ − w v_k² e_k e_kᵀ),   the first term sparse, the second of rank two.
 */
export class Hessian {
  /** Values of the sparse part, as its pattern lists them. */
  readonly values: Float64Array;
  /** Vectors V of the wide rows, each over all of u. */
  readonly vectors: readonly Float64Array[];
  /** Weights C of the wide rows: symmetric, dense, by row. */
  readonly weights: Float64Array;
  readonly layout: HessianLayout;
  readonly #jacobian: JacobianLayout;
  readonly #blocks: Float64Array;
  /** The sparse part over latent parameters and pivots. */
  readonly #extended: Float64Array;
  readonly #pivots: Pivots;
  readonly #kernels: ScatteredKernels;
  readonly #rowKernels: RowKernels;

  constructor(
    layout: HessianLayout,
    jacobian: JacobianLayout,
    pivots: Pivots,
    kernels: ScatteredKernels,
    rowKernels: RowKernels,
  ) {
    this.layout = layout;
    this.#jacobian = jacobian;
    this.#pivots = pivots;
    this.#kernels = kernels;
    this.#rowKernels = rowKernels;
    this.#extended = kernels.numbers(layout.extendedLength);
    this.values = this.#extended.subarray(0, layout.pattern.row.length);
    this.#blocks = kernels.numbers(layout.place.length);
    this.vectors = Array.from({ length: layout.wideVectors }, () => new Float64Array(layout.pattern.n));
    this.weights = new Float64Array(layout.wideVectors ** 2);
  }

  /**
   * Sums the Hessian up, or its convex part: the unary terms that curve upwards, which are positive semidefinite together
   * wherever they are summed. Values, adjoints and Jacobians must be up to date.
   */
  assemble(program: Program, adjoint: readonly Float64Array[], part: "all" | "convex"): void {
    const { nodes } = program;
    const least = part === "convex" ? 0 : Number.NEGATIVE_INFINITY;
    this.#blocks.fill(0);
    for (let id = 0; id < nodes.length; id++) {
      const node = nodes[id];
      const a = adjoint[id];
      if (node.kind === "unary") this.#addUnary(node, id, (program.unary[id] as UnaryOutput).second, a, least);
      else if (node.kind === "product" && part === "all") this.#addProduct(node, id, a);
    }
    this.#gather();
    this.#collectWideRows(program, adjoint, part);
  }

  /** B + Bᵀ: entries off the diagonal meet their mirror images at the same place, those on it count twice in the end. */
  #gather(): void {
    const { place, pattern } = this.layout;
    this.#extended.fill(0);
    this.#kernels.add(this.#extended, place, this.#blocks);
    this.#pivots.eliminate(this.#extended);
    for (let c = 0; c < pattern.n; c++) this.values[pattern.columnStart[c]] *= 2;
  }

  /** B += a φ″ j jᵀ where a φ″ is above `least` */
  #addUnary(node: UnaryNode, id: number, second: Float64Array, a: Float64Array, least: number): void {
    const { weights } = this.#rowKernels;
    for (let r = 0; r < node.size; r++) {
      const weight = a[r] * second[r];
      weights[r] = weight < least ? 0 : weight;
    }
    this.#rowKernels.addSquares(id, this.#valuesOf(node.input), this.#blocks);
  }

  /** B += a p qᵀ */
  #addProduct(node: ProductNode, id: number, a: Float64Array): void {
    this.#rowKernels.weights.set(a);
    this.#rowKernels.addProducts(id, this.#valuesOf(node.left), this.#valuesOf(node.right), this.#blocks);
  }

  #valuesOf(node: number): Float64Array {
    return (this.#jacobian.rows[node] as JacobianRows).values;
  }

  #collectWideRows(program: Program, adjoint: readonly Float64Array[], part: "all" | "convex"): void {
    const { wideRows, wideVectors } = this.layout;
    this.weights.fill(0);
    for (const { node: id, row, vector } of wideRows) {
      const node = program.nodes[id] as UnaryNode | ProductNode;
      const a = adjoint[id][row];
      if (node.kind === "unary") {
        this.#spread(node.input, row, this.vectors[vector]);
        const weight = a * (program.unary[id] as UnaryOutput).second[row];
        if (weight > 0) this.#anchor(this.vectors[vector], weight, vector + 1);
        if (weight > 0 || part === "all") this.weights[vector * wideVectors + vector] = weight;
      } else if (part === "all") {
        this.#spread(node.left, row, this.vectors[vector]);
        this.#spread(node.right, row, this.vectors[vector + 1]);
        this.weights[vector * wideVectors + vector + 1] = a;
        this.weights[(vector + 1) * wideVectors + vector] = a;
      }
    }
  }

  /** Moves w v_k² e_k e_kᵀ to the sparse part, for the largest of the entries of v. */
  #anchor(v: Float64Array, weight: number, vector: number): void {
    const { wideVectors, pattern } = this.layout;
    let k = 0;
    for (let i = 1; i < v.length; i++) if (Math.abs(v[i]) > Math.abs(v[k])) k = i;
    this.vectors[vector].fill(0);
    this.vectors[vector][k] = v[k];
    this.weights[vector * wideVectors + vector] = -weight;
    this.values[pattern.columnStart[k]] += weight * v[k] ** 2;
  }

  /** Writes a Jacobian row over all of u. */
  #spread(node: number, row: number, vector: Float64Array): void {
    const { pattern, start, values } = this.#jacobian.rows[node] as JacobianRows;
    const columns = this.#jacobian.patterns.columns[pattern[row]];
    vector.fill(0);
    for (let i = 0; i < columns.length; i++) vector[columns[i]] = values[start[row] + i];
  }
}
