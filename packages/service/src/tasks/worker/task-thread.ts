import { parentPort, workerData } from "node:worker_threads";
import { translate } from "@tessera/i18n";
import { ServiceError } from "../../errors/service-error.js";
import { diskErrorText, errorKey, isOutOfMemory } from "../../errors/system-errors.js";
import type { RunJob } from "../jobs/job.js";
import type { TaskMessage, TaskRequest } from "./task-process.js";

const { jobModule, task, context } = workerData as TaskRequest & { jobModule: string };

function tell(message: TaskMessage): void {
  parentPort?.postMessage(message);
}

try {
  const { run } = (await import(jobModule)) as { run: RunJob<unknown> };
  tell({ kind: "complete", result: await run(task, context, (progress) => tell({ kind: "progress", progress })) });
} catch (error) {
  tell(
    error instanceof ServiceError
      ? { kind: "error", error: error.text(task.language), reasons: error.reasons }
      : { kind: "error", error: await unexpected(error), reasons: [] },
  );
}

/** Details go to the log, including paths; the user gets a key to find them. */
async function unexpected(error: unknown): Promise<string> {
  if (isOutOfMemory(error)) {
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    return translate(task.language, "detail.taskOutOfMemory", { megabytes });
  }
  const key = errorKey();
  const { openLog } = await import("../../log.js");
  const log = openLog("error", { part: "task" });
  log.error({ err: error, task: task.id, job: task.job, reqId: task.requestId, key }, "the task failed unexpectedly");
  return translate(task.language, diskErrorText(error) ?? "detail.taskUnexpected", { key });
}
