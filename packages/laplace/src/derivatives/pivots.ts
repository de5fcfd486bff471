import type { JacobianLayout, JacobianRows } from "./jacobian-layout.js";
import { largestGroup } from "./pivot-groups.js";
import type { PivotGroup } from "./pivot-layout.js";

/**
 * Elimination of pivots. With v = (u, y) and Z = dv/du, H = Zᵀ W Z, where W is the Hessian over v. One group of pivots y_k
 * with Jacobian rows z_k at a time, last one first, W loses the rows and columns w_k of the group:
 *
 *   W ← W + Σ_k (z_k w_kᵀ + w_k z_kᵀ) + Σ_kl W_kl z_k z_lᵀ = W + Σ_k (z_k b_kᵀ + b_k z_kᵀ),   b_k = w_k + ½ Σ_l W_kl z_l.
 *
 * Loops are written for a full group of four; missing members are zero.
 */
export class Pivots {
  readonly #groups: readonly PivotGroup[];
  readonly #jacobian: JacobianLayout;
  /** z of the members of a group, each over P, and b, w or other vectors, each over C. */
  readonly #z: readonly Float64Array[];
  readonly #byC: readonly Float64Array[];
  readonly #within = new Float64Array(largestGroup * largestGroup);
  /** w_k + Σ_l W_kl z_l of each group and member, when it was eliminated. */
  readonly #weights: readonly (readonly Float64Array[])[];

  constructor(groups: readonly PivotGroup[], jacobian: JacobianLayout) {
    this.#groups = groups;
    this.#jacobian = jacobian;
    const four = (length: number) => Array.from({ length: largestGroup }, () => new Float64Array(length));
    this.#z = four(Math.max(0, ...groups.map(({ widthP }) => widthP)));
    this.#byC = four(Math.max(0, ...groups.map(({ widthC }) => widthC)));
    this.#weights = groups.map(({ widthC }) => four(widthC));
  }

  /** Eliminates all pivots. As in the blocks, entries on the diagonal are halves. */
  eliminate(values: Float64Array): void {
    for (let g = this.#groups.length - 1; g >= 0; g--) {
      const group = this.#groups[g];
      this.#readRows(group);
      this.#combine(group, values, this.#weights[g]);
      addOuterProducts(values, group, this.#z, this.#byC);
    }
  }

  /** Entries of Z S Zᵀ at the places of pivots, from those of S at the places of latent parameters. */
  extendInverse(s: Float64Array): void {
    for (const group of this.#groups) {
      this.#readRows(group);
      multiplyRows(s, group, this.#z, this.#byC);
      const { size, widthP, widthC, inC, meeting, within } = group;
      for (let k = 0; k < size; k++) {
        const t = this.#byC[k];
        for (let c = 0; c < widthC; c++) {
          const place = meeting[k * widthC + c];
          if (place >= 0) s[place] = t[c];
        }
        for (let l = 0; l <= k; l++) {
          const place = within[k * largestGroup + l];
          if (place < 0) continue;
          let sum = 0;
          for (let i = 0; i < widthP; i++) sum += this.#z[l][i] * t[inC[i]];
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
      multiplyColumns(s, group, this.#weights[g], this.#z);
      for (let k = 0; k < group.size; k++) {
        const target = gamma[group.node[k]];
        if (!target) continue;
        const start = (this.#jacobian.rows[group.node[k]] as JacobianRows).start[group.row[k]];
        const inP = group.inP[k];
        for (let i = 0; i < inP.length; i++) target[start + i] += this.#z[k][inP[i]];
      }
    }
  }

  /** z of every member over P. */
  #readRows({ size, widthP, node, row, inP }: PivotGroup): void {
    for (let k = 0; k < largestGroup; k++) {
      const z = this.#z[k];
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
      const b = this.#byC[k];
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
        const z = this.#z[l];
        for (let i = 0; i < widthP; i++) {
          const c = inC[i];
          b[c] += 0.5 * entry * z[i];
          weight[c] += entry * z[i];
        }
      }
    }
  }
}

/** values_PC += Σ_k z_k b_kᵀ */
function addOuterProducts(
  values: Float64Array,
  { widthP, widthC, places }: PivotGroup,
  [z0, z1, z2, z3]: readonly Float64Array[],
  [b0, b1, b2, b3]: readonly Float64Array[],
): void {
  let at = 0;
  for (let i = 0; i < widthP; i++) {
    const [a0, a1, a2, a3] = [z0[i], z1[i], z2[i], z3[i]];
    for (let c = 0; c < widthC; c++) {
      const place = places[at++];
      values[place] += a0 * b0[c] + a1 * b1[c] + a2 * b2[c] + a3 * b3[c];
    }
  }
}

/** t_k = Σ_i z_k,i S_i· */
function multiplyRows(
  s: Float64Array,
  { widthP, widthC, places }: PivotGroup,
  [z0, z1, z2, z3]: readonly Float64Array[],
  [t0, t1, t2, t3]: readonly Float64Array[],
): void {
  for (let c = 0; c < widthC; c++) t0[c] = t1[c] = t2[c] = t3[c] = 0;
  let at = 0;
  for (let i = 0; i < widthP; i++) {
    const [a0, a1, a2, a3] = [z0[i], z1[i], z2[i], z3[i]];
    for (let c = 0; c < widthC; c++) {
      const entry = s[places[at++]];
      t0[c] += a0 * entry;
      t1[c] += a1 * entry;
      t2[c] += a2 * entry;
      t3[c] += a3 * entry;
    }
  }
}

/** z_k,i = Σ_c S_ic w_k,c */
function multiplyColumns(
  s: Float64Array,
  { widthP, widthC, places }: PivotGroup,
  [w0, w1, w2, w3]: readonly Float64Array[],
  [z0, z1, z2, z3]: readonly Float64Array[],
): void {
  let at = 0;
  for (let i = 0; i < widthP; i++) {
    let [s0, s1, s2, s3] = [0, 0, 0, 0];
    for (let c = 0; c < widthC; c++) {
      const entry = s[places[at++]];
      s0 += entry * w0[c];
      s1 += entry * w1[c];
      s2 += entry * w2[c];
      s3 += entry * w3[c];
    }
    z0[i] = s0;
    z1[i] = s1;
    z2[i] = s2;
    z3[i] = s3;
  }
}
