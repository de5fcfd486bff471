import { Worker as QueueWorker } from "bullmq";
import type { Redis } from "ioredis";
import type { Journal } from "../journal/journal.js";
import { isWaiting, type TaskRecord } from "../journal/task.js";

/**
 * A hand-over takes milliseconds. A task that is not claimed in this time is queued again, any number of times: the journal ensures
 * that it runs once.
 */
const handOver = { lockDuration: 5000, stalledInterval: 5000, maxStalledCount: Number.MAX_SAFE_INTEGER };

/**
 * The source of a worker's tasks: its queues in order. Each task is claimed in the journal before it runs. If a worker dies in
 * between, the queue library hands the task out again.
 */
export class TaskSource {
  readonly #worker: string;
  readonly #journal: Journal;
  readonly #lines: QueueWorker[];

  constructor(worker: string, queues: string[], queueId: string, redis: Redis, journal: Journal) {
    this.#worker = worker;
    this.#journal = journal;
    this.#lines = queues.map((name) => {
      const options = { connection: redis, prefix: queueId, autorun: false, ...handOver };
      const line = new QueueWorker(name, null, options);
      line.on("error", () => {});
      void line.startStalledCheckTimer();
      return line;
    });
  }

  /** Claims the next task, or returns undefined if all queues are empty. */
  async next(): Promise<TaskRecord | undefined> {
    for (const line of this.#lines) {
      for (;;) {
        const job = await line.getNextJob(this.#worker, { block: false });
        if (!job?.id) break;
        const record = await this.#claim(job.id);
        // On failure an entry stays in the queue, for a task that is claimed and cannot run again.
        await job.moveToCompleted(null, this.#worker, false).catch(() => {});
        if (record) return record;
      }
    }
    return undefined;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#lines.map((line) => line.close(true)));
  }

  async #claim(id: string): Promise<TaskRecord | undefined> {
    const record = await this.#journal.read(id);
    if (!record || !isWaiting(record)) return undefined;
    const at = new Date().toISOString();
    if (!(await this.#journal.start(record, { worker: this.#worker, at }))) return undefined;
    // It may have been cancelled during the claim.
    const claimed = await this.#journal.read(id);
    return claimed?.finish ? undefined : claimed;
  }
}
