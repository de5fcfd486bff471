import type { ProductNode, UnaryNode } from "../graph/nodes.js";
import type { UnaryOutput } from "../graph/unary-functions.js";
import { dot, indexOfMaximumNorm } from "../numerics/dense-algebra.js";
import type { Program } from "../program/program.js";
import type { RowKernels, ScatteredKernels } from "./derivative-kernels.js";
import type { HessianLayout } from "./hessian-layout.js";
import type { JacobianRows, JacobianStorage } from "./jacobian-layout.js";
import type { PivotElimination } from "./pivot-elimination.js";

/**
 * Hessian over the latent field, H = ∂²f/∂u², as a sum of weighted Gram matrices, one for each nonlinear node:
 *
 *   H = Σ_unary J_xᵀ diag(a_y φ″) J_x  +  Σ_product (J_pᵀ diag(a_y) J_q + its transpose)
 *
 * Wide rows form a low-rank term: H = H₀ + V C Vᵀ, with H₀ sparse. H₀ must be positive definite by itself, but a wide row
 * may be the only term that makes a field identifiable (a soft sum-to-zero constraint, for example). So a wide row w v vᵀ is
 * split, with k its largest component,
 *
 *   w v vᵀ = w v_k² e_k e_kᵀ  +  (w v vᵀ − w v_k² e_k e_kᵀ).
 *
 * The first term (the anchor) is added to H₀. The second has rank two. Rows that are marked as low-rank have no anchor: it would take
 * digits from small curvatures, and H₀ is positive definite without it.
 */
export class LatentHessian {
  /** Values of H₀, in the order of its pattern. */
  readonly values: Float64Array;
  /** The columns of V, each over all of u. */
  readonly vectors: readonly Float64Array[];
  /** C, dense, by row. */
  readonly weights: Float64Array;
  readonly layout: HessianLayout;
  readonly #jacobian: JacobianStorage;
  readonly #blocks: Float64Array;
  /** H₀ over latent parameters and pivots. */
  readonly #extended: Float64Array;
  readonly #pivots: PivotElimination;
  readonly #kernels: ScatteredKernels;
  readonly #rowKernels: RowKernels;

  constructor(
    layout: HessianLayout,
    jacobian: JacobianStorage,
    pivots: PivotElimination,
    kernels: ScatteredKernels,
    rowKernels: RowKernels,
  ) {
    this.layout = layout;
    this.#jacobian = jacobian;
    this.#pivots = pivots;
    this.#kernels = kernels;
    this.#rowKernels = rowKernels;
    this.#extended = kernels.allocateFloat64(layout.extendedLength);
    this.values = this.#extended.subarray(0, layout.pattern.row.length);
    this.#blocks = kernels.allocateFloat64(layout.blockEntryIndex.length);
    this.vectors = Array.from({ length: layout.wideVectors }, () => new Float64Array(layout.pattern.n));
    this.weights = new Float64Array(layout.wideVectors ** 2);
  }

  /**
   * Assembles the Hessian, or its convex part: the unary terms with positive weights a_y φ″, whose sum is positive
   * semidefinite at every point. Values, adjoints and Jacobians must be up to date.
   */
  assemble(program: Program, adjoint: readonly Float64Array[], part: "all" | "convex"): void {
    const { nodes } = program;
    const minimumWeight = part === "convex" ? 0 : Number.NEGATIVE_INFINITY;
    this.#blocks.fill(0);
    for (let id = 0; id < nodes.length; id++) {
      const node = nodes[id];
      const a = adjoint[id];
      if (node.kind === "unary") this.#addUnary(node, id, (program.unary[id] as UnaryOutput).second, a, minimumWeight);
      else if (node.kind === "product" && part === "all") this.#addProduct(node, id, a);
    }
    this.#sumBlocks();
    this.#assembleWideRows(program, adjoint, part);
  }

  /** out = H x, for the assembled matrix */
  multiply(x: Float64Array, out: Float64Array): void {
    const { columnStart, row, n } = this.layout.pattern;
    out.fill(0);
    for (let c = 0; c < n; c++)
      for (let p = columnStart[c]; p < columnStart[c + 1]; p++) {
        out[row[p]] += this.values[p] * x[c];
        if (row[p] !== c) out[c] += this.values[p] * x[row[p]];
      }
    const products = this.vectors.map((vector) => dot(vector, x));
    this.vectors.forEach((vector, i) => {
      const weight = products.reduce((sum, product, j) => sum + this.weights[i * products.length + j] * product, 0);
      if (weight !== 0) for (let r = 0; r < n; r++) out[r] += weight * vector[r];
    });
  }

  /** Σ (B + Bᵀ). B_ij and B_ji are added to the same stored entry. The diagonal is doubled at the end. */
  #sumBlocks(): void {
    const { blockEntryIndex, pattern } = this.layout;
    this.#extended.fill(0);
    this.#kernels.scatterAdd(this.#extended, blockEntryIndex, this.#blocks);
    this.#pivots.eliminate(this.#extended);
    for (let c = 0; c < pattern.n; c++) this.values[pattern.columnStart[c]] *= 2;
  }

  /** B += a φ″ j jᵀ for the rows with a φ″ ≥ minimumWeight */
  #addUnary(node: UnaryNode, id: number, second: Float64Array, a: Float64Array, minimumWeight: number): void {
    const { weights } = this.#rowKernels;
    for (let r = 0; r < node.size; r++) {
      const weight = a[r] * second[r];
      weights[r] = weight < minimumWeight ? 0 : weight;
    }
    this.#rowKernels.addUnaryRows(id, this.#valuesOf(node.input), this.#blocks);
  }

  /** B += a p qᵀ */
  #addProduct(node: ProductNode, id: number, a: Float64Array): void {
    this.#rowKernels.weights.set(a);
    this.#rowKernels.addProductRows(id, this.#valuesOf(node.left), this.#valuesOf(node.right), this.#blocks);
  }

  #valuesOf(node: number): Float64Array {
    return (this.#jacobian.rows[node] as JacobianRows).values;
  }

  #assembleWideRows(program: Program, adjoint: readonly Float64Array[], part: "all" | "convex"): void {
    const { wideRows, wideVectors } = this.layout;
    this.weights.fill(0);
    for (const { node: id, row, vector, isAnchored } of wideRows) {
      const node = program.nodes[id] as UnaryNode | ProductNode;
      const a = adjoint[id][row];
      if (node.kind === "unary") {
        this.#scatterRow(node.input, row, this.vectors[vector]);
        const weight = a * (program.unary[id] as UnaryOutput).second[row];
        if (weight > 0 && isAnchored) this.#anchor(this.vectors[vector], weight, vector + 1);
        if (weight > 0 || part === "all") this.weights[vector * wideVectors + vector] = weight;
      } else if (part === "all") {
        this.#scatterRow(node.left, row, this.vectors[vector]);
        this.#scatterRow(node.right, row, this.vectors[vector + 1]);
        this.weights[vector * wideVectors + vector + 1] = a;
        this.weights[(vector + 1) * wideVectors + vector] = a;
      }
    }
  }

  /** Adds the anchor w v_k² e_k e_kᵀ to H₀ and subtracts it in the low-rank term. */
  #anchor(v: Float64Array, weight: number, vector: number): void {
    const { wideVectors, pattern } = this.layout;
    const k = indexOfMaximumNorm(v);
    this.vectors[vector].fill(0);
    this.vectors[vector][k] = v[k];
    this.weights[vector * wideVectors + vector] = -weight;
    this.values[pattern.columnStart[k]] += weight * v[k] ** 2;
  }

  /** Writes a Jacobian row as a dense vector over u. */
  #scatterRow(node: number, row: number, vector: Float64Array): void {
    const { pattern, start, values } = this.#jacobian.rows[node] as JacobianRows;
    const columns = this.#jacobian.columns[pattern[row]];
    vector.fill(0);
    for (let i = 0; i < columns.length; i++) vector[columns[i]] = values[start[row] + i];
  }
}
