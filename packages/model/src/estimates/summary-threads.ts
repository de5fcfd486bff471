import { Worker } from "node:worker_threads";
import { ModelError } from "../errors.js";
import type { EstimateTable } from "../output/estimate-table.js";
import { AreaSummary, type Block, type Place, type SeriesMatrix } from "./area-summary.js";
import type { Series } from "./indicator-formulas.js";

/** Areas to summarise at a time point. All arrays are in shared memory. */
export interface SummaryOrder {
  blocks: readonly Block[];
  people: Partial<Record<Series, SeriesMatrix>>;
  places: readonly Place[];
}

/** What a thread is told once, and what it answers to each order. */
export interface SummaryTask {
  table: EstimateTable;
  draws: number;
}
export type SummaryAnswer = { error?: { key: ModelError["key"]; values: ModelError["values"] } };

export function carryOut(summary: AreaSummary, { blocks, people, places }: SummaryOrder): void {
  for (const place of places) summary.add(place, blocks, people);
}

/** Makes estimates from draws on several threads. Rows have their places, so their number changes no number. */
export class SummaryThreads {
  readonly #own: AreaSummary;
  readonly #workers: readonly Worker[];

  constructor(task: SummaryTask, threads: number) {
    this.#own = new AreaSummary(task.table, task.draws);
    this.#workers = Array.from(
      { length: Math.max(0, threads - 1) },
      () => new Worker(new URL("./summary-thread.js", import.meta.url), { workerData: task }),
    );
  }

  /** Divides the areas of every order among the threads, this one included. */
  async run(orders: readonly SummaryOrder[]): Promise<void> {
    const parts = this.#workers.length + 1;
    const partOf = (part: number) =>
      orders.map((order) => ({ ...order, places: order.places.filter((_, k) => k % parts === part) }));
    const answers = this.#workers.map((worker, k) => {
      const answer = answerOf(worker);
      worker.postMessage(partOf(k + 1));
      return answer;
    });
    const own = async () => {
      for (const order of partOf(0)) carryOut(this.#own, order);
    };
    // Wait for all, even after a failure: an unhandled rejection of another thread would end the process.
    const outcomes = await Promise.allSettled([own(), ...answers]);
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

function answerOf(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", ({ error }: SummaryAnswer) => {
      worker.off("error", reject);
      if (error) reject(new ModelError(error.key, error.values));
      else resolve();
    });
  });
}
