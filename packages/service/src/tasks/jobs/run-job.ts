import type { CalibrateArguments } from "./calibrate.js";
import type { DownloadArguments } from "./download.js";
import type { FitArguments } from "./fit.js";
import type { RunJob, TaskContext } from "./job.js";
import type { SensitivityArguments } from "./sensitivity.js";

/** Entry of a task process: runs the job of the task, and loads only its module. */
export const run: RunJob<TaskContext> = async (task, context, report) => {
  const { id, language } = task;
  switch (task.job) {
    case "fit": {
      const given = task.arguments as FitArguments;
      if (context.useMockModel) {
        const { mockedFit } = await import("./mock-fit.js");
        return mockedFit(id, given.options, language, context, report);
      }
      const { fit } = await import("./fit.js");
      return fit(id, given, language, context, report);
    }
    case "calibrate": {
      const { calibrate } = await import("./calibrate.js");
      return calibrate(id, task.arguments as CalibrateArguments, language, context, report);
    }
    case "sensitivity": {
      const { sensitivity } = await import("./sensitivity.js");
      return sensitivity(id, task.arguments as SensitivityArguments, language, context, report);
    }
    default: {
      const { download } = await import("./download.js");
      return download(id, task.arguments as DownloadArguments, language, context, report);
    }
  }
};
