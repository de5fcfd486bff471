import { Worker as QueueWorker } from "bullmq";
import type { Redis } from "ioredis";
import type { Journal } from "../journal/journal.js";
import { isWaiting, type TaskRecord } from "../journal/task.js";

/**
 * A task is handed over in milliseconds. One that is not claimed after this time goes back in its line, however often:
 * the journal sees to it that it runs only once.
 */
const handOver = { lockDuration: 5000, stalledInterval: 5000, maxStalledCount: Number.MAX_SAFE_INTEGER };

/**
 * Where a worker gets its tasks: the waiting lines in their order, each task claimed in the journal before it counts.
 * A worker that dies between the two leaves the task to the queue library, which hands it out again.
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

  /** The next task for this worker to run, or nothing when no line holds one. */
  async next(): Promise<TaskRecord | undefined> {
    for (const line of this.#lines) {
      for (;;) {
        const job = await line.getNextJob(this.#worker, { block: false });
        if (!job?.id) break;
        const record = await this.#claim(job.id);
        // A failure here leaves a trace in the line that leads to a task which is claimed: nobody runs it again.
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
    // It may have been cancelled while it was being claimed.
    const claimed = await this.#journal.read(id);
    return claimed?.finish ? undefined : claimed;
  }
}
