import type { ProductNode, UnaryNode } from "../graph/node.js";
import type { UnaryOutput } from "../graph/unary.js";
import type { Program } from "../program/program.js";
import type { HessianLayout } from "./hessian-layout.js";
import type { JacobianLayout, JacobianRows } from "./jacobian-layout.js";

/**
 * The Hessian over the latent field, H = ∂²f/∂u², as a sum of small weighted Gram matrices, one for each nonlinear node:
 *
 *   H = Σ_unary J_xᵀ diag(a_y φ″) J_x  +  Σ_product (J_pᵀ diag(a_y) J_q + its transpose)
 *
 * Rows that share a pattern add to one dense block. Wide rows are kept as H = (sparse part) + V C Vᵀ.
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

  constructor(layout: HessianLayout, jacobian: JacobianLayout) {
    this.layout = layout;
    this.#jacobian = jacobian;
    this.values = new Float64Array(layout.pattern.row.length);
    this.#blocks = new Float64Array(layout.place.length);
    this.vectors = Array.from({ length: layout.wideVectors }, () => new Float64Array(layout.pattern.n));
    this.weights = new Float64Array(layout.wideVectors ** 2);
  }

  /** Sums the Hessian up. Values, adjoints and Jacobians must be up to date. */
  assemble(program: Program, adjoint: readonly Float64Array[]): void {
    const { nodes } = program;
    this.#blocks.fill(0);
    for (let id = 0; id < nodes.length; id++) {
      const node = nodes[id];
      const a = adjoint[id];
      if (node.kind === "unary") this.#addUnary(node, (program.unary[id] as UnaryOutput).second, a);
      else if (node.kind === "product") this.#addProduct(node, id, a);
    }
    const { place } = this.layout;
    this.values.fill(0);
    for (let k = 0; k < place.length; k++) {
      const at = place[k];
      this.values[at] += this.#blocks[k];
    }
    this.#collectWideRows(program, adjoint);
  }

  #addUnary(node: UnaryNode, second: Float64Array, a: Float64Array): void {
    const { pattern, start, values } = this.#jacobian.rows[node.input] as JacobianRows;
    const { columns } = this.#jacobian.patterns;
    const blocks = this.#blocks;
    for (let r = 0; r < node.size; r++) {
      const block = this.layout.blockStart[pattern[r]];
      const weight = a[r] * second[r];
      if (block < 0 || weight === 0) continue;
      const width = columns[pattern[r]].length;
      const row = start[r];
      let k = block;
      for (let i = 0; i < width; i++) {
        const wi = weight * values[row + i];
        for (let j = 0; j <= i; j++, k++) blocks[k] += wi * values[row + j];
      }
    }
  }

  #addProduct(node: ProductNode, id: number, a: Float64Array): void {
    const p = this.#jacobian.rows[node.left] as JacobianRows;
    const q = this.#jacobian.rows[node.right] as JacobianRows;
    const pattern = this.#jacobian.rowPatterns[id];
    const [placesP, placesQ] = this.#jacobian.places[id] as [Int32Array[], Int32Array[]];
    const blocks = this.#blocks;
    for (let r = 0; r < node.size; r++) {
      const block = this.layout.blockStart[pattern[r]];
      const weight = a[r];
      const placeP = placesP[r];
      const placeQ = placesQ[r];
      if (block < 0 || weight === 0 || placeP.length === 0 || placeQ.length === 0) continue;
      for (let i = 0; i < placeP.length; i++) {
        const s = placeP[i];
        const wi = weight * p.values[p.start[r] + i];
        for (let j = 0; j < placeQ.length; j++) {
          const t = placeQ[j];
          const k = block + (s > t ? (s * (s + 1)) / 2 + t : (t * (t + 1)) / 2 + s);
          // Off the diagonal the transpose adds to the other triangle; on it, to the same place.
          const twice = s === t ? 2 : 1;
          blocks[k] += twice * wi * q.values[q.start[r] + j];
        }
      }
    }
  }

  #collectWideRows(program: Program, adjoint: readonly Float64Array[]): void {
    const { wideRows, wideVectors } = this.layout;
    this.weights.fill(0);
    for (const { node: id, row, vector } of wideRows) {
      const node = program.nodes[id] as UnaryNode | ProductNode;
      const a = adjoint[id][row];
      if (node.kind === "unary") {
        this.#spread(node.input, row, this.vectors[vector]);
        const second = (program.unary[id] as UnaryOutput).second[row];
        this.weights[vector * wideVectors + vector] = a * second;
      } else {
        this.#spread(node.left, row, this.vectors[vector]);
        this.#spread(node.right, row, this.vectors[vector + 1]);
        this.weights[vector * wideVectors + vector + 1] = a;
        this.weights[(vector + 1) * wideVectors + vector] = a;
      }
    }
  }

  /** Writes a Jacobian row over all of u. */
  #spread(node: number, row: number, vector: Float64Array): void {
    const { pattern, start, values } = this.#jacobian.rows[node] as JacobianRows;
    const columns = this.#jacobian.patterns.columns[pattern[row]];
    vector.fill(0);
    for (let i = 0; i < columns.length; i++) vector[columns[i]] = values[start[row] + i];
  }
}
