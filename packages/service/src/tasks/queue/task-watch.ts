import type { Journal } from "../journal/journal.js";
import { isWaiting, ownerOf, type Task, type TaskRecord } from "../journal/task.js";
import type { StoreSession } from "./store-session.js";
import { reportedProgress } from "./task-status.js";
import { heartbeatsToLose, type WorkerRecord } from "./worker-messages.js";

/** A status call looks for lost workers at most this often. */
const lookAtMostEverySeconds = 10;

/** Handing a task over takes milliseconds; the queue library's own time for it is a third of this. */
const inHandTooLongSeconds = 15;

/** How often the journal is looked through for tasks of another API, which may be gone. */
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
  /** Whether its end is told to the metrics: another API counts its own. */
  isCounted: boolean;
}

interface Seen {
  alive: Map<string, WorkerRecord>;
  lost: Map<string, WorkerRecord>;
  inHand: Set<string>;
}

/**
 * Sees to it that every accepted task reaches an end when nobody polls: tasks of lost workers die, waiting tasks that
 * the store has forgotten are queued again, finished ones are counted.
 */
export class TaskWatch {
  readonly #options: TaskWatchOptions;
  readonly #open = new Map<string, OpenTask>();
  /** Since when no worker says that it runs a running task: the store may just have restarted, and the worker live on. */
  readonly #workerMissing = new Patience();
  /** Waiting tasks that a worker took off the line and has not claimed. */
  readonly #inHand = new Patience();
  #timer: NodeJS.Timeout | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #tookUpAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;

  constructor(options: TaskWatchOptions) {
    this.#options = options;
  }

  /** Takes up the unfinished tasks of the journal, queues the waiting ones again and looks after all from now on. */
  async start(everySeconds: number): Promise<void> {
    const { journal, store } = this.#options;
    await this.#takeUp(true);
    for (const id of await journal.folders.withLeftovers()) await this.#removeLeftovers(id);
    await this.look();
    store.onReturn(() => {
      store.registry.forgiveSilence();
      this.#workerMissing.clear();
      this.#tookUpAt = Number.NEGATIVE_INFINITY;
      void this.#lookLater();
    });
    this.#timer = setInterval(() => void this.#lookLater(), everySeconds * 1000);
  }

  follow(task: Task, isCounted = true): void {
    this.#open.set(task.id, { task, isCounted });
  }

  /** When the last task was accepted that has not ended. */
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
    const { store } = this.#options;
    if (performance.now() - this.#tookUpAt >= takeUpEverySeconds * 1000) await this.#takeUp(false);
    const seen = { ...(await store.registry.findLost()), inHand: await store.queues.inHand() };
    // The task of a lost worker may have been submitted through another API, so the worker's own word counts too.
    for (const [worker, { task }] of seen.lost) if (task !== undefined) await this.#die(task, worker);
    for (const open of this.#open.values()) {
      try {
        await this.#lookAt(open, seen);
      } catch (error) {
        // One folder that cannot be read must not keep the others from being looked after; a store that is gone does.
        if (store.redis.status !== "ready") throw error;
        this.#options.onError(error as Error);
      }
    }
  }

  /** Follows what the journal has and nobody here knows: the API that accepted it may be gone. */
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
      // Whatever is left of a damaged task may help whoever mends it.
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

  /** Ends the task of a worker that is gone, unless that worker has given it back before. */
  async #die(id: string, worker: string): Promise<void> {
    const { journal, store } = this.#options;
    const record = await journal.read(id);
    if (!record || record.finish || ownerOf(record)?.worker !== worker) return;
    const progress = await reportedProgress(id, store);
    await journal.finish(id, { state: "DIED", at: new Date().toISOString(), progress });
  }
}

/** Since when something about a task has been amiss, by a clock that nobody can set. */
class Patience {
  readonly #since = new Map<string, number>();

  /** Whether it has been amiss for longer than the given time; the first call starts the time. */
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
