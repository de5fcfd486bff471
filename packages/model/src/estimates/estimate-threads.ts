import { Worker } from "node:worker_threads";
import type { NextPart } from "@tessera/laplace";
import { type ModelProblem, modelProblem } from "../errors.js";
import { AreaSummary, type OnDraws, type Place, type SummarySetup } from "./area-summary.js";
import { type DrawEvaluation, runEvaluation } from "./evaluate-draws.js";

/** Draws to evaluate, or areas to summarise at a time point. */
export type EstimateTask = { evaluation: DrawEvaluation } | { places: readonly Place[] };

/** Message to a thread. `taken` counts the parts of the task that threads have taken; each takes the next until none is left. */
export interface ThreadTask {
  task: EstimateTask;
  taken: Int32Array;
}
export type ThreadReply = { error?: { key: ModelProblem["key"]; values: ModelProblem["values"] } };

/** One thread's part of the work. */
export class EstimateThread {
  readonly #summary: AreaSummary;

  constructor(setup: SummarySetup, onDraws?: OnDraws) {
    this.#summary = new AreaSummary(setup, onDraws);
  }

  /** `onPart` is told the share of the task that the threads have taken so far. */
  run({ task, taken }: ThreadTask, onPart: (share: number) => void = () => {}): void {
    const nextPart: NextPart = () => Atomics.add(taken, 0, 1);
    if ("evaluation" in task) {
      const { evaluation } = task;
      runEvaluation(evaluation, nextPart, (draw) => onPart(draw / evaluation.columns));
      return;
    }
    const { places } = task;
    for (let k = nextPart(); k < places.length; k = nextPart()) {
      this.#summary.add(places[k] as Place);
      onPart((k + 1) / places.length);
    }
  }
}

/**
 * Evaluates and summarises draws on several threads, including the current one. Every number has a fixed place and is computed by
 * one thread, so results do not depend on the number of threads.
 */
export class EstimateThreads {
  readonly #own: EstimateThread;
  readonly #workers: readonly Worker[];

  constructor(setup: SummarySetup, threads: number, onDraws?: OnDraws) {
    this.#own = new EstimateThread(setup, onDraws);
    this.#workers = Array.from(
      { length: Math.max(0, threads - 1) },
      () => new Worker(new URL("./estimate-thread.js", import.meta.url), { workerData: setup }),
    );
  }

  async run(task: EstimateTask, onPart: (share: number) => void = () => {}): Promise<void> {
    const shared: ThreadTask = { task, taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
    const replies = this.#workers.map((worker) => {
      const reply = replyOf(worker);
      worker.postMessage(shared);
      return reply;
    });
    const own = async () => this.#own.run(shared, onPart);
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
    worker.once("message", ({ error }: ThreadReply) => {
      worker.off("error", reject);
      if (error) reject(modelProblem(error.key, error.values));
      else resolve();
    });
  });
}
