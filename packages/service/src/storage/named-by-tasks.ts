import { basename } from "node:path";
import type { TaskRecord } from "../journal/task.js";
import { filesOf } from "../tasks/task-files.js";
import type { TaskResult } from "../tasks/task-results.js";

/** What a task needs, or has made: other tasks by their id, files by their name. */
export interface Named {
  tasks: string[];
  files: string[];
}

export function namedBy({ task, finish }: TaskRecord): Named {
  const { fit, calibrate } = (task.arguments ?? {}) as { fit?: unknown; calibrate?: unknown };
  const { uploads, results } = filesOf(task);
  return {
    tasks: [fit, calibrate].filter((id): id is string => typeof id === "string"),
    files: [...uploads.map((path) => basename(path)), ...results, ...filesOfResult(finish?.result)],
  };
}

/** Names of the files that a task has made, in the results folder. */
export function filesOfResult(result: unknown): string[] {
  const { kind, ...members } = (result ?? {}) as Partial<TaskResult> & Record<string, unknown>;
  const names = kind === "download" ? [members.file] : [members.modelOutput, members.plotData];
  return names.filter((name): name is string => typeof name === "string" && name !== "").map((name) => basename(name));
}
