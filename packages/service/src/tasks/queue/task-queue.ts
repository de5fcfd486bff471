import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { JobName } from "@tessera/contract";
import type { Language, TextKey } from "@tessera/i18n";
import type { Logger } from "pino";
import { queueFor, type WorkerConfiguration } from "../../configuration/worker-configuration.js";
import { failure, type ServiceError } from "../../errors/service-error.js";
import { diskErrorText } from "../../errors/system-errors.js";
import type { Journal } from "../journal/journal.js";
import { isWaiting, stateOf, type Task, type TaskRecord } from "../journal/task.js";
import { isRefusal } from "../store/store-errors.js";
import type { OpenedTask } from "./opened-task.js";
import type { StoreSession } from "./store-session.js";
import { type TaskStatus, taskStatus } from "./task-status.js";
import type { TaskWatch } from "./task-watch.js";
import { requestCancel, sendMessage } from "./worker-messages.js";

export interface Submission {
  job: JobName;
  arguments: unknown;
  language: Language;
  requestId: string;
  iso3?: string | undefined;
  extraMemory?: boolean;
}

interface TaskQueueOptions {
  journal: Journal;
  store: StoreSession;
  queueId: string;
  configuration: WorkerConfiguration;
  watch: TaskWatch;
  log: Logger;
}

/** The API's operations on tasks: submit, status, cancel. */
export class TaskQueue {
  readonly #options: TaskQueueOptions;
  #refusing = false;

  constructor(options: TaskQueueOptions) {
    this.#options = options;
  }

  /** Refuses all further tasks, because the service is stopping. */
  refuse(): void {
    this.#refusing = true;
  }

  async submit(submission: Submission): Promise<OpenedTask> {
    const { job, iso3, extraMemory, language, requestId } = submission;
    const queue = queueFor(this.#options.configuration, job, iso3, extraMemory);
    // A missing queue is reported as a failure to queue, with the text of the configuration error.
    if (queue === undefined) throw failure("FAILED_TO_QUEUE", "error.INVALID_QUEUE_CONFIG");
    return this.#enqueue({ queue, job, arguments: submission.arguments, language, requestId });
  }

  /** Submits a trivial task to every queue that is configured for it. */
  async wake(language: Language, requestId: string): Promise<Record<string, string>> {
    const ids: Record<string, string> = {};
    for (const [queue, kind] of Object.entries(this.#options.configuration.queues))
      if (kind.wake_up)
        ids[queue] = await this.#enqueue({ queue, job: "wake_up", arguments: null, language, requestId });
    return ids;
  }

  async status(id: OpenedTask): Promise<TaskStatus> {
    // Lost workers are also looked for in the background, so an error here must not fail the request.
    await this.#options.watch.lookIfDue().catch(() => {});
    try {
      return await taskStatus(id, await this.#options.journal.read(id), this.#options.store);
    } catch (cause) {
      throw Object.assign(failure("FAILED_TO_RETRIEVE_STATUS"), { cause });
    }
  }

  async cancel(id: OpenedTask): Promise<void> {
    await cancelTask(id, this.#options.journal, this.#options.store);
  }

  async read(id: OpenedTask): Promise<TaskRecord | undefined> {
    return this.#options.journal.read(id);
  }

  /** Number of tasks found whose folder is damaged. */
  get damaged(): number {
    return this.#options.journal.damaged;
  }

  async workerStates(): Promise<Record<string, string>> {
    const workers = await this.#options.store.registry.all();
    return Object.fromEntries([...workers].map(([name, record]) => [name, record.state]));
  }

  async stopWorkers(): Promise<void> {
    await sendMessage(this.#options.store.redis, this.#options.store.keys, { kind: "stop" });
  }

  /** Waiting tasks are queued again in this order, so a clock that is set back must not change it. */
  #timeOfAcceptance(): string {
    const now = new Date().toISOString();
    const last = this.#options.watch.lastAcceptance;
    return last === undefined || last < now ? now : new Date(Date.parse(last) + 1).toISOString();
  }

  async #enqueue(wish: Omit<Task, "id" | "queueId" | "acceptedAt">): Promise<OpenedTask> {
    if (this.#refusing) throw failure("FAILED_TO_QUEUE", "detail.serviceStopping");
    const { journal, store, queueId, watch, log } = this.#options;
    const id = randomBytes(16).toString("hex");
    const task: Task = { id, queueId, ...wish, acceptedAt: this.#timeOfAcceptance() };
    try {
      await journal.accept(task);
    } catch (cause) {
      throw Object.assign(failure("FAILED_TO_QUEUE", diskErrorText(cause)), { cause });
    }
    try {
      await store.queues.add(task);
    } catch (cause) {
      // The store may have enqueued it although the reply was lost: if a worker has claimed it, it is accepted.
      if (await journal.withdraw(id).catch(() => true))
        throw Object.assign(failure("FAILED_TO_QUEUE", storeDetail(cause)), { cause });
    }
    watch.follow(task);
    log.info({ task: id, job: task.job, queue: task.queue, reqId: task.requestId }, "task accepted");
    // Workers also poll their queues; the message only makes them start at once.
    await sendMessage(store.redis, store.keys, { kind: "submitted" }).catch(() => {});
    // Its sender may read it.
    return id as OpenedTask;
  }
}

function storeDetail(cause: unknown): TextKey {
  return isRefusal(cause) ? "detail.storeRefuses" : "detail.storeUnreachable";
}

const patienceSeconds = 10;
const pollSeconds = 0.05;

/** Stops a waiting or running task. Cancelling a task that has ended, or twice, is an error. */
async function cancelTask(id: string, journal: Journal, store: StoreSession): Promise<void> {
  const record = await journal.read(id);
  if (!record || record.finish) throw wrongState(id, record);
  if (!isWaiting(record)) return cancelRunning(id, record, journal, store);

  const at = new Date().toISOString();
  const decided = await journal.finish(id, { state: "CANCELLED", at, progress: [] }).catch((cause) => {
    throw Object.assign(failure("FAILED_TO_CANCEL", diskErrorText(cause)), { cause });
  });
  if (!decided) throw wrongState(id, await journal.read(id));
  // The decision is final. A worker that has just taken the task is notified; if the store cannot be reached, it hands out a task
  // that cannot be claimed.
  await store.queues.remove(record.task).catch(() => {});
  await requestCancel(store.redis, store.keys, id).catch(() => {});
}

async function cancelRunning(id: string, record: TaskRecord, journal: Journal, store: StoreSession): Promise<void> {
  if (record.task.job === "wake_up") throw failure("FAILED_TO_CANCEL", "detail.cancelNotCancellable", { id });
  try {
    await requestCancel(store.redis, store.keys, id);
  } catch (cause) {
    throw Object.assign(failure("FAILED_TO_CANCEL"), { cause });
  }
  const deadline = performance.now() + patienceSeconds * 1000;
  while (performance.now() < deadline) {
    const now = await journal.read(id);
    if (now?.finish?.state === "CANCELLED") return;
    if (now?.finish) throw wrongState(id, now);
    await sleep(pollSeconds * 1000);
  }
  throw failure("FAILED_TO_CANCEL", "detail.cancelNoReaction", { id });
}

function wrongState(id: string, record: TaskRecord | undefined): ServiceError {
  const state = record ? stateOf(record) : "MISSING";
  return failure("FAILED_TO_CANCEL", "detail.cancelWrongState", { id, state });
}
