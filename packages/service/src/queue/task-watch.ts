import type { Journal } from "../journal/journal.js";
import type { Task, TaskRecord } from "../journal/task.js";
import type { StoreSession } from "../store/store-session.js";
import { reportedProgress } from "./task-status.js";
import { heartbeatsToLose } from "./worker-registry.js";

/** A status call looks for lost workers at most this often. */
const lookAtMostEverySeconds = 10;

export interface TaskWatchOptions {
  journal: Journal;
  store: StoreSession;
  queueId: string;
  /** Longest heartbeat period of any configured worker, in seconds. */
  heartbeatPeriod: number;
  onFinish: (task: TaskRecord) => void;
  onError: (error: Error) => void;
}

/**
 * Sees to it that every accepted task reaches an end when nobody polls: tasks of lost workers die, waiting tasks that
 * the store has forgotten are queued again, finished ones are counted.
 */
export class TaskWatch {
  readonly #options: TaskWatchOptions;
  readonly #open = new Map<string, Task>();
  /** Since when no worker says that it runs a running task: the store may just have restarted, and the worker live on. */
  readonly #workerMissingSince = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;

  constructor(options: TaskWatchOptions) {
    this.#options = options;
  }

  /** Takes up the unfinished tasks of the journal, queues the waiting ones again and looks after all from now on. */
  async start(everySeconds: number): Promise<void> {
    const { journal, queueId, store } = this.#options;
    for (const { task } of await journal.unfinished(queueId)) this.follow(task);
    await this.look();
    store.onReturn(() => void this.#lookLater());
    this.#timer = setInterval(() => void this.#lookLater(), everySeconds * 1000);
  }

  follow(task: Task): void {
    this.#open.set(task.id, task);
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

  /** A worker is known to be gone: its end was seen, no heartbeat needs to expire. */
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
    const { journal, store } = this.#options;
    const { alive, lost } = await store.registry.findLost();
    // The task of a lost worker may have been submitted through another API, so the worker's own word counts too.
    for (const { task } of lost.values()) if (task !== undefined) await this.#die(task);
    for (const [id, task] of this.#open) {
      const record = await journal.read(id);
      if (record?.finish) this.#options.onFinish(record);
      if (!record || record.finish) {
        this.#open.delete(id);
        this.#workerMissingSince.delete(id);
      } else if (!record.start) {
        if (!(await store.queues.has(task)) && !(await journal.read(id))?.start) await store.queues.add(task);
      } else if (alive.get(record.start.worker)?.task === id) this.#workerMissingSince.delete(id);
      else if (lost.has(record.start.worker) || this.#isMissingTooLong(id)) await this.#die(id);
    }
  }

  #isMissingTooLong(id: string): boolean {
    const since = this.#workerMissingSince.get(id) ?? performance.now();
    this.#workerMissingSince.set(id, since);
    return performance.now() - since > this.#options.heartbeatPeriod * heartbeatsToLose * 1000;
  }

  async #die(id: string): Promise<void> {
    const { journal, store } = this.#options;
    const record = await journal.read(id);
    if (!record || record.finish) return;
    const progress = await reportedProgress(id, store);
    await journal.finish(id, { state: "DIED", at: new Date().toISOString(), progress });
  }
}
