import type { TaskStatus } from "@tessera/contract/api";
import { ApiError, get, isBusy, post, Unreachable } from "./requests.ts";

/** Kinds of tasks; each has the same paths for its status. */
export type TaskKind = "model" | "calibrate" | "download";

const pollMilliseconds = 700;
const retryMilliseconds = 2000;

/**
 * Polls the status of a task until it has ended or the service no longer has it, and reports each status. Without a response it keeps polling
 * and reports the silence, because a task survives a restart of the service.
 */
export async function pollTask(
  kind: TaskKind,
  id: string,
  report: { status: (status: TaskStatus) => void; silence: () => void },
  signal: AbortSignal,
): Promise<TaskStatus> {
  for (;;) {
    let wait = pollMilliseconds;
    try {
      const status = await get<TaskStatus>(`/${kind}/status/${id}`, signal);
      report.status(status);
      if (status.done !== false) return status;
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (!isBusy(error)) report.silence();
      wait = retryMilliseconds;
    }
    await pause(wait, signal);
  }
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
  return post<null>(`/model/cancel/${id}`);
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
