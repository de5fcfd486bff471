import { Worker } from "node:worker_threads";
import type { Series } from "@tessera/contract";
import { type ModelProblem, modelProblem } from "../errors.js";
import type { EstimateTable } from "../output/estimate-table.js";
import { AreaSummary, type Block, type Place, type SeriesMatrix } from "./area-summary.js";

/** Areas to summarise at a time point. All arrays are in shared memory. */
export interface SummaryJob {
  blocks: readonly Block[];
  people: Partial<Record<Series, SeriesMatrix>>;
  places: readonly Place[];
}

/** Data that a thread gets at its start, and its reply to a list of jobs. */
export interface SummarySetup {
  table: EstimateTable;
  draws: number;
}
export type SummaryReply = { error?: { key: ModelProblem["key"]; values: ModelProblem["values"] } };

export function runJob(
  summary: AreaSummary,
  { blocks, people, places }: SummaryJob,
  onArea: () => void = () => {},
): void {
  for (const place of places) {
    summary.add(place, blocks, people);
    onArea();
  }
}

/** Summarises draws on several threads. Each row has a fixed place, so results do not depend on the number of threads. */
export class SummaryThreads {
  readonly #own: AreaSummary;
  readonly #workers: readonly Worker[];

  constructor(setup: SummarySetup, threads: number) {
    this.#own = new AreaSummary(setup.table, setup.draws);
    this.#workers = Array.from(
      { length: Math.max(0, threads - 1) },
      () => new Worker(new URL("./summary-thread.js", import.meta.url), { workerData: setup }),
    );
  }

  /** Divides the areas of every job among the threads, including the current one, whose areas tell how much is done. */
  async run(jobs: readonly SummaryJob[], onProgress: (share: number) => void = () => {}): Promise<void> {
    const parts = this.#workers.length + 1;
    const partOf = (part: number) =>
      jobs.map((job) => ({ ...job, places: job.places.filter((_, k) => k % parts === part) }));
    const replies = this.#workers.map((worker, k) => {
      const reply = replyOf(worker);
      worker.postMessage(partOf(k + 1));
      return reply;
    });
    const own = async () => {
      const ofThis = partOf(0);
      const areas = ofThis.reduce((sum, { places }) => sum + places.length, 0);
      let done = 0;
      for (const job of ofThis) runJob(this.#own, job, () => onProgress(++done / areas));
    };
    // Wait for all, even after a failure: an unhandled rejection would end the process.
    const outcomes = await Promise.allSettled([own(), ...replies]);
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

function replyOf(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", ({ error }: SummaryReply) => {
      worker.off("error", reject);
      if (error) reject(modelProblem(error.key, error.values));
      else resolve();
    });
  });
}
