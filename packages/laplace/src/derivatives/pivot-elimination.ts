import type { Room } from "../kernels/kernel-memory.js";
import type { Four, Panel, ScatteredKernels } from "./derivative-kernels.js";
import type { JacobianLayout, JacobianRows } from "./jacobian-layout.js";
import { largestGroup, type PivotGroup } from "./pivot-layout.js";

/**
 * Elimination of pivots. With v = (u, y) and Z = dv/du, H = Zᵀ W Z, where W is the Hessian over v. One group of pivots y_k
 * with Jacobian rows z_k at a time, last one first, W loses the rows and columns w_k of the group:
 *
 *   W ← W + Σ_k (z_k w_kᵀ + w_k z_kᵀ) + Σ_kl W_kl z_k z_lᵀ = W + Σ_k (z_k b_kᵀ + b_k z_kᵀ),   b_k = w_k + ½ Σ_l W_kl z_l.
 *
 * Kernels are written for a full group of four; missing members are zero.
 */
export class Pivots {
  readonly #groups: readonly PivotGroup[];
  readonly #jacobian: JacobianLayout;
  readonly #kernels: ScatteredKernels;
  /** The entries P × C of each group. */
  readonly #panels: readonly Panel[];
  /** z of the members of a group, each over P, and b, w or other vectors, each over C. */
  readonly #z: Four;
  readonly #byC: Four;
  readonly #within = new Float64Array(largestGroup * largestGroup);
  /** w_k + Σ_l W_kl z_l of each group and member, when it was eliminated. */
  readonly #weights: readonly Four[];

  constructor(groups: readonly PivotGroup[], jacobian: JacobianLayout, kernels: ScatteredKernels) {
    this.#groups = groups;
    this.#jacobian = jacobian;
    this.#kernels = kernels;
    this.#panels = groups.map(({ widthP, widthC, places }) => ({
      table: kernels.integers(places),
      rows: widthP,
      columns: widthC,
    }));
    const { p, c } = widest(groups);
    this.#z = kernels.four(p);
    this.#byC = kernels.four(c);
    this.#weights = groups.map(({ widthC }) => kernels.four(widthC));
  }

  /** What it takes of the kernels' memory. */
  static room(groups: readonly PivotGroup[]): Room {
    const { p, c } = widest(groups);
    const numbers = groups.reduce((sum, { widthC }) => sum + widthC, p + c);
    const integers = groups.reduce((sum, { places }) => sum + places.length, 0);
    return { numbers: largestGroup * numbers, integers, arrays: 2 * groups.length + 2 };
  }

  /** Eliminates all pivots. As in the blocks, entries on the diagonal are halves. */
  eliminate(values: Float64Array): void {
    for (let g = this.#groups.length - 1; g >= 0; g--) {
      const group = this.#groups[g];
      this.#readRows(group);
      this.#combine(group, values, this.#weights[g].each);
      this.#kernels.addOuterProducts(values, this.#panels[g], this.#z, this.#byC);
    }
  }

  /** Entries of Z S Zᵀ at the places of pivots, from those of S at the places of latent parameters. */
  extendInverse(s: Float64Array): void {
    for (let g = 0; g < this.#groups.length; g++) {
      const group = this.#groups[g];
      this.#readRows(group);
      this.#kernels.multiplyRows(s, this.#panels[g], this.#z, this.#byC);
      const { size, widthP, widthC, inC, meeting, within } = group;
      for (let k = 0; k < size; k++) {
        const t = this.#byC.each[k];
        for (let c = 0; c < widthC; c++) {
          const place = meeting[k * widthC + c];
          if (place >= 0) s[place] = t[c];
        }
        for (let l = 0; l <= k; l++) {
          const place = within[k * largestGroup + l];
          if (place < 0) continue;
          let sum = 0;
          for (let i = 0; i < widthP; i++) sum += this.#z.each[l][i] * t[inC[i]];
          s[place] = sum;
        }
      }
    }
  }

  /** Γ_z += S (w_k + Σ_l W_kl z_l): how ½ tr(S H) depends on the Jacobian rows of pivots. */
  addGamma(s: Float64Array, gamma: readonly (Float64Array | undefined)[]): void {
    for (let g = 0; g < this.#groups.length; g++) {
      const group = this.#groups[g];
      if (group.node.every((node) => !gamma[node])) continue;
      this.#kernels.multiplyColumns(s, this.#panels[g], this.#weights[g], this.#z);
      for (let k = 0; k < group.size; k++) {
        const target = gamma[group.node[k]];
        if (!target) continue;
        const start = (this.#jacobian.rows[group.node[k]] as JacobianRows).start[group.row[k]];
        const inP = group.inP[k];
        for (let i = 0; i < inP.length; i++) target[start + i] += this.#z.each[k][inP[i]];
      }
    }
  }

  /** z of every member over P. */
  #readRows({ size, widthP, node, row, inP }: PivotGroup): void {
    for (let k = 0; k < largestGroup; k++) {
      const z = this.#z.each[k];
      for (let i = 0; i < widthP; i++) z[i] = 0;
      if (k >= size) continue;
      const { values, start } = this.#jacobian.rows[node[k]] as JacobianRows;
      const from = start[row[k]];
      const places = inP[k];
      for (let i = 0; i < places.length; i++) z[places[i]] = values[from + i];
    }
  }

  /** b of every member over C, and its weights. */
  #combine(group: PivotGroup, values: Float64Array, weights: readonly Float64Array[]): void {
    const { size, widthP, widthC, inC, meeting, within } = group;
    for (let k = 0; k < size; k++)
      for (let l = 0; l < size; l++) {
        const place = within[k * largestGroup + l];
        const entry = place < 0 ? 0 : values[place];
        this.#within[k * largestGroup + l] = k === l ? 2 * entry : entry;
      }
    for (let k = 0; k < largestGroup; k++) {
      const b = this.#byC.each[k];
      const weight = weights[k];
      for (let c = 0; c < widthC; c++) {
        const place = k < size ? meeting[k * widthC + c] : -1;
        b[c] = place < 0 ? 0 : values[place];
        weight[c] = b[c];
      }
      if (k >= size) continue;
      for (let l = 0; l < size; l++) {
        const entry = this.#within[k * largestGroup + l];
        if (entry === 0) continue;
        const z = this.#z.each[l];
        for (let i = 0; i < widthP; i++) {
          const c = inC[i];
          b[c] += 0.5 * entry * z[i];
          weight[c] += entry * z[i];
        }
      }
    }
  }
}

function widest(groups: readonly PivotGroup[]): { p: number; c: number } {
  return {
    p: Math.max(0, ...groups.map(({ widthP }) => widthP)),
    c: Math.max(0, ...groups.map(({ widthC }) => widthC)),
  };
}
