import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { WorkerKind } from "../../configuration/worker-configuration.js";
import type { Journal } from "../journal/journal.js";
import type { Progress, Task, TaskRecord } from "../journal/task.js";
import {
  isCancelRequested,
  onMessage,
  type WorkerMessage,
  WorkerRegistry,
  type WorkerState,
} from "../queue/worker-messages.js";
import { connect, type StoreKeys, storeKeys } from "../store/connection.js";
import { type Ending, type Outcome, TaskProcess } from "./task-process.js";
import { TaskSource } from "./task-source.js";

/** Polling interval of an idle worker. */
const idlePollSeconds = 2;

/** Seconds before another attempt to record the end of a task. */
const recordRetrySeconds = 1;

/** Seconds that a stopping worker tries to notify the store. */
const farewellSeconds = 1;

interface WorkerOptions {
  name: string;
  kind: WorkerKind;
  storeUrl: string;
  queueId: string;
  journal: Journal;
  /** Module whose `run` executes the job, in a process of its own. */
  jobModule: string;
  /** Passed to `run`. */
  context: unknown;
  /** Maximum duration of a task in seconds; 0 sets no limit. */
  timeLimit: number;
  /** Seconds that a running task has to end after the worker was asked to stop. */
  shutdownGrace: number;
  singleJob: boolean;
  log: Logger;
}

/** Runs tasks one after the other until it is stopped. */
export class TaskWorker {
  readonly #options: WorkerOptions;
  readonly #keys: StoreKeys;
  readonly #redis: Redis;
  /** A connection for subscriptions only. */
  readonly #subscriber: Redis;
  readonly #registry: WorkerRegistry;
  #running: { task: Task; process?: TaskProcess } | undefined;
  #stopping = false;
  /** How tasks end once the grace time is over, including one that is being claimed. */
  #ending: Ending | undefined;
  #wake: () => void = () => {};

  private constructor(options: WorkerOptions, redis: Redis, subscriber: Redis) {
    this.#options = options;
    this.#keys = storeKeys(options.queueId);
    this.#redis = redis;
    this.#subscriber = subscriber;
    this.#registry = new WorkerRegistry(() => redis, this.#keys);
  }

  static async open(options: WorkerOptions): Promise<TaskWorker> {
    const onError = (error: Error) => options.log.warn({ err: error }, "store connection");
    const redis = await connect(options.storeUrl, "worker", onError);
    return new TaskWorker(options, redis, await connect(options.storeUrl, "worker", onError));
  }

  /** Resolves when the worker has stopped. `onReady` is called once the store knows the worker. */
  async run(onReady: () => void = () => {}): Promise<void> {
    const { name, kind, queueId, journal, log } = this.#options;
    await onMessage(this.#subscriber, this.#keys, (message) => this.#handle(message));
    const source = new TaskSource(name, kind.queue, queueId, this.#redis, journal);
    await this.#report();
    const heartbeat = setInterval(() => void this.#report(), kind.heartbeat_period * 1000);
    log.info({ queues: kind.queue }, "worker started");
    onReady();
    await this.#work(source);
    clearInterval(heartbeat);
    // An unreachable store must not delay the exit.
    await Promise.race([this.#report("EXITED").then(() => source.close()), sleep(farewellSeconds * 1000)]);
    this.#redis.disconnect();
    this.#subscriber.disconnect();
    log.info("worker stopped");
  }

  /** Claims no further task. A running task has the grace time to end, and then returns to the queue. */
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
      // The wake-up is registered before the queues are read, so that no submission in between is missed.
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

  /** Errors of disk or store are not fatal: the queue hands the task out again at the next poll. */
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
      const timer = setTimeout(resolve, idlePollSeconds * 1000);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #handle(message: WorkerMessage): void {
    if (message.kind === "submitted") this.#wake();
    else if (message.kind === "stop") this.stop();
    else if (message.kind === "report") void this.#report();
    else if (message.task === this.#running?.task.id) this.#end("CANCELLED");
  }

  async #perform({ task, interruption }: TaskRecord): Promise<void> {
    const { name, journal, log } = this.#options;
    const taskLog = log.child({ task: task.id, job: task.job, reqId: task.requestId });
    const begin = performance.now();
    this.#running = { task };
    void this.#report();
    taskLog.info(interruption ? "task begun again" : "task started");
    // The first run may have failed to remove its files.
    if (interruption) await journal.folders.removeUnfinishedFiles(task.id).catch(() => {});
    const { outcome, progress } = await this.#outcome(task);
    const seconds = (performance.now() - begin) / 1000;
    // Frees disk space, which writing the end may need.
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

  /** Records the end of a task, and retries while the disk refuses: hours of computation may depend on it. */
  async #record(write: () => Promise<boolean>, log: Logger): Promise<boolean> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        log.error({ err: error }, "the end of the task could not be recorded");
        // A task that is gone needs no end. If the worker has to exit, the API ends its task.
        if (this.#stopping || (error as NodeJS.ErrnoException).code === "ENOENT") return false;
        await sleep(recordRetrySeconds * 1000);
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

  /** Stops a task whose cancel message was missed, or that another process has ended. */
  async #lookAfter(task: Task): Promise<void> {
    try {
      if ((await this.#options.journal.read(task.id))?.finish) this.#end("DIED");
      else if (await isCancelRequested(this.#redis, this.#keys, task.id)) this.#end("CANCELLED");
    } catch (error) {
      this.#options.log.warn({ err: error, task: task.id }, "could not look after the task");
    }
  }

  #end(state: Ending): void {
    this.#running?.process?.end(state, this.#options.kind.timeout_process_die);
  }

  /** Reports the state of the worker to the store. Not awaited during work: an unreachable store must not stop a task. */
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
