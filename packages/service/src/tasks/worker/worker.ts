import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { WorkerKind } from "../../configuration/worker-configuration.js";
import type { Journal } from "../journal/journal.js";
import type { Progress, Task, TaskRecord } from "../journal/task.js";
import { isCancelOrdered, type Order, onOrder, WorkerRegistry, type WorkerState } from "../queue/worker-messages.js";
import { connect, type StoreKeys, storeKeys } from "../store/connection.js";
import { type Ending, type Outcome, TaskProcess } from "./task-process.js";
import { TaskSource } from "./task-source.js";

/** How often an idle worker looks at its queues although nobody told it to. */
const idleLookSeconds = 2;

/** How long to wait before the end of a task is written again. */
const recordAgainSeconds = 1;

/** How long a leaving worker tries to tell the store. */
const farewellSeconds = 1;

export interface WorkerOptions {
  name: string;
  kind: WorkerKind;
  storeUrl: string;
  queueId: string;
  journal: Journal;
  /** Module whose `run` does the work, in a process of its own. */
  jobModule: string;
  /** Handed to `run`. */
  context: unknown;
  /** Seconds a task may run; 0 sets no limit. */
  timeLimit: number;
  /** Seconds a running task may go on after the worker was asked to stop. */
  shutdownGrace: number;
  singleJob: boolean;
  log: Logger;
}

/** Runs one task after the other until it is told to stop. */
export class TaskWorker {
  readonly #options: WorkerOptions;
  readonly #keys: StoreKeys;
  readonly #redis: Redis;
  /** A connection that only listens. */
  readonly #ears: Redis;
  readonly #registry: WorkerRegistry;
  #running: { task: Task; process?: TaskProcess } | undefined;
  #stopping = false;
  /** What becomes of a task now that the grace time is over, also of one that was being claimed meanwhile. */
  #ending: Ending | undefined;
  #wake: () => void = () => {};

  private constructor(options: WorkerOptions, redis: Redis, ears: Redis) {
    this.#options = options;
    this.#keys = storeKeys(options.queueId);
    this.#redis = redis;
    this.#ears = ears;
    this.#registry = new WorkerRegistry(() => redis, this.#keys);
  }

  static async open(options: WorkerOptions): Promise<TaskWorker> {
    const onError = (error: Error) => options.log.warn({ err: error }, "store connection");
    const redis = await connect(options.storeUrl, "worker", onError);
    return new TaskWorker(options, redis, await connect(options.storeUrl, "worker", onError));
  }

  /** Resolves when the worker has stopped; `onReady` is called once it is known to the store. */
  async run(onReady: () => void = () => {}): Promise<void> {
    const { name, kind, queueId, journal, log } = this.#options;
    await onOrder(this.#ears, this.#keys, (order) => this.#obey(order));
    const source = new TaskSource(name, kind.queue, queueId, this.#redis, journal);
    await this.#report();
    const heartbeat = setInterval(() => void this.#report(), kind.heartbeat_period * 1000);
    log.info({ queues: kind.queue }, "worker started");
    onReady();
    await this.#work(source);
    clearInterval(heartbeat);
    // A store that is gone must not hold up the leave-taking.
    await Promise.race([this.#report("EXITED").then(() => source.close()), sleep(farewellSeconds * 1000)]);
    this.#redis.disconnect();
    this.#ears.disconnect();
    log.info("worker stopped");
  }

  /** Takes no further task; a running one has the grace time to end, or none, and is then left to the next worker. */
  stop(graceSeconds = this.#options.shutdownGrace, ending: "INTERRUPTED" | "DIED" = "INTERRUPTED"): void {
    this.#stopping = true;
    this.#wake();
    const end = () => {
      this.#ending = ending;
      this.#end(ending);
    };
    if (graceSeconds > 0) setTimeout(end, graceSeconds * 1000).unref();
    else end();
  }

  async #work(source: TaskSource): Promise<void> {
    const { kind, singleJob } = this.#options;
    let idleSince = performance.now();
    while (!this.#stopping) {
      // Listening starts before looking, so that a task submitted in between is not slept over.
      const woken = this.#nextWake();
      const record = await this.#nextTask(source);
      if (record) {
        await this.#perform(record);
        idleSince = performance.now();
      }
      const idleSeconds = (performance.now() - idleSince) / 1000;
      if (singleJob || idleSeconds > (kind.timeout_idle ?? Number.POSITIVE_INFINITY)) return;
      if (!record) await woken;
    }
  }

  /** A disk or a store in trouble is nothing to die of: the line hands the task out again, and there is a next look. */
  async #nextTask(source: TaskSource): Promise<TaskRecord | undefined> {
    try {
      return await source.next();
    } catch (error) {
      this.#options.log.error({ err: error }, "no task could be taken");
      return undefined;
    }
  }

  #nextWake(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, idleLookSeconds * 1000);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #obey(order: Order): void {
    if (order.kind === "submitted") this.#wake();
    else if (order.kind === "stop") this.stop();
    else if (order.kind === "report") void this.#report();
    else if (order.task === this.#running?.task.id) this.#end("CANCELLED");
  }

  async #perform({ task, interruption }: TaskRecord): Promise<void> {
    const { name, journal, log } = this.#options;
    const taskLog = log.child({ task: task.id, job: task.job, reqId: task.requestId });
    const begin = performance.now();
    this.#running = { task };
    void this.#report();
    taskLog.info(interruption ? "task begun again" : "task started");
    // What the first run could not remove, because the disk refused, is no start for the second.
    if (interruption) await journal.folders.removeUnfinishedFiles(task.id).catch(() => {});
    const { outcome, progress } = await this.#outcome(task);
    const seconds = (performance.now() - begin) / 1000;
    // Before the end is written, for which a full disk may need the room.
    await journal.folders.removeUnfinishedFiles(task.id).catch(() => {});
    const at = new Date().toISOString();
    const { state, ...more } = outcome;
    const write = () => {
      if (state !== "INTERRUPTED") return journal.finish(task.id, { state, ...more, at, seconds, progress });
      if (!interruption) return journal.interrupt(task.id, { worker: name, at, progress });
      return journal.finish(task.id, { state: "DIED", cause: "interrupted", ...more, at, seconds, progress });
    };
    const decided = await this.#record(write, taskLog);
    taskLog.info({ state, cause: more.cause, peakMemory: more.peakMemory, decided }, "task ended");
    this.#running = undefined;
    void this.#redis.del(this.#keys.progress(task.id), this.#keys.cancel(task.id)).catch(() => {});
    void this.#report();
  }

  /** Writes down how a task ended, however long the disk refuses: hours of computing may depend on these few bytes. */
  async #record(write: () => Promise<boolean>, log: Logger): Promise<boolean> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        log.error({ err: error }, "the end of the task could not be recorded");
        // Of a task that is gone nobody will ask. If the worker has to go, the API finds that nobody runs the task.
        if (this.#stopping || (error as NodeJS.ErrnoException).code === "ENOENT") return false;
        await sleep(recordAgainSeconds * 1000);
      }
    }
  }

  async #outcome(task: Task): Promise<{ outcome: Outcome; progress: Progress }> {
    if (task.job === "wake_up") return { outcome: { state: "COMPLETE", result: null }, progress: [] };
    const { jobModule, context, timeLimit, kind } = this.#options;
    const process = new TaskProcess(jobModule, { task, context }, (progress) => {
      void this.#redis.set(this.#keys.progress(task.id), JSON.stringify(progress)).catch(() => {});
    });
    this.#running = { task, process };
    if (this.#ending) this.#end(this.#ending);
    const look = setInterval(() => void this.#lookAfter(task), kind.poll_process * 1000);
    const limit = timeLimit > 0 ? setTimeout(() => this.#end("TIMEOUT"), timeLimit * 1000) : undefined;
    try {
      const outcome = await process.outcome;
      return { outcome: { ...outcome, ...(outcome.state === "TIMEOUT" && { timeLimit }) }, progress: process.progress };
    } finally {
      clearInterval(look);
      clearTimeout(limit);
    }
  }

  /** Stops a task whose cancel order was missed, or that somebody else has ended meanwhile. */
  async #lookAfter(task: Task): Promise<void> {
    try {
      if ((await this.#options.journal.read(task.id))?.finish) this.#end("DIED");
      else if (await isCancelOrdered(this.#redis, this.#keys, task.id)) this.#end("CANCELLED");
    } catch (error) {
      this.#options.log.warn({ err: error, task: task.id }, "could not look after the task");
    }
  }

  #end(state: Ending): void {
    this.#running?.process?.end(state, this.#options.kind.timeout_process_die);
  }

  /** Tells the store how the worker stands. Nobody waits for it at work: a store that is away must not stop a task. */
  async #report(state?: WorkerState): Promise<void> {
    const { name, kind } = this.#options;
    const task = this.#running?.task;
    const record = {
      state: state ?? (task ? "BUSY" : "IDLE"),
      queues: kind.queue,
      heartbeatPeriod: kind.heartbeat_period,
      ...(task && { task: task.id, queue: task.queue }),
    } as const;
    await this.#registry.report(name, record).catch(() => {});
  }
}
