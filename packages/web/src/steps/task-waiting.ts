import type { TaskStatus } from "@tessera/contract/api";
import { t } from "../texts/i18n.ts";

/** Whether a task has not been started by a worker, as far as is known. */
export function isWaiting(status: Pick<TaskStatus, "status"> | undefined): boolean {
  return status === undefined || status.status === "PENDING";
}

/** What a task waits for, from its submission on; undefined once it runs. */
export function waitingText(status: Pick<TaskStatus, "status" | "queue"> | undefined): string | undefined {
  if (!isWaiting(status)) return undefined;
  if (!status) return t("task.sent");
  return status.queue > 1 ? t("task.waiting", { count: status.queue - 1 }) : t("task.next");
}
