import { randomBytes } from "node:crypto";
import type { Language } from "@tessera/i18n";
import { type JobName, queueFor, type WorkerConfiguration } from "../configuration/worker-configuration.js";
import { failure } from "../errors/service-error.js";
import type { Journal } from "../journal/journal.js";
import type { Task, TaskRecord } from "../journal/task.js";
import type { StoreSession } from "../store/store-session.js";
import { cancelTask } from "./cancel-task.js";
import { giveOrder } from "./orders.js";
import { type TaskStatus, taskStatus } from "./task-status.js";
import type { TaskWatch } from "./task-watch.js";

export interface Submission {
  job: JobName;
  arguments: unknown;
  language: Language;
  iso3?: string | undefined;
  extraMemory?: boolean;
}

/** Everything the API does with tasks: accept, ask, cancel. */
export class TaskQueue {
  readonly journal: Journal;
  readonly store: StoreSession;
  readonly #queueId: string;
  readonly #configuration: WorkerConfiguration;
  readonly #watch: TaskWatch;

  constructor(
    journal: Journal,
    store: StoreSession,
    queueId: string,
    configuration: WorkerConfiguration,
    watch: TaskWatch,
  ) {
    this.journal = journal;
    this.store = store;
    this.#queueId = queueId;
    this.#configuration = configuration;
    this.#watch = watch;
  }

  async submit(submission: Submission): Promise<string> {
    const { job, iso3, extraMemory, language } = submission;
    const queue = queueFor(this.#configuration, job, iso3, extraMemory);
    // A missing queue is told as a failure to queue, with the words of the configuration error.
    if (queue === undefined) throw failure("FAILED_TO_QUEUE", "error.INVALID_QUEUE_CONFIG");
    return this.#enqueue({ queue, job, arguments: submission.arguments, language });
  }

  /** Enqueues a trivial task on every queue that is configured to be woken. */
  async wake(language: Language): Promise<Record<string, string>> {
    const ids: Record<string, string> = {};
    for (const [queue, kind] of Object.entries(this.#configuration.queues))
      if (kind.wake_up) ids[queue] = await this.#enqueue({ queue, job: "wake_up", arguments: null, language });
    return ids;
  }

  async status(id: string): Promise<TaskStatus> {
    // Workers that are gone are looked for in the background too; their discovery must not fail a status call.
    await this.#watch.lookIfDue().catch(() => {});
    try {
      return await taskStatus(id, await this.journal.read(id), this.store);
    } catch (cause) {
      throw Object.assign(failure("FAILED_TO_RETRIEVE_STATUS"), { cause });
    }
  }

  async cancel(id: string): Promise<void> {
    await cancelTask(id, this.journal, this.store);
  }

  async read(id: string): Promise<TaskRecord | undefined> {
    return this.journal.read(id);
  }

  async workerStates(): Promise<Record<string, string>> {
    const workers = await this.store.registry.all();
    return Object.fromEntries([...workers].map(([name, record]) => [name, record.state]));
  }

  async stopWorkers(): Promise<void> {
    await giveOrder(this.store.redis, this.store.keys, { kind: "stop" });
  }

  async #enqueue(wish: Pick<Task, "queue" | "job" | "arguments" | "language">): Promise<string> {
    const id = randomBytes(16).toString("hex");
    const task: Task = { id, queueId: this.#queueId, ...wish, acceptedAt: new Date().toISOString() };
    try {
      await this.journal.accept(task);
    } catch (cause) {
      throw Object.assign(failure("FAILED_TO_QUEUE"), { cause });
    }
    try {
      await this.store.queues.add(task);
    } catch (cause) {
      await this.journal.withdraw(id).catch(() => {});
      throw Object.assign(failure("FAILED_TO_QUEUE", "detail.storeUnreachable"), { cause });
    }
    this.#watch.follow(task);
    // Workers look at their queues now and then anyway: the message only makes it prompt.
    await giveOrder(this.store.redis, this.store.keys, { kind: "submitted" }).catch(() => {});
    return id;
  }
}
