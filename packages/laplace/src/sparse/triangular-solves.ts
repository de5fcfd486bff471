import { float64Offset, int32Offset, type KernelMemory, type MemorySize } from "../kernels/kernel-memory.js";
import type { Blocks } from "./factor-layout.js";

/** Exports of `kernels/triangular.ts`. Arguments are the number of blocks, then offsets in memory, in elements. */
export type TriangularFunctions = Record<"solveLower" | "solveUpper" | "solveLowerFour" | "solveUpperFour", Solve>;

type Solve = (
  blocks: number,
  firstColumn: number,
  rowStart: number,
  row: number,
  valueStart: number,
  values: number,
  y: number,
) => void;

/** Solves with the factor L and with Lᵀ, in elimination order, for one vector or for four at once. */
export class TriangularSolves {
  /** The vector that is solved for, and four of them, interleaved: element 4 i + c is row i of side c. */
  readonly one: Float64Array;
  readonly four: Float64Array;
  readonly #functions: TriangularFunctions;
  readonly #offsets: readonly [number, number, number, number, number];
  readonly #count: number;

  /** The values of L must be in the same memory. */
  constructor(memory: KernelMemory<TriangularFunctions>, blocks: Blocks, values: Float64Array) {
    const n = blocks.blockOf.length;
    const tables = [blocks.firstColumn, blocks.rowStart, blocks.row, blocks.valueStart] as const;
    const [first, start, row, value] = tables.map((table) => int32Offset(memory.copyInt32(table)));
    this.#functions = memory.functions;
    this.#offsets = [first, start, row, value, float64Offset(values)];
    this.#count = blocks.count;
    this.one = memory.allocateFloat64(n);
    this.four = memory.allocateFloat64(4 * n);
  }

  static memorySize({ blockOf, firstColumn, rowStart, row, valueStart }: Blocks): MemorySize {
    const int32s = firstColumn.length + rowStart.length + row.length + valueStart.length;
    return { float64s: 5 * blockOf.length, int32s, arrays: 6 };
  }

  /** one := L⁻¹ one */
  lower(): void {
    this.#functions.solveLower(this.#count, ...this.#offsets, float64Offset(this.one));
  }

  /** one := L⁻ᵀ one */
  upper(): void {
    this.#functions.solveUpper(this.#count, ...this.#offsets, float64Offset(this.one));
  }

  lowerFour(): void {
    this.#functions.solveLowerFour(this.#count, ...this.#offsets, float64Offset(this.four));
  }

  upperFour(): void {
    this.#functions.solveUpperFour(this.#count, ...this.#offsets, float64Offset(this.four));
  }

  /** four[4 k + c] = x_c[order[k]] for up to four of the `count` vectors in x, from number `first` on. Missing sides are zero. */
  interleave(x: Float64Array, first: number, count: number, order: Int32Array): void {
    const n = order.length;
    this.four.fill(0);
    for (let c = 0; c < 4 && first + c < count; c++) {
      const at = (first + c) * n;
      for (let k = 0; k < n; k++) this.four[4 * k + c] = x[at + order[k]];
    }
  }

  /** x_c[order[k]] = four[4 k + c] */
  deinterleave(order: Int32Array, x: Float64Array, first: number, count: number): void {
    const n = order.length;
    for (let c = 0; c < 4 && first + c < count; c++) {
      const at = (first + c) * n;
      for (let k = 0; k < n; k++) x[at + order[k]] = this.four[4 * k + c];
    }
  }
}
