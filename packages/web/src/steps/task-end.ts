import type { TaskStatus } from "../api/tasks.ts";
import type { Task } from "../project/project.ts";

/** How a task ended, as the project keeps it. */
export function endOf({ success, status }: TaskStatus): Task["state"] {
  if (success) return "complete";
  return status === "CANCELLED" ? "cancelled" : "failed";
}
