import { Worker } from "node:worker_threads";
import { float64Offset, int32Offset, KernelMemory, type MemorySize } from "../kernels/kernel-memory.js";
import { type Kernel, SharedWork } from "../kernels/shared-work.js";
import { type AncestorLinks, type Blocks, integersPerLink } from "./factor-layout.js";
import type { TriangularFunctions } from "./triangular-solves.js";

/** Minimum multiply-adds of a part of a shared task; chosen so that a part takes longer than waking a thread. */
const minimumMultiplyAddsPerPart = 60_000;

/** Cost of copying an entry to both triangles, in multiply-adds; chosen, and used only to size the parts. */
const multiplyAddsPerCopy = 4;

/** Units of work, as in `kernels/dense.ts`: 96 rows to be solved for, 96 × 6 elements of a product. */
const rowUnits = (rows: number) => Math.ceil(rows / 96);
export const productUnits = (rows: number, columns: number) => rowUnits(rows) * Math.ceil(columns / 6);

/**
 * The dense matrix products of the supernodal factorisation and of the selected inverse. All arrays must be allocated here.
 * Several threads may share the work. The results do not depend on their number, because no unit of work reads another's result.
 */
export class DenseKernels {
  readonly memory: KernelMemory<Compiled & TriangularFunctions>;
  readonly #kernels: readonly Kernel[];
  readonly #work: SharedWork;
  readonly #workers: KernelThreads | undefined;
  #threads: number;

  constructor(size: MemorySize, threads = 1) {
    this.memory = new KernelMemory("factor", size, workspaceBytes * (threads + 1));
    this.#kernels = threadKernels(this.memory.functions, 0);
    this.#work = new SharedWork(this.#kernels);
    this.#threads = threads;
    const { module, memory } = this.memory;
    if (threads > 1) this.#workers = new KernelThreads(threads - 1, { module, memory, state: this.#work.state });
  }

  /** Ends the other threads. Later work runs on the caller's thread alone. */
  stopThreads(): void {
    this.#threads = 1;
    this.#workers?.terminate();
  }

  allocateFloat64(length: number): Float64Array {
    return this.memory.allocateFloat64(length);
  }

  copyInt32(values: Int32Array): Int32Array {
    return this.memory.copyInt32(values);
  }

  /**
   * C_ij += σ Σ_l A_il B_jl, i = 0 .. m - 1, j = 0 .. n - 1, l = 0 .. k - 1. A, B and C start at a0, b0 and c0 and have rows
   * of length k, k and cWidth.
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
    const args = [sign, float64Offset(a) + a0, m, float64Offset(b) + b0, n, k, float64Offset(c) + c0, cWidth];
    this.#run("addRowProduct", productUnits(m, n), m * n * k, args);
  }

  /** Solves X Lᵀ = B in place. `a` holds the w × w lower triangle L at `at`, followed by the `rows` rows of B. */
  solveRowsBelow(a: Float64Array, at: number, w: number, rows: number): void {
    this.#run("solveRowsBelow", rowUnits(rows), (rows * w * w) / 2, [float64Offset(a) + at, w, rows]);
  }

  /**
   * Subtracts L21 L21ᵀ, where L21 are the rows of a block below its triangle, from all ancestors of the block. Overwrites
   * the unused entries just above the diagonals of the ancestors.
   */
  subtractOuterProducts(values: Float64Array, blocks: Blocks, links: AncestorLinks, block: number): void {
    const { width, rows, count, table, relativeRow } = linksFrom(blocks, links, block);
    const args = [float64Offset(values), blocks.valueStart[block], rows, width, table, relativeRow];
    this.#run("subtractOuterProducts", count, (width * (rows - width) ** 2) / 2, args);
  }

  /** Gathers the entries of the ancestors on the rows of a block below its triangle, as a full symmetric matrix. */
  gatherFromAncestors(
    values: Float64Array,
    blocks: Blocks,
    links: AncestorLinks,
    block: number,
    to: Float64Array,
  ): void {
    const { width, rows, count, table, relativeRow } = linksFrom(blocks, links, block);
    const args = [float64Offset(values), rows, width, table, relativeRow, float64Offset(to)];
    this.#run("gatherFromAncestors", count, multiplyAddsPerCopy * (rows - width) ** 2, args);
  }

  #run(name: KernelName, units: number, multiplyAdds: number, args: readonly number[]): void {
    const parts = Math.min(units, Math.floor(multiplyAdds / minimumMultiplyAddsPerPart));
    if (this.#threads > 1 && parts > 1) this.#work.run(kernelNumber[name], units, parts, args);
    else this.#kernels[kernelNumber[name]]?.(0, units, ...args);
  }
}

/** The dimensions of a block, the number of its links, and the offsets of their tables in memory. */
function linksFrom({ firstColumn, rowStart }: Blocks, { start, table, relativeRow }: AncestorLinks, block: number) {
  return {
    width: firstColumn[block + 1] - firstColumn[block],
    rows: rowStart[block + 1] - rowStart[block],
    count: start[block + 1] - start[block],
    table: int32Offset(table) + integersPerLink * start[block],
    relativeRow: int32Offset(relativeRow),
  };
}

/** Functions of the compiled module `kernels/dense.ts`. Threads refer to them by their position in this list. */
const names = ["addRowProduct", "solveRowsBelow", "subtractOuterProducts", "gatherFromAncestors"] as const;

type KernelName = (typeof names)[number];

export const kernelNumber = Object.fromEntries(names.map((name, number) => [name, number])) as Record<
  KernelName,
  number
>;

/** Workspace of a thread for the sums of a tile and for packed columns, in whole cache lines so that threads do not share one. */
const workspaceBytes = 192 + 8 * 6 * 256;

/** Exports of the compiled module. */
export type Compiled = Record<KernelName, Kernel> & { setWorkspace: (address: number) => void };

/** The kernels as one of the threads calls them. The owner of the work has position 0. */
export function threadKernels(compiled: Compiled, position: number): Kernel[] {
  compiled.setWorkspace(workspaceBytes * (position + 1));
  return names.map((name) => compiled[name]);
}

// A thread runs compiled code, also where the tests run the sources.
const threadProgram = new URL("../../dist/sparse/dense-kernel-thread.js", import.meta.url);

/** What a thread receives when it starts. */
export interface ThreadData {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  state: Int32Array;
  position: number;
}

/** Worker threads that compute parts of shared work until they are terminated. They do not keep the process alive. */
export class KernelThreads {
  readonly #workers: readonly Worker[];

  constructor(count: number, data: Omit<ThreadData, "position">) {
    this.#workers = Array.from({ length: count }, (_, k) => {
      const worker = new Worker(threadProgram, { workerData: { ...data, position: k + 1 } satisfies ThreadData });
      // A thread that fails to start takes no parts; the others complete the work.
      worker.on("error", () => {});
      worker.unref();
      return worker;
    });
  }

  terminate(): void {
    for (const worker of this.#workers) void worker.terminate();
  }
}
