import { basename } from "node:path";
import { modelFileTypes } from "@tessera/contract";
import { mapTexts } from "../../json/map-texts.js";
import type { Task } from "../journal/task.js";
import type { CalibrateArguments } from "./calibrate.js";
import type { DownloadArguments } from "./download.js";
import type { FitArguments } from "./fit.js";
import type { GivenFile } from "./job.js";

/** Files that a task was given. */
interface TaskFiles {
  /** By their path in the upload folder. */
  uploads: string[];
  /** By their name in the results folder. */
  results: string[];
}

/** Input files by the arguments of each job. Paths in options, notes and states are the user's data and are ignored. */
export function filesOf({ job, arguments: given }: Pick<Task, "job" | "arguments">): TaskFiles {
  switch (job) {
    case "wake_up":
      return { uploads: [], results: [] };
    case "fit":
    case "sensitivity": {
      const { data } = (given ?? {}) as Partial<FitArguments>;
      return { uploads: paths(modelFileTypes.map((role) => data?.[role])), results: [] };
    }
    case "calibrate": {
      const { fitResult } = (given ?? {}) as Partial<CalibrateArguments>;
      return { uploads: [], results: names([fitResult?.modelOutput]) };
    }
    default: {
      const { calibrateResult, vmmc, pjnz, survey } = (given ?? {}) as Partial<DownloadArguments>;
      const results = names([calibrateResult?.modelOutput, calibrateResult?.plotData]);
      return { uploads: paths([vmmc, pjnz, survey]), results };
    }
  }
}

/** The arguments of a task with base names in the place of paths, which reveal how a machine is set up. */
export function withBaseNames(task: Pick<Task, "job" | "arguments">): unknown {
  const paths = new Set(filesOf(task).uploads);
  return mapTexts(task.arguments, (text) => (paths.has(text) ? basename(text) : text));
}

function paths(files: (GivenFile | null | undefined)[]): string[] {
  return names(files.map((file) => file?.path));
}

function names(given: (string | null | undefined)[]): string[] {
  return given.filter((name): name is string => typeof name === "string" && name !== "");
}
