import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DownloadType } from "@tessera/contract";
import type { StoredWarning } from "@tessera/i18n";
import { FolderTableCache, type TableCache } from "@tessera/inputs";
import { type ModelOutput, type Round, readModelOutput } from "@tessera/model";
import { tablesFolder } from "../../configuration/directories.js";
import type { ErrorCode } from "../../errors/error-table.js";
import { failure } from "../../errors/service-error.js";
import { publish } from "../../files/durable-files.js";
import type { OpenedFile } from "../../files/opened-file.js";
import { claimRefusal } from "../../files/validation/content.js";
import type { Progress, Task } from "../journal/task.js";
import { unfinishedFiles } from "../journal/task-folders.js";

/** What a job needs to know of the service; plain data, because it is sent to the task process. */
export interface TaskContext {
  results: string;
  useMockModel: boolean;
  mockModelSeconds: number;
  /** `<product>-output` in the names of downloads. */
  product: string;
  /** The quarters that the checklist of an output package asks for. */
  round: Round;
  /** Folder with the tables of the data pack, if configured. */
  datapack?: string;
  /** Folder with the tables of priority populations, if configured. */
  priorityPopulations?: string;
}

/** What a job module exports as `run`. */
export type RunJob<Context> = (task: Task, context: Context, report: (progress: Progress) => void) => Promise<unknown>;

/** A file of a request, with its real path. */
export interface GivenFile {
  path: OpenedFile | null;
  hash: string;
  filename: string;
  resource_url?: string | null;
}

/** Reads a file and verifies the hash of the client. */
export async function readGiven({ path, hash, filename }: GivenFile, code: ErrorCode): Promise<Buffer> {
  const content = await readFile(path ?? "").catch(() => {
    throw failure(code, "detail.inputFileGone", { file: filename });
  });
  const refusal = claimRefusal(hash, createHash("md5").update(content).digest("hex"), filename);
  if (refusal) throw failure(code, refusal.key, refusal.values);
  return content;
}

/** Tables that validation or an earlier task has parsed. */
export function knownTables({ results }: TaskContext): TableCache {
  return new FolderTableCache(tablesFolder(results));
}

/** Reads the model output of a task. It may have been removed since. */
export async function readOutputOf(
  context: TaskContext,
  taskId: string,
  name: string,
  code: ErrorCode,
): Promise<ModelOutput> {
  try {
    return await readModelOutput(join(context.results, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw failure(code, "detail.resultFileGone", { id: taskId });
  }
}

/** Writes a result file atomically: first to the folder of the task, then moved to the results folder. Returns its name there. */
export async function writeResult(
  context: TaskContext,
  taskId: string,
  name: string,
  write: (path: string) => Promise<void>,
): Promise<string> {
  const folder = unfinishedFiles(context.results, taskId);
  // Not `recursive`: on a read-only disk Node.js would then report that the parent is absent.
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const temporary = join(folder, name);
  await write(temporary);
  await publish(temporary, join(context.results, name));
  return name;
}

/** Results of complete tasks in the journal. Files are named relative to the results folder. */
export interface FitResult {
  kind: "fit";
  modelVersion: string;
  modelOutput: string;
  warnings: readonly StoredWarning[];
}

export interface CalibrateResult {
  kind: "calibrate";
  modelVersion: string;
  modelOutput: string;
  plotData: string;
  iso3: string;
  /** Task id of the fit that was calibrated; empty where `namedFit` is in its place. */
  fit: string;
  /**
   * Id of the fit in the state of a restored project, where the person who restored it may not read
   * that fit. It is shown and never opened.
   */
  namedFit?: string;
  warnings: readonly StoredWarning[];
  /** Descriptions of the files that the web application passes on. */
  uploadMetadata: Record<"outputSummary" | "outputZip", { description: string | null }>;
}

export interface DownloadResult {
  kind: "download";
  modelVersion: string;
  file: string;
  type: DownloadType;
  areas: string | string[] | null;
  description: string | null;
}

/** An analysis of sensitivity: estimates that are compared, in a file. */
export interface SensitivityTaskResult {
  kind: "sensitivity";
  modelVersion: string;
  file: string;
}

export type TaskResult = FitResult | CalibrateResult | DownloadResult | SensitivityTaskResult;
