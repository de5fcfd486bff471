import { access, stat } from "node:fs/promises";
import { join } from "node:path";
import { download, downloadLabel } from "@tessera/contract";
import { failure } from "../errors/service-error.js";
import type { CalibrateResult, DownloadResult } from "../tasks/jobs/job.js";
import type { OpenedTask } from "../tasks/queue/opened-task.js";
import { calibrateResult, downloadResult } from "../tasks/queue/task-result.js";
import type { Service } from "./service.js";

interface CalibratedFiles extends CalibrateResult {
  plotDataPath: string;
  modelOutputPath: string;
}

/** The result of a complete calibration with the paths of its files. Refuses outputs of models older than `oldestModel`. */
async function calibratedFiles(
  { tasks, names, directories }: Service,
  id: OpenedTask,
  oldestModel?: string,
): Promise<CalibratedFiles> {
  const result = calibrateResult(id, await tasks.read(id), names, oldestModel);
  return {
    ...result,
    plotDataPath: join(directories.results, result.plotData),
    modelOutputPath: join(directories.results, result.modelOutput),
  };
}

/** As `calibratedFiles`, if the model output exists. */
export async function modelledFiles(service: Service, id: OpenedTask, oldestModel?: string): Promise<CalibratedFiles> {
  const files = await calibratedFiles(service, id, oldestModel);
  await access(files.modelOutputPath).catch(() => {
    throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.resultFileGone", { id });
  });
  return files;
}

/** As `calibratedFiles`, if the plot data exist. */
export async function plottedFiles(service: Service, id: OpenedTask): Promise<CalibratedFiles> {
  const files = await calibratedFiles(service, id);
  await access(files.plotDataPath).catch(() => {
    throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.plotDataGone", { id });
  });
  return files;
}

interface DownloadedFile extends DownloadResult {
  path: string;
  size: number;
  /** What the file is called when it leaves the service. */
  name: string;
}

/** A complete download with its file. */
export async function downloadedFile({ tasks, names, directories }: Service, id: OpenedTask): Promise<DownloadedFile> {
  const record = await tasks.read(id);
  const result = downloadResult(id, record, names);
  const { type, areas, file } = result;
  const path = join(directories.results, file);
  const made = names.downloadTime === "made" ? record?.finish?.at : undefined;
  const time = made === undefined ? new Date() : new Date(made);
  const name = downloadFileName(areas, downloadLabel(type, names.product), download(type).extension, time);
  try {
    return { ...result, path, size: (await stat(path)).size, name };
  } catch {
    throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.resultFileGone", { id });
  }
}

/** `<areas>_<label>_<yyyymmdd>-<hhmm><extension>` in local time, without areas if they are unknown. */
export function downloadFileName(
  areas: string | string[] | null,
  label: string,
  extension: string,
  time: Date,
): string {
  // Areas come from a request: only characters that are safe in file names and headers are kept.
  const safe = (areas === null ? [] : [areas].flat()).map((area) => area.replace(/[^\w.-]/g, "_"));
  return `${[...safe, label, timeStamp(time)].join("_")}${extension}`;
}

/** `<yyyymmdd>-<hhmm>` in local time. */
export function timeStamp(time: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${time.getFullYear()}${two(time.getMonth() + 1)}${two(time.getDate())}`;
  return `${day}-${two(time.getHours())}${two(time.getMinutes())}`;
}
