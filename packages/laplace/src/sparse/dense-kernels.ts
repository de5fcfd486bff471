import { Worker } from "node:worker_threads";
import { KernelMemory, placeOf, type Room, tableOf } from "../kernels/kernel-memory.js";
import { type Kernel, SharedWork } from "../kernels/shared-work.js";
import { type Blocks, perTie, type Ties } from "./factor-layout.js";

/** Products that take a thread about as long as being asked for them: parts of shared work have as many at least. */
const leastProducts = 60_000;

/** Copying a number to both triangles takes as long as so many products, about. */
const productsPerCopy = 4;

/** Rows in a band, which is a unit of work. */
const bandRows = 4;
const bands = (rows: number) => Math.ceil(rows / bandRows);

/**
 * The dense products, which take most of the time where matrices are large. Arrays that are given to them must come from
 * `numbers` and `integers`. Several threads may share the work; the numbers do not depend on it.
 */
export class DenseKernels {
  readonly #memory: KernelMemory<Compiled>;
  readonly #kernels: readonly Kernel[];
  readonly #work: SharedWork;
  readonly #helpers: Helpers | undefined;
  #threads: number;

  constructor(room: Room, threads = 1) {
    this.#memory = new KernelMemory("dense", room);
    this.#kernels = kernelsOf(this.#memory.functions, 0);
    this.#work = new SharedWork(this.#kernels);
    this.#threads = threads;
    const { module, memory } = this.#memory;
    if (threads > 1) this.#helpers = new Helpers(threads - 1, { module, memory, state: this.#work.state });
  }

  /** From now on one thread does all the work. */
  dismissHelpers(): void {
    this.#threads = 1;
    this.#helpers?.dismiss();
  }

  numbers(length: number): Float64Array {
    return this.#memory.numbers(length);
  }

  integers(values: Int32Array): Int32Array {
    return this.#memory.integers(values);
  }

  /**
   * C_ij += σ Σ_l A_il B_jl, i = 0 .. m - 1, j = 0 .. n - 1, l = 0 .. k - 1. A, B and C start at a0, b0 and c0 and have rows
   * of k, k and cWidth numbers.
   */
  addRowProduct(
    sign: 1 | -1,
    a: Float64Array,
    a0: number,
    m: number,
    b: Float64Array,
    b0: number,
    n: number,
    k: number,
    c: Float64Array,
    c0: number,
    cWidth: number,
  ): void {
    const args = [sign, placeOf(a) + a0, m, placeOf(b) + b0, n, k, placeOf(c) + c0, cWidth];
    this.#carryOut("addRowProduct", bands(m), m * n * k, args);
  }

  /** X Lᵀ = B in place, for the `rows` rows of B that follow the w × w lower triangle L from `at` on in `a`. */
  solveRowsBelow(a: Float64Array, at: number, w: number, rows: number): void {
    this.#carryOut("solveRowsBelow", bands(rows), (rows * w * w) / 2, [placeOf(a) + at, w, rows]);
  }

  /**
   * Takes L21 L21ᵀ, with L21 the rows below of a block, off every later block that they reach. What those hold just above
   * their diagonals is lost.
   */
  subtractOuterProducts(values: Float64Array, blocks: Blocks, ties: Ties, block: number): void {
    const { width, rows, count, table, place } = tiesFrom(blocks, ties, block);
    const args = [placeOf(values), blocks.valueStart[block], rows, width, table, place];
    this.#carryOut("subtractOuterProducts", count, (width * (rows - width) ** 2) / 2, args);
  }

  /** Fetches what later blocks hold on the rows below of a block, as a symmetric matrix with both its triangles. */
  collectFromTargets(values: Float64Array, blocks: Blocks, ties: Ties, block: number, to: Float64Array): void {
    const { width, rows, count, table, place } = tiesFrom(blocks, ties, block);
    const args = [placeOf(values), rows, width, table, place, placeOf(to)];
    this.#carryOut("collectFromTargets", count, productsPerCopy * (rows - width) ** 2, args);
  }

  #carryOut(name: KernelName, units: number, products: number, args: readonly number[]): void {
    const parts = Math.min(units, Math.floor(products / leastProducts));
    if (this.#threads > 1 && parts > 1) this.#work.carryOut(kernelNumber[name], units, parts, args);
    else this.#kernels[kernelNumber[name]]?.(0, units, ...args);
  }
}

/** A block, its ties, and where the tables of these are. */
function tiesFrom({ firstColumn, rowStart }: Blocks, { start, table, place }: Ties, block: number) {
  return {
    width: firstColumn[block + 1] - firstColumn[block],
    rows: rowStart[block + 1] - rowStart[block],
    count: start[block + 1] - start[block],
    table: tableOf(table) + perTie * start[block],
    place: tableOf(place),
  };
}

/** The functions of the compiled module, `kernels/dense.ts`, by the numbers that threads know them by. */
const names = ["addRowProduct", "solveRowsBelow", "subtractOuterProducts", "collectFromTargets"] as const;

type KernelName = (typeof names)[number];

export const kernelNumber = Object.fromEntries(names.map((name, number) => [name, number])) as Record<
  KernelName,
  number
>;

/** Bytes that a thread has for the sums of a tile: they do not meet those of another in a line of a cache. */
const bytesForSums = 128;

/** What the compiled module offers. */
export type Compiled = Record<KernelName, Kernel> & { keepSumsAt: (place: number) => void };

/** The kernels of one of the threads that are at work in a memory: the owner of the work has position 0. */
export function kernelsOf(compiled: Compiled, position: number): Kernel[] {
  compiled.keepSumsAt(bytesForSums * (position + 1));
  return names.map((name) => compiled[name]);
}

// Compiled, also where the sources are run as they are.
const program = new URL("../../dist/sparse/dense-kernel-thread.js", import.meta.url);

/** What a helper is given when it starts. */
export interface HelperData {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  state: Int32Array;
  position: number;
}

/** Threads that take parts of shared work until they are dismissed. They keep no process from ending. */
export class Helpers {
  readonly #workers: readonly Worker[];

  constructor(count: number, data: Omit<HelperData, "position">) {
    this.#workers = Array.from({ length: count }, (_, k) => {
      const worker = new Worker(program, { workerData: { ...data, position: k + 1 } satisfies HelperData });
      // One that cannot start takes no parts: the work is done without it.
      worker.on("error", () => {});
      worker.unref();
      return worker;
    });
  }

  dismiss(): void {
    for (const worker of this.#workers) void worker.terminate();
  }
}
