import type { Node } from "../graph/nodes.js";
import type { UnaryOutput } from "../graph/unary-functions.js";
import { type KernelMemory, placeOf, type Room, tableOf } from "../kernels/kernel-memory.js";
import type { Program } from "../program/program.js";
import type { JacobianLayout, JacobianRows } from "./jacobian-layout.js";
import { type Contribution, type JacobianTables, pairNumbers } from "./kernel-tables.js";

/** What the compiled module offers; see `kernels/jacobian.ts`. Places count numbers from the start of memory. */
export interface JacobianFunctions {
  addRows: OnPairs;
  addRowsBack: OnPairs;
  multiplyPairs: OnPairs;
}

type OnPairs = (table: number, count: number, lists: number, byPair: number, x: number, y: number) => void;

/** Computes ∂x/∂u of every node that has a layout, and carries derivatives by them back. */
export class Jacobians {
  readonly #program: Program;
  readonly #layout: JacobianLayout;
  readonly #functions: JacobianFunctions;
  readonly #contributions: readonly (readonly Contribution[])[];
  readonly #lists: number;
  /** A number for each row of a node: a weight, or a sum. */
  readonly #byRow: Float64Array;

  /** The layout's values must be in the same memory. */
  constructor(
    program: Program,
    layout: JacobianLayout,
    memory: KernelMemory<JacobianFunctions>,
    tables: JacobianTables,
  ) {
    this.#program = program;
    this.#layout = layout;
    this.#functions = memory.functions;
    this.#contributions = tables.contributions.map((all) =>
      all.map(({ input, table, weights }) => ({
        input,
        table: memory.integers(table),
        ...(weights && { weights: copied(weights, memory) }),
      })),
    );
    this.#lists = tableOf(memory.integers(tables.lists));
    this.#byRow = memory.numbers(tables.mostRows);
    this.#compute(true);
  }

  /** What it takes of the memory. */
  static room({ contributions, lists, mostRows }: JacobianTables): Room {
    const all = contributions.flat();
    return {
      numbers: all.reduce((sum, { weights }) => sum + (weights?.length ?? 0), mostRows),
      integers: all.reduce((sum, { table }) => sum + table.length, lists.length),
      arrays: 2 * all.length + 2,
    };
  }

  /** Those that change, at the present values. */
  compute(): void {
    this.#compute(false);
  }

  /**
   * Inputs first:
   *
   *   affine  J_y = Σ A J_x      unary  J_y = diag(φ′) J_x      product  J_y = diag(q) J_p + diag(p) J_q
   */
  #compute(constants: boolean): void {
    const { nodes } = this.#program;
    for (let id = 0; id < nodes.length; id++) {
      const rows = this.#layout.rows[id];
      if (!rows || rows.constant !== constants) continue;
      const node = nodes[id];
      if (node.kind === "input" || (node.kind === "affine" && node.pivot)) {
        if (node.kind !== "input" || node.block.role === "latent") rows.values.fill(1);
        continue;
      }
      rows.values.fill(0);
      this.#contributions[id].forEach((contribution, k) => {
        const weights = contribution.weights ?? this.#weightsOf(node, id, k);
        const { values } = this.#layout.rows[contribution.input] as JacobianRows;
        this.#call(this.#functions.addRows, contribution, weights, values, rows.values);
      });
    }
  }

  /**
   * Γ = ∂G/∂J of inputs from those of nodes, and what G gains by the values that J depends on, outputs first:
   *
   *   affine   Γ_x += Aᵀ Γ_y
   *   unary    Γ_x += φ′ Γ_y,  ξ_x += φ″ (Γ_y · J_x)
   *   product  Γ_p += q Γ_y,  Γ_q += p Γ_y,  ξ_q += Γ_y · J_p,  ξ_p += Γ_y · J_q
   */
  reverse(gamma: readonly (Float64Array | undefined)[], xi: readonly Float64Array[]): void {
    const { nodes } = this.#program;
    for (let id = nodes.length - 1; id >= 0; id--) {
      const own = gamma[id];
      if (!own) continue;
      const node = nodes[id];
      this.#contributions[id].forEach((contribution, k) => {
        const gammaX = gamma[contribution.input];
        if (gammaX) {
          const weights = contribution.weights ?? this.#weightsOf(node, id, k);
          this.#call(this.#functions.addRowsBack, contribution, weights, gammaX, own);
        }
        if (node.kind === "affine") return;
        const { values } = this.#layout.rows[contribution.input] as JacobianRows;
        this.#call(this.#functions.multiplyPairs, contribution, this.#byRow, values, own);
        this.#addSums(node, id, k, xi);
      });
    }
  }

  /** How much of each row of input k goes into that of the node. */
  #weightsOf(node: Node, id: number, k: number): Float64Array {
    const { value, unary } = this.#program;
    this.#byRow.set(
      node.kind === "product" ? value[k === 0 ? node.right : node.left] : (unary[id] as UnaryOutput).first,
    );
    return this.#byRow;
  }

  /** Adds the products Γ_y · J of rows to ξ of what weighs them. */
  #addSums(node: Node, id: number, k: number, xi: readonly Float64Array[]): void {
    const sums = this.#byRow;
    if (node.kind === "product") {
      const target = xi[k === 0 ? node.right : node.left];
      for (let r = 0; r < node.size; r++) target[r] += sums[r];
    } else if (node.kind === "unary") {
      const { second } = this.#program.unary[id] as UnaryOutput;
      const target = xi[node.input];
      for (let r = 0; r < node.size; r++) target[r] += second[r] * sums[r];
    }
  }

  #call(kernel: OnPairs, { table }: Contribution, byPair: Float64Array, x: Float64Array, y: Float64Array): void {
    kernel(tableOf(table), table.length / pairNumbers, this.#lists, placeOf(byPair), placeOf(x), placeOf(y));
  }
}

function copied(values: Float64Array, memory: KernelMemory<unknown>): Float64Array {
  const copy = memory.numbers(values.length);
  copy.set(values);
  return copy;
}
