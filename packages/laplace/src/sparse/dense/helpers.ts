import { Worker } from "node:worker_threads";

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
