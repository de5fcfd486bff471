import { parentPort, workerData } from "node:worker_threads";
import { translate } from "@tessera/i18n";
import { ServiceError } from "../../errors/service-error.js";
import { diskTrouble, errorKey, isOutOfMemory } from "../../errors/system-errors.js";
import type { RunJob } from "../jobs/job.js";
import type { TaskMessage, TaskOrder } from "./task-process.js";

const { jobModule, task, context } = workerData as TaskOrder & { jobModule: string };

function tell(message: TaskMessage): void {
  parentPort?.postMessage(message);
}

try {
  const { run } = (await import(jobModule)) as { run: RunJob<unknown> };
  tell({ kind: "complete", result: await run(task, context, (progress) => tell({ kind: "progress", progress })) });
} catch (error) {
  tell({ kind: "error", error: error instanceof ServiceError ? error.text(task.language) : await unexpected(error) });
}

/** What went wrong is for the log, paths and all; the user is told a key under which it stands there. */
async function unexpected(error: unknown): Promise<string> {
  if (isOutOfMemory(error)) {
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    return translate(task.language, "detail.taskOutOfMemory", { megabytes });
  }
  const key = errorKey();
  const { openLog } = await import("../../log.js");
  const log = openLog("error", { part: "task" });
  log.error({ err: error, task: task.id, job: task.job, reqId: task.requestId, key }, "the task failed unexpectedly");
  return translate(task.language, diskTrouble(error) ?? "detail.taskUnexpected", { key });
}
