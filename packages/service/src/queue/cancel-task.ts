import { setTimeout as sleep } from "node:timers/promises";
import { diskTrouble } from "../errors/disk-trouble.js";
import { failure, type ServiceError } from "../errors/service-error.js";
import type { Journal } from "../journal/journal.js";
import { isWaiting, stateOf, type TaskRecord } from "../journal/task.js";
import type { StoreSession } from "../store/store-session.js";
import { orderCancel } from "./orders.js";

const patienceSeconds = 10;
const pollSeconds = 0.05;

/** Stops a task that waits or runs. A second cancel of the same task is an error, as is one of a finished task. */
export async function cancelTask(id: string, journal: Journal, store: StoreSession): Promise<void> {
  const record = await journal.read(id);
  if (!record || record.finish) throw wrongState(id, record);
  if (!isWaiting(record)) return cancelRunning(id, record, journal, store);

  const at = new Date().toISOString();
  const decided = await journal.finish(id, { state: "CANCELLED", at, progress: [] }).catch((cause) => {
    throw Object.assign(failure("FAILED_TO_CANCEL", diskTrouble(cause)), { cause });
  });
  if (!decided) throw wrongState(id, await journal.read(id));
  // The decision stands. A worker that took the task at this very moment learns of it; a store that cannot be
  // reached hands out a task that nobody may start.
  await store.queues.remove(record.task).catch(() => {});
  await orderCancel(store.redis, store.keys, id).catch(() => {});
}

async function cancelRunning(id: string, record: TaskRecord, journal: Journal, store: StoreSession): Promise<void> {
  if (record.task.job === "wake_up") throw failure("FAILED_TO_CANCEL", "detail.cancelNotCancellable", { id });
  try {
    await orderCancel(store.redis, store.keys, id);
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
