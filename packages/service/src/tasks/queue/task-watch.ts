import type { Journal } from "../journal/journal.js";
import { isWaiting, ownerOf, type Task, type TaskRecord } from "../journal/task.js";
import type { StoreSession } from "./store-session.js";
import { reportedProgress } from "./task-status.js";
import { heartbeatsToLose, type WorkerRecord } from "./worker-messages.js";

/** Minimum interval of the searches for lost workers by status requests. */
const lookAtMostEverySeconds = 10;

/** A hand-over takes milliseconds; the lock of the queue library lasts a third of this. */
const inHandTooLongSeconds = 15;

/** Interval of the searches of the journal for tasks of other APIs, which may have ended. */
const takeUpEverySeconds = 30;

interface TaskWatchOptions {
  journal: Journal;
  store: StoreSession;
  queueId: string;
  /** Longest heartbeat period of any configured worker, in seconds. */
  heartbeatPeriod: number;
  onFinish: (task: TaskRecord) => void;
  onError: (error: Error) => void;
}

interface OpenTask {
  task: Task;
  /** Whether its end is counted in the metrics: each API counts its own tasks. */
  isCounted: boolean;
}

interface Seen {
  alive: Map<string, WorkerRecord>;
  lost: Map<string, WorkerRecord>;
  inHand: Set<string>;
}

/**
 * Ensures that every accepted task ends: tasks of lost workers get state DIED, waiting tasks that the store has lost are queued
 * again, and ended tasks are counted.
 */
export class TaskWatch {
  readonly #options: TaskWatchOptions;
  readonly #open = new Map<string, OpenTask>();
  /** Running tasks that no worker reports. The store may just have restarted while the worker lives. */
  readonly #workerMissing = new Overdue();
  /** Waiting tasks that a worker took from the queue and has not claimed. */
  readonly #inHand = new Overdue();
  #timer: NodeJS.Timeout | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #tookUpAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;

  constructor(options: TaskWatchOptions) {
    this.#options = options;
  }

  /** Loads unfinished tasks from the journal, queues waiting ones again, and checks all tasks periodically. */
  async start(everySeconds: number): Promise<void> {
    const { journal, store } = this.#options;
    await this.#takeUp(true);
    for (const id of await journal.folders.withLeftovers()) await this.#removeLeftovers(id);
    await this.look();
    store.onReturn(() => {
      store.registry.restartSilence();
      this.#workerMissing.clear();
      this.#tookUpAt = Number.NEGATIVE_INFINITY;
      void this.#lookLater();
    });
    this.#timer = setInterval(() => void this.#lookLater(), everySeconds * 1000);
  }

  follow(task: Task, isCounted = true): void {
    this.#open.set(task.id, { task, isCounted });
  }

  /** Time of the latest acceptance among open tasks. */
  get lastAcceptance(): string | undefined {
    return (
      [...this.#open.values()].map(({ task }) => task.acceptedAt).reduce((a, b) => (a > b ? a : b), "") || undefined
    );
  }

  async lookIfDue(): Promise<void> {
    if (performance.now() - this.#lookedAt >= lookAtMostEverySeconds * 1000) await this.look();
  }

  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Called when the exit of a worker was observed, without waiting for its heartbeat to expire. */
  async workerEnded(name: string): Promise<void> {
    const record = (await this.#options.store.registry.all()).get(name);
    if (record && record.state !== "EXITED") await this.#options.store.registry.markLost(name, record);
    await this.look();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking?.catch(() => {});
  }

  async #lookLater(): Promise<void> {
    await this.look().catch((error) => this.#options.onError(error as Error));
  }

  async #look(): Promise<void> {
    this.#lookedAt = performance.now();
    const { store } = this.#options;
    if (performance.now() - this.#tookUpAt >= takeUpEverySeconds * 1000) await this.#takeUp(false);
    const seen = { ...(await store.registry.findLost()), inHand: await store.queues.inHand() };
    // A lost worker may run a task of another API, so its own record counts too.
    for (const [worker, { task }] of seen.lost) if (task !== undefined) await this.#die(task, worker);
    for (const open of this.#open.values()) {
      try {
        await this.#lookAt(open, seen);
      } catch (error) {
        // One unreadable folder must not stop the checks of other tasks; a lost store must.
        if (store.redis.status !== "ready") throw error;
        this.#options.onError(error as Error);
      }
    }
  }

  /** Adds tasks of the journal that are unknown here: the API that accepted them may have ended. */
  async #takeUp(isCounted: boolean): Promise<void> {
    const { journal, queueId, onError } = this.#options;
    const found = await journal.unfinished(queueId, onError, (id) => this.#open.has(id));
    for (const { task } of found) this.follow(task, isCounted);
    this.#tookUpAt = performance.now();
  }

  async #lookAt({ task, isCounted }: OpenTask, { alive, lost, inHand }: Seen): Promise<void> {
    const { journal, heartbeatPeriod, onFinish } = this.#options;
    const { id } = task;
    const record = await journal.read(id);
    const worker = record && ownerOf(record)?.worker;
    if (record?.finish) {
      if (isCounted) onFinish(record);
      // The files of a damaged task may help to repair it.
      if (record.finish.cause !== "damaged") await this.#removeLeftovers(id);
    }
    if (!record || record.finish) {
      this.#open.delete(id);
      this.#workerMissing.delete(id);
      this.#inHand.delete(id);
    } else if (worker === undefined) {
      this.#workerMissing.delete(id);
      await this.#keepInLine(task, inHand);
    } else if (alive.get(worker)?.task === id) this.#workerMissing.delete(id);
    else if (lost.has(worker) || this.#workerMissing.isOver(id, heartbeatPeriod * heartbeatsToLose))
      await this.#die(id, worker);
  }

  async #keepInLine(task: Task, inHand: Set<string>): Promise<void> {
    const { journal, store } = this.#options;
    if (!inHand.has(task.id)) this.#inHand.delete(task.id);
    else if (this.#inHand.isOver(task.id, inHandTooLongSeconds)) {
      this.#inHand.delete(task.id);
      return store.queues.handBack(task);
    }
    if (await store.queues.has(task)) return;
    const record = await journal.read(task.id);
    if (record && isWaiting(record)) await store.queues.add(task);
  }

  async #removeLeftovers(id: string): Promise<void> {
    await this.#options.journal.folders.removeLeftovers(id).catch((error) => this.#options.onError(error as Error));
  }

  /** Ends the task of a lost worker, unless the worker has returned it to the queue. */
  async #die(id: string, worker: string): Promise<void> {
    const { journal, store } = this.#options;
    const record = await journal.read(id);
    if (!record || record.finish || ownerOf(record)?.worker !== worker) return;
    const progress = await reportedProgress(id, store);
    await journal.finish(id, { state: "DIED", at: new Date().toISOString(), progress });
  }
}

/** Times since when a condition has held, by task, on a monotonic clock. */
class Overdue {
  readonly #since = new Map<string, number>();

  /** Whether the condition has held for longer than `seconds`. The first call starts the time. */
  isOver(id: string, seconds: number): boolean {
    const since = this.#since.get(id) ?? performance.now();
    this.#since.set(id, since);
    return performance.now() - since > seconds * 1000;
  }

  delete(id: string): void {
    this.#since.delete(id);
  }

  clear(): void {
    this.#since.clear();
  }
}
