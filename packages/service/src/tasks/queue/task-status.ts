import { translate } from "@tessera/i18n";
import {
  isWaiting,
  type Progress,
  type ProgressPhase,
  stateOf,
  type TaskRecord,
  type TaskState,
} from "../journal/task.js";
import type { StoreSession } from "./store-session.js";

export interface TaskStatus {
  done: boolean | null;
  status: TaskState | "MISSING";
  success: boolean | null;
  queue: number;
  progress: Progress;
  id: string;
}

/** The status of a task: its state from the journal, its position in the queue and its progress from the store. */
export async function taskStatus(
  id: string,
  record: TaskRecord | undefined,
  store: Pick<StoreSession, "queues" | "redis" | "keys">,
): Promise<TaskStatus> {
  if (!record) return { done: null, status: "MISSING", success: null, queue: 0, progress: [], id };
  const status = stateOf(record);
  const progress = withInterruption(record, await progressOf(record, store));
  if (record.finish) return { done: true, status, success: status === "COMPLETE", queue: 0, progress, id };
  const queue = status === "PENDING" ? await store.queues.position(record.task) : 0;
  return { done: false, status, success: null, queue, progress, id };
}

async function progressOf(record: TaskRecord, store: Pick<StoreSession, "redis" | "keys">): Promise<Progress> {
  const { task, interruption, finish } = record;
  if (finish) return finish.progress;
  if (isWaiting(record)) return notStarted(interruption?.progress ?? []);
  return reportedProgress(task.id, store);
}

/** Phases of an interrupted task that waits again: it begins from its inputs, so none of them is done. */
function notStarted(progress: Progress): Progress {
  const isPhase = (entry: ProgressPhase | string): entry is ProgressPhase => typeof entry !== "string";
  const phases = progress.filter(isPhase);
  return phases.length === 0 ? progress : phases.map(({ name }) => ({ started: false, complete: false, name }));
}

/** The last progress that a running task reported. */
export async function reportedProgress(id: string, store: Pick<StoreSession, "redis" | "keys">): Promise<Progress> {
  const reported = await store.redis.get(store.keys.progress(id));
  return reported === null ? [] : (JSON.parse(reported) as Progress);
}

/** Adds to the progress of an interrupted task that it runs again: to its line, under its first phase, or alone where it has reported none. */
function withInterruption(record: TaskRecord, progress: Progress): Progress {
  if (!record.interruption) return progress;
  const key = record.restart ? "progress.begunAgain" : "progress.interrupted";
  const text = translate(record.task.language, key);
  const [first, ...others] = progress;
  if (first === undefined) return [text];
  if (typeof first === "string") return [`${first} (${text})`];
  return [{ ...first, helpText: text }, ...(others as ProgressPhase[])];
}
