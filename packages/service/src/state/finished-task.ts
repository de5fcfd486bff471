import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@tessera/i18n";
import { syncDirectory, writeOnce } from "../journal/durable-files.js";
import type { Finish, Task } from "../journal/task.js";
import type { TaskResult } from "../tasks/task-results.js";

/** Work that was done elsewhere. */
export interface FinishedWork {
  id?: string;
  job: "fit" | "calibrate";
  arguments: unknown;
  result: TaskResult;
  language: Language;
  requestId: string;
}

/**
 * Puts a complete task into the journal without a queue or a worker, and answers its id. The task appears with its ending, so that
 * nobody ever finds it waiting and runs it.
 */
export async function recordFinished(results: string, work: FinishedWork): Promise<string> {
  const { id = randomBytes(16).toString("hex"), job, arguments: given, language, requestId, result } = work;
  const at = new Date().toISOString();
  const task: Task = {
    id,
    queueId: "none",
    queue: "none",
    job,
    arguments: given,
    language,
    acceptedAt: at,
    requestId,
  };
  const finish: Finish = { state: "COMPLETE", at, progress: [], result };
  const folder = join(results, ".incoming", randomUUID());
  try {
    await mkdir(folder, { recursive: true });
    await writeOnce(join(folder, "task.json"), JSON.stringify(task));
    await writeOnce(join(folder, "finished.json"), JSON.stringify(finish));
    await rename(folder, join(results, id));
    await syncDirectory(results);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return id;
}
