import { type Progress, stateOf, type TaskRecord, type TaskState } from "../journal/task.js";
import type { StoreSession } from "../store/store-session.js";

export interface TaskStatus {
  done: boolean | null;
  status: TaskState | "MISSING";
  success: boolean | null;
  queue: number;
  progress: Progress;
  id: string;
}

/** How a task stands. The journal says its state; the store knows the place in the line and what a running task reports. */
export async function taskStatus(
  id: string,
  record: TaskRecord | undefined,
  store: Pick<StoreSession, "queues" | "redis" | "keys">,
): Promise<TaskStatus> {
  if (!record) return { done: null, status: "MISSING", success: null, queue: 0, progress: [], id };
  const status = stateOf(record);
  if (record.finish) {
    const { progress } = record.finish;
    return { done: true, status, success: status === "COMPLETE", queue: 0, progress, id };
  }
  const queue = status === "PENDING" ? await store.queues.position(record.task) : 0;
  const progress = status === "RUNNING" ? await reportedProgress(id, store) : [];
  return { done: false, status, success: null, queue, progress, id };
}

/** What a running task reported last. */
export async function reportedProgress(id: string, store: Pick<StoreSession, "redis" | "keys">): Promise<Progress> {
  const reported = await store.redis.get(store.keys.progress(id));
  return reported === null ? [] : (JSON.parse(reported) as Progress);
}
