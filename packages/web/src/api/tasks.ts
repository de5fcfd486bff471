import type { TaskStatus } from "@tessera/contract/api";
import { pathTo } from "./path.ts";
import { ApiError, get, isBusy, post, Unreachable } from "./requests.ts";

/** Kinds of tasks; each has the same paths for its status. */
export type TaskKind = "model" | "calibrate" | "download" | "sensitivity";

const pollMilliseconds = 700;
const retryMilliseconds = 2000;

interface Report<Status> {
  status: (status: Status) => void;
  silence: () => void;
}

/**
 * Polls the status of work of the service until it has ended, and reports each status. Without a response it keeps polling and reports the silence,
 * because the work survives a restart of the service.
 */
export async function poll<Status>(
  ask: () => Promise<Status>,
  hasEnded: (status: Status) => boolean,
  report: Report<Status>,
  signal: AbortSignal,
): Promise<Status> {
  for (;;) {
    let wait = pollMilliseconds;
    try {
      const status = await ask();
      report.status(status);
      if (hasEnded(status)) return status;
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (!isBusy(error)) report.silence();
      wait = retryMilliseconds;
    }
    await pause(wait, signal);
  }
}

/** Polls the status of a task until it has ended or the service no longer has it. */
export function pollTask(
  kind: TaskKind,
  id: string,
  report: Report<TaskStatus>,
  signal: AbortSignal,
): Promise<TaskStatus> {
  const ask = () => get<TaskStatus>(pathTo`/${kind}/status/${id}`, signal);
  return poll(ask, ({ done }) => done !== false, report, signal);
}

/** Whether a later request may succeed: no response, too many requests, or the service or its store is starting. */
function isPassing(error: unknown): boolean {
  const passing = ["NOT_READY", "FAILED_TO_RETRIEVE_STATUS"];
  return error instanceof Unreachable || isBusy(error) || (error instanceof ApiError && passing.includes(error.code));
}

/** The end state of a task that is done. */
export function endState({ success, status }: TaskStatus): "complete" | "failed" | "cancelled" {
  if (success) return "complete";
  return status === "CANCELLED" ? "cancelled" : "failed";
}

export function cancel(id: string): Promise<null> {
  return post<null>(pathTo`/model/cancel/${id}`);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}
