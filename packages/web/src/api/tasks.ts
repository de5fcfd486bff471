import type { TaskStatus } from "@tessera/contract/api";
import { get, isBusy, post, Unreachable } from "./requests.ts";

/** Kinds of tasks; each has the same paths for its status. */
export type TaskKind = "model" | "calibrate" | "download";

const pollMilliseconds = 700;
const retryMilliseconds = 2000;

/**
 * Follows a task until it has ended, or is not known any more, and tells of each status. While the service does not answer it keeps asking
 * and tells of the silence: a task outlives a restart.
 */
export async function follow(
  kind: TaskKind,
  id: string,
  tell: { status: (status: TaskStatus) => void; silence: () => void },
  signal: AbortSignal,
): Promise<TaskStatus> {
  for (;;) {
    let wait = pollMilliseconds;
    try {
      const status = await get<TaskStatus>(`/${kind}/status/${id}`, signal);
      tell.status(status);
      if (status.done !== false) return status;
    } catch (error) {
      if (!(error instanceof Unreachable) && !isBusy(error)) throw error;
      if (error instanceof Unreachable) tell.silence();
      wait = retryMilliseconds;
    }
    await pause(wait, signal);
  }
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
