import { parentPort, workerData } from "node:worker_threads";
import { translate } from "@tessera/i18n";
import { diskTrouble } from "../errors/disk-trouble.js";
import { isOutOfMemory } from "../errors/out-of-memory.js";
import { ServiceError } from "../errors/service-error.js";
import type { RunJob, TaskMessage, TaskOrder } from "./task-messages.js";

const { jobModule, task, context } = workerData as TaskOrder & { jobModule: string };

function tell(message: TaskMessage): void {
  parentPort?.postMessage(message);
}

try {
  const { run } = (await import(jobModule)) as { run: RunJob<unknown> };
  tell({ kind: "complete", result: await run(task, context, (progress) => tell({ kind: "progress", progress })) });
} catch (error) {
  const expected = error instanceof ServiceError;
  if (!expected) console.error(error);
  tell({ kind: "error", error: expected ? error.text(task.language) : unexpected(error) });
}

function unexpected(error: unknown): string {
  if (isOutOfMemory(error)) {
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    return translate(task.language, "detail.taskOutOfMemory", { megabytes });
  }
  const reason = error instanceof Error ? error.message : String(error);
  return translate(task.language, diskTrouble(error) ?? "detail.taskUnexpected", { reason });
}
