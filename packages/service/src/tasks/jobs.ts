import type { RunJob } from "../worker/task-messages.js";
import { type CalibrateArguments, calibrate } from "./calibrate.js";
import { type DownloadArguments, download } from "./download.js";
import { type FitArguments, fit } from "./fit.js";
import type { TaskContext } from "./task-context.js";

/** What a task process runs: the job of the task, with the arguments that its request left. */
export const run: RunJob<TaskContext> = (task, context, report) => {
  const { id, language } = task;
  switch (task.job) {
    case "fit":
      return fit(id, task.arguments as FitArguments, language, context, report);
    case "calibrate":
      return calibrate(id, task.arguments as CalibrateArguments, language, context, report);
    default:
      return download(id, task.arguments as DownloadArguments, language, context, report);
  }
};
