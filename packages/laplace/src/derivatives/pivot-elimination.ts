import type { MemorySize } from "../kernels/kernel-memory.js";
import type { FourVectors, Panel, ScatteredKernels } from "./derivative-kernels.js";
import type { JacobianRows, JacobianStorage } from "./jacobian-layout.js";
import { maximumGroupSize } from "./pivot-groups.js";
import type { PivotGroup } from "./pivot-layout.js";

/**
 * Elimination of pivots, the second-order analogue of vertex elimination (Griewank & Walther 2008, chapter 9). With
 * v = (u, y) and Z = dv/du, H = Zᵀ W Z, where W is the Hessian over v. The rows and columns w_k of one group of pivots y_k,
 * with Jacobian rows z_k, are eliminated from W at a time, last group first:
 *
 *   W ← W + Σ_k (z_k w_kᵀ + w_k z_kᵀ) + Σ_kl W_kl z_k z_lᵀ = W + Σ_k (z_k b_kᵀ + b_k z_kᵀ),   b_k = w_k + ½ Σ_l W_kl z_l.
 *
 * The kernels process full groups of four; the vectors of missing members are zero.
 */
export class PivotElimination {
  readonly #groups: readonly PivotGroup[];
  readonly #jacobian: JacobianStorage;
  readonly #kernels: ScatteredKernels;
  /** The entries P × C of each group. */
  readonly #panels: readonly Panel[];
  /** z_k of the current group over P, and other vectors (b_k, z_kᵀ S) over C. */
  readonly #z: FourVectors;
  readonly #byC: FourVectors;
  readonly #groupEntries = new Float64Array(maximumGroupSize * maximumGroupSize);
  /** w_k + Σ_l W_kl z_l of each group and member at the time of its elimination. */
  readonly #weights: readonly FourVectors[];

  constructor(groups: readonly PivotGroup[], jacobian: JacobianStorage, kernels: ScatteredKernels) {
    this.#groups = groups;
    this.#jacobian = jacobian;
    this.#kernels = kernels;
    this.#panels = groups.map(({ widthP, widthC, entriesPC }) => ({
      table: entriesPC,
      rows: widthP,
      columns: widthC,
    }));
    const { p, c } = largestWidths(groups);
    this.#z = kernels.fourVectors(p);
    this.#byC = kernels.fourVectors(c);
    this.#weights = groups.map(({ widthC }) => kernels.fourVectors(widthC));
  }

  static memorySize(groups: readonly PivotGroup[]): MemorySize {
    const { p, c } = largestWidths(groups);
    const float64s = maximumGroupSize * groups.reduce((sum, { widthC }) => sum + widthC, p + c);
    return { float64s, int32s: 0, arrays: groups.length + 2 };
  }

  /** Eliminates all pivots. Diagonal entries are stored halved, as in the blocks. */
  eliminate(values: Float64Array): void {
    for (let g = this.#groups.length - 1; g >= 0; g--) {
      const group = this.#groups[g];
      this.#readRows(group);
      this.#combine(group, values, this.#weights[g].each);
      this.#kernels.addOuterProducts(values, this.#panels[g], this.#z, this.#byC);
    }
  }

  /** Extends the entries of S over latent parameters to those of Z S Zᵀ over latent parameters and pivots. */
  extendInverse(s: Float64Array): void {
    for (let g = 0; g < this.#groups.length; g++) {
      const group = this.#groups[g];
      this.#readRows(group);
      this.#kernels.multiplyRows(s, this.#panels[g], this.#z, this.#byC);
      const { size, widthP, widthC, inC, entriesYC, entriesYY } = group;
      for (let k = 0; k < size; k++) {
        const t = this.#byC.each[k];
        for (let c = 0; c < widthC; c++) {
          const entry = entriesYC[k * widthC + c];
          if (entry >= 0) s[entry] = t[c];
        }
        for (let l = 0; l <= k; l++) {
          const entry = entriesYY[k * maximumGroupSize + l];
          if (entry < 0) continue;
          let sum = 0;
          for (let i = 0; i < widthP; i++) sum += this.#z.each[l][i] * t[inC[i]];
          s[entry] = sum;
        }
      }
    }
  }

  /** Γ_z += S (w_k + Σ_l W_kl z_l): the derivative of ½ tr(S H) by the Jacobian rows of pivots. */
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

  /** Writes z_k of every member over P. */
  #readRows({ size, widthP, node, row, inP }: PivotGroup): void {
    for (let k = 0; k < maximumGroupSize; k++) {
      const z = this.#z.each[k];
      for (let i = 0; i < widthP; i++) z[i] = 0;
      if (k >= size) continue;
      const { values, start } = this.#jacobian.rows[node[k]] as JacobianRows;
      const from = start[row[k]];
      const positions = inP[k];
      for (let i = 0; i < positions.length; i++) z[positions[i]] = values[from + i];
    }
  }

  /** Writes b_k of every member over C, and w_k + Σ_l W_kl z_l to `weights`. */
  #combine(group: PivotGroup, values: Float64Array, weights: readonly Float64Array[]): void {
    const { size, widthP, widthC, inC, entriesYC, entriesYY } = group;
    for (let k = 0; k < size; k++)
      for (let l = 0; l < size; l++) {
        const entry = entriesYY[k * maximumGroupSize + l];
        const value = entry < 0 ? 0 : values[entry];
        this.#groupEntries[k * maximumGroupSize + l] = k === l ? 2 * value : value;
      }
    for (let k = 0; k < maximumGroupSize; k++) {
      const b = this.#byC.each[k];
      const weight = weights[k];
      for (let c = 0; c < widthC; c++) {
        const entry = k < size ? entriesYC[k * widthC + c] : -1;
        b[c] = entry < 0 ? 0 : values[entry];
        weight[c] = b[c];
      }
      if (k >= size) continue;
      for (let l = 0; l < size; l++) {
        const value = this.#groupEntries[k * maximumGroupSize + l];
        if (value === 0) continue;
        const z = this.#z.each[l];
        for (let i = 0; i < widthP; i++) {
          const c = inC[i];
          b[c] += 0.5 * value * z[i];
          weight[c] += value * z[i];
        }
      }
    }
  }
}

function largestWidths(groups: readonly PivotGroup[]): { p: number; c: number } {
  return {
    p: Math.max(0, ...groups.map(({ widthP }) => widthP)),
    c: Math.max(0, ...groups.map(({ widthC }) => widthC)),
  };
}
