import type { Node } from "../graph/nodes.js";
import type { UnaryOutput } from "../graph/unary-functions.js";
import { float64Offset, int32Offset, type KernelMemory, type MemorySize } from "../kernels/kernel-memory.js";
import type { Program } from "../program/program.js";
import type { JacobianRows, JacobianStorage } from "./jacobian-layout.js";
import { type Contribution, integersPerPair, type JacobianTables } from "./kernel-tables.js";

/** Exports of `kernels/jacobian.ts`. Arguments are offsets in memory, in elements. */
export interface JacobianFunctions {
  addRows: PairKernel;
  addRowsTransposed: PairKernel;
  dotRows: PairKernel;
}

type PairKernel = (table: number, count: number, lists: number, byPair: number, x: number, y: number) => void;

/** The Jacobians ∂x/∂u of all nodes that require one: forward sweep, and its reverse (Griewank & Walther 2008, chapter 3). */
export class Jacobians {
  readonly #program: Program;
  readonly #layout: JacobianStorage;
  readonly #functions: JacobianFunctions;
  readonly #contributions: readonly (readonly Contribution[])[];
  readonly #lists: number;
  /** Workspace with one value (a weight or a dot product) for each row of a node. */
  readonly #byRow: Float64Array;

  /** The values of the layout must be in the same memory. */
  constructor(
    program: Program,
    layout: JacobianStorage,
    memory: KernelMemory<JacobianFunctions>,
    tables: JacobianTables,
  ) {
    this.#program = program;
    this.#layout = layout;
    this.#functions = memory.functions;
    this.#contributions = tables.contributions.map((all) =>
      all.map(({ input, table, weights }) => ({
        input,
        table: memory.copyInt32(table),
        ...(weights && { weights: copied(weights, memory) }),
      })),
    );
    this.#lists = int32Offset(memory.copyInt32(tables.lists));
    this.#byRow = memory.allocateFloat64(tables.maximumRows);
    this.#compute(true);
  }

  static memorySize({ contributions, lists, maximumRows }: JacobianTables): MemorySize {
    const all = contributions.flat();
    return {
      float64s: all.reduce((sum, { weights }) => sum + (weights?.length ?? 0), maximumRows),
      int32s: all.reduce((sum, { table }) => sum + table.length, lists.length),
      arrays: 2 * all.length + 2,
    };
  }

  /** Recomputes the Jacobians that are not constant, at the current values. */
  compute(): void {
    this.#compute(false);
  }

  /**
   * Forward sweep, inputs first:
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
   * Reverse sweep, outputs first: propagates Γ = ∂G/∂J to the inputs, and adds to ξ = ∂G/∂x through the weights of J:
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
          this.#call(this.#functions.addRowsTransposed, contribution, weights, gammaX, own);
        }
        if (node.kind === "affine") return;
        const { values } = this.#layout.rows[contribution.input] as JacobianRows;
        this.#call(this.#functions.dotRows, contribution, this.#byRow, values, own);
        this.#addSums(node, id, k, xi);
      });
    }
  }

  /** ∂y/∂x of input k, row by row. */
  #weightsOf(node: Node, id: number, k: number): Float64Array {
    const { value, unary } = this.#program;
    this.#byRow.set(
      node.kind === "product" ? value[k === 0 ? node.right : node.left] : (unary[id] as UnaryOutput).first,
    );
    return this.#byRow;
  }

  /** Adds the row products Γ_y · J to ξ of the value that is the weight of J. */
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

  #call(kernel: PairKernel, { table }: Contribution, byPair: Float64Array, x: Float64Array, y: Float64Array): void {
    kernel(
      int32Offset(table),
      table.length / integersPerPair,
      this.#lists,
      float64Offset(byPair),
      float64Offset(x),
      float64Offset(y),
    );
  }
}

function copied(values: Float64Array, memory: KernelMemory<unknown>): Float64Array {
  const copy = memory.allocateFloat64(values.length);
  copy.set(values);
  return copy;
}
