import type { JacobianLayout, JacobianRows } from "./jacobian-layout.js";
import type { PivotLayout } from "./pivot-layout.js";

/**
 * Elimination of pivots. With v = (u, y) and Z = dv/du, H = Zᵀ W Z, where W is the Hessian over v. One pivot y with
 * Jacobian row z at a time, last one first, W loses the row and column w of y:
 *
 *   W ← W + z wᵀ + w zᵀ + w_yy z zᵀ = W + z bᵀ + b zᵀ,   b = w + ½ w_yy z.
 */
export class Pivots {
  readonly #layout: PivotLayout;
  readonly #jacobian: JacobianLayout;
  /** w + w_yy z of each pivot, when it was eliminated. */
  readonly #weights: Float64Array;
  readonly #b: Float64Array;

  constructor(layout: PivotLayout, jacobian: JacobianLayout) {
    this.#layout = layout;
    this.#jacobian = jacobian;
    const { count, startC } = layout;
    this.#weights = new Float64Array(startC[count]);
    let widest = 1;
    for (let k = 0; k < count; k++) widest = Math.max(widest, startC[k + 1] - startC[k]);
    this.#b = new Float64Array(widest);
  }

  /** Eliminates all pivots. As in the blocks, entries on the diagonal are halves. */
  eliminate(values: Float64Array): void {
    const { count, node, row, startP, startC, startPC, inC, meeting, diagonal, places } = this.#layout;
    const b = this.#b;
    const weights = this.#weights;
    for (let k = count - 1; k >= 0; k--) {
      const { values: jacobian, start } = this.#jacobian.rows[node[k]] as JacobianRows;
      const z = start[row[k]];
      const firstP = startP[k];
      const firstC = startC[k];
      const widthP = startP[k + 1] - firstP;
      const widthC = startC[k + 1] - firstC;
      const halfOwn = values[diagonal[k]];
      for (let c = 0; c < widthC; c++) {
        const place = meeting[firstC + c];
        const w = place < 0 ? 0 : values[place];
        b[c] = w;
        weights[firstC + c] = w;
      }
      for (let i = 0; i < widthP; i++) {
        const c = inC[firstP + i];
        b[c] += halfOwn * jacobian[z + i];
        weights[firstC + c] += 2 * halfOwn * jacobian[z + i];
      }
      let at = startPC[k];
      for (let i = 0; i < widthP; i++) {
        const zi = jacobian[z + i];
        for (let c = 0; c < widthC; c++) {
          const place = places[at++];
          values[place] += zi * b[c];
        }
      }
    }
  }

  /** Entries of Z S Zᵀ at the places of pivots, from those of S at the places of latent parameters. */
  extendInverse(s: Float64Array): void {
    const { count, node, row, startP, startC, startPC, inC, meeting, diagonal, places } = this.#layout;
    const t = this.#b;
    for (let k = 0; k < count; k++) {
      const { values: jacobian, start } = this.#jacobian.rows[node[k]] as JacobianRows;
      const z = start[row[k]];
      const firstP = startP[k];
      const firstC = startC[k];
      const widthP = startP[k + 1] - firstP;
      const widthC = startC[k + 1] - firstC;
      for (let c = 0; c < widthC; c++) t[c] = 0;
      let at = startPC[k];
      for (let i = 0; i < widthP; i++) {
        const zi = jacobian[z + i];
        for (let c = 0; c < widthC; c++) t[c] += zi * s[places[at++]];
      }
      let own = 0;
      for (let i = 0; i < widthP; i++) own += jacobian[z + i] * t[inC[firstP + i]];
      for (let c = 0; c < widthC; c++) {
        const place = meeting[firstC + c];
        if (place >= 0) s[place] = t[c];
      }
      s[diagonal[k]] = own;
    }
  }

  /** Γ_z += S (w + w_yy z): how ½ tr(S H) depends on the Jacobian rows of pivots. */
  addGamma(s: Float64Array, gamma: readonly (Float64Array | undefined)[]): void {
    const { count, node, row, startP, startC, startPC, places } = this.#layout;
    const weights = this.#weights;
    for (let k = 0; k < count; k++) {
      const target = gamma[node[k]];
      if (!target) continue;
      const z = (this.#jacobian.rows[node[k]] as JacobianRows).start[row[k]];
      const firstC = startC[k];
      const widthP = startP[k + 1] - startP[k];
      const widthC = startC[k + 1] - firstC;
      let at = startPC[k];
      for (let i = 0; i < widthP; i++) {
        let sum = 0;
        for (let c = 0; c < widthC; c++) sum += s[places[at++]] * weights[firstC + c];
        target[z + i] += sum;
      }
    }
  }
}
