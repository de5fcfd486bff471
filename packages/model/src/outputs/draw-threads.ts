import { Worker } from "node:worker_threads";
import { type PortableReport, Report, type Share, type Vector } from "@tessera/laplace";
import { carryOutDraws, type DrawMatrices, type DrawOrder, type Draws, drawOrder } from "./draws.js";

/** What a thread is asked for; it answers when it is done. */
export interface DrawTask {
  report: PortableReport;
  order: DrawOrder;
  share: Share;
}

/** Evaluates draws on several threads. Every draw has its place, so the number of threads changes no number. */
export class DrawThreads {
  readonly #workers: readonly Worker[];

  constructor(threads: number) {
    this.#workers = Array.from(
      { length: Math.max(0, threads - 1) },
      () => new Worker(new URL("./draw-thread.js", import.meta.url)),
    );
  }

  async evaluate<Name extends string>(draws: Draws, vectors: Record<Name, Vector>): Promise<DrawMatrices<Name>> {
    const report = Report.of(draws.fit.graph, vectors);
    const order = drawOrder(draws, vectors);
    const of = this.#workers.length + 1;
    const answers = this.#workers.map((worker, k) => {
      const done = doneBy(worker);
      worker.postMessage({ report: report.portable(), order, share: { position: k + 1, of } } satisfies DrawTask);
      return done;
    });
    carryOutDraws(report, order, { position: 0, of });
    await Promise.all(answers);
    return order.matrices;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

function doneBy(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", () => {
      worker.off("error", reject);
      resolve();
    });
  });
}
