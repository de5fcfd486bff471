import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { DownloadType, FileType, JobName } from "@tessera/contract";
import type { Language } from "@tessera/i18n";
import { neutralNames } from "../../configuration/client-names.js";
import { serviceProblem } from "../../errors/service-error.js";
import type { OpenedFile } from "../../files/opened-file.js";
import type { CalibrateArguments } from "../../tasks/jobs/calibrate.js";
import type { DownloadArguments } from "../../tasks/jobs/download.js";
import type { FitArguments } from "../../tasks/jobs/fit.js";
import type { CalibrateResult, DownloadResult, FitResult, GivenFile, TaskContext } from "../../tasks/jobs/job.js";
import type { Progress, Task } from "../../tasks/journal/task.js";
import type { TaskMessage } from "../../tasks/worker/task-process.js";
import { JobFailed } from "./command.js";
import { roundOfEnvironment } from "./round.js";

const taskThread = new URL("../../tasks/worker/task-thread.js", import.meta.url);
const serviceJobs = new URL("../../tasks/jobs/run-job.js", import.meta.url);

interface LocalJobsControl {
  /** Folder that result files are written to. */
  results: string;
  language: Language;
  interrupted: Promise<never>;
  onProgress: (progress: Progress) => void;
  /** Folder with the tables of priority populations. */
  priorityPopulations?: string | undefined;
}

/**
 * The jobs of the service without its queue: each runs in a thread of this process, so that progress can be drawn meanwhile, and is
 * terminated by Ctrl-C. Names in results are relative to the results folder, as in the service.
 */
export class LocalJobs {
  readonly #control: LocalJobsControl;
  /** Id of the task that made a result. */
  readonly #ids = new WeakMap<object, string>();

  constructor(control: LocalJobsControl) {
    this.#control = control;
  }

  fit(given: FitArguments): Promise<FitResult> {
    return this.run("fit", given);
  }

  calibrate(fitResult: FitResult, options: Record<string, unknown>): Promise<CalibrateResult> {
    const given: CalibrateArguments = { fit: this.idOf(fitResult), fitResult, options };
    return this.run("calibrate", given);
  }

  download(
    type: DownloadType,
    calibrateResult: CalibrateResult,
    given: Pick<DownloadArguments, "vmmc" | "pjnz" | "options" | "survey" | "fitWarnings"> = {},
  ): Promise<DownloadResult> {
    const all: DownloadArguments = { type, calibrate: this.idOf(calibrateResult), calibrateResult, ...given };
    return this.run(type, all);
  }

  /** The id of the task that made a result; a new one for a result that was made elsewhere. */
  idOf(result: object): string {
    const id = this.#ids.get(result) ?? randomBytes(16).toString("hex");
    this.#ids.set(result, id);
    return id;
  }

  /** Runs a job of a module in a thread. */
  async run<Result extends object>(job: JobName, given: unknown, module = serviceJobs): Promise<Result> {
    const { results, language, interrupted, onProgress, priorityPopulations } = this.#control;
    const id = randomBytes(16).toString("hex");
    await mkdir(join(results, id), { recursive: true });
    const local = { queueId: "none", queue: "none", requestId: "tessera", acceptedAt: new Date().toISOString() };
    const task: Task = { id, job, arguments: given, language, ...local };
    const mock = { useMockModel: false, mockModelSeconds: 0 };
    const context: TaskContext = {
      results,
      ...mock,
      product: neutralNames.product,
      round: roundOfEnvironment(),
      ...(priorityPopulations !== undefined && { priorityPopulations }),
    };
    const worker = new Worker(taskThread, { workerData: { jobModule: module.href, task, context } });
    const answer = new Promise<Result>((resolve, reject) => {
      worker.on("message", (message: TaskMessage) => {
        if (message.kind === "progress") onProgress(message.progress);
        else if (message.kind === "complete") resolve(message.result as Result);
        else if (message.kind === "error") reject(new JobFailed(message.error));
      });
      worker.once("error", reject);
    });
    try {
      const result = await Promise.race([answer, interrupted]);
      this.#ids.set(result, id);
      return result;
    } finally {
      await worker.terminate();
    }
  }
}

/** Files of the command line as jobs are given them. */
export async function asGivenFiles<Type extends FileType>(
  paths: Partial<Record<Type, string>>,
): Promise<Partial<Record<Type, GivenFile>>> {
  const files: Partial<Record<Type, GivenFile>> = {};
  for (const [type, path] of Object.entries(paths) as [Type, string][]) {
    const content = await readFile(path).catch(() => {
      throw serviceProblem("fit.unreadable", { file: path });
    });
    const hash = createHash("md5").update(content).digest("hex");
    files[type] = { path: path as OpenedFile, hash, filename: basename(path), resource_url: null };
  }
  return files;
}
