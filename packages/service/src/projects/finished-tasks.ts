import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@tessera/i18n";
import { writeModelOutput } from "@tessera/model";
import { downloadDescription, projectState, type RestoredProject, writePlotData } from "@tessera/results";
import { publish, syncDirectory, writeOnce } from "../files/durable-files.js";
import { bytesOfPaths } from "../storage/inventory.js";
import { filesOfResult } from "../storage/plan-removal.js";
import type { CalibrateResult, TaskResult } from "../tasks/jobs/job.js";
import { Journal } from "../tasks/journal/journal.js";
import type { Finish, Task } from "../tasks/journal/task.js";

const taskId = /^[0-9a-f]{32}$/;

/** The task of a project's calibration. */
export interface PlacedCalibration {
  id: string;
  /** Whether it was created now. */
  isRestored: boolean;
}

/** Where the files of a calibration are written, and for whom. */
interface Preparing {
  results: string;
  /** Folder for the files, which is made. */
  folder: string;
  /** Whether it keeps the id that the state names. A state may name the task of somebody else. */
  keepsId: boolean;
  language: Language;
  requestId: string;
}

/** A calibration that is not visible yet, or that the results folder has already. */
export interface PreparedCalibration {
  id: string;
  /** Names of its files; none if the results folder has it. */
  files: readonly string[];
  /** Bytes that its files and facts take. */
  bytes: number;
}

/** Name of the folder of facts beside the files of a prepared task. */
const factsFolder = "facts";

/** A folder for what is not visible yet. It is swept if its process is killed. */
export function newIncomingFolder(results: string): string {
  return join(results, ".incoming", randomUUID());
}

/**
 * Writes the calibration of a project to a folder. If it keeps its id, it is the task that the state
 * of the project names, if that exists, or a new one with the same id, so that the state is valid
 * again.
 */
export async function prepareCalibration(
  { output, state }: RestoredProject,
  { results, folder, keepsId, language, requestId }: Preparing,
): Promise<PreparedCalibration> {
  const { model_fit, calibrate } = projectState(state);
  const named = keepsId && calibrate.id !== undefined && taskId.test(calibrate.id) ? calibrate.id : undefined;
  const there = named === undefined ? undefined : await new Journal(results).read(named);
  if (there && !there.removal) {
    const paths = [there.task.id, ...filesOfResult(there.finish?.result)].map((name) => join(results, name));
    return { id: there.task.id, files: [], bytes: await bytesOfPaths(paths) };
  }

  const id = named ?? randomBytes(16).toString("hex");
  const names = { modelOutput: `model_output${id}.tessera`, plotData: `plot_data${id}.duckdb` };
  await mkdir(folder, { recursive: true });
  await writeModelOutput(join(folder, names.modelOutput), output);
  await writePlotData(join(folder, names.plotData), output, language);
  const result: CalibrateResult = {
    kind: "calibrate",
    modelVersion: output.modelVersion,
    ...names,
    iso3: output.iso3,
    fit: model_fit.id ?? "",
    warnings: [],
    uploadMetadata: {
      outputSummary: { description: downloadDescription("summary", output, language) },
      outputZip: { description: downloadDescription("spectrum", output, language) },
    },
  };
  const given = { fit: result.fit, options: output.calibrationOptions ?? {} };
  const work: FinishedWork = { job: "calibrate", arguments: given, result, language, requestId };
  await writeFacts(join(folder, factsFolder), id, work);
  return { id, files: Object.values(names), bytes: await bytesOfPaths([folder]) };
}

/** Moves a prepared calibration from its folder to the results folder, unless it is there by now. */
export async function placeCalibration(
  { id, files }: PreparedCalibration,
  folder: string,
  results: string,
): Promise<PlacedCalibration> {
  if (files.length === 0) return { id, isRestored: false };
  const journal = new Journal(results);
  const there = await journal.read(id);
  if (there && !there.removal) return { id, isRestored: false };
  if (there) await journal.forget(id);
  for (const name of files) await publish(join(folder, name), join(results, name));
  await appear(join(folder, factsFolder), id, results);
  return { id, isRestored: true };
}

/** A task that was completed elsewhere. */
interface FinishedWork {
  job: "fit" | "calibrate";
  arguments: unknown;
  result: TaskResult;
  language: Language;
  requestId: string;
}

/** Adds a complete task to the journal without queue and worker. Returns its id. */
export async function recordFinished(results: string, work: FinishedWork): Promise<string> {
  const id = randomBytes(16).toString("hex");
  const folder = newIncomingFolder(results);
  try {
    await writeFacts(folder, id, work);
    await appear(folder, id, results);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return id;
}

async function writeFacts(folder: string, id: string, work: FinishedWork): Promise<void> {
  const { job, arguments: given, language, requestId, result } = work;
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
  await mkdir(folder, { recursive: true });
  await writeOnce(join(folder, "task.json"), JSON.stringify(task));
  await writeOnce(join(folder, "finished.json"), JSON.stringify(finish));
}

/** The task appears together with its end, so that no worker ever runs it. */
async function appear(facts: string, id: string, results: string): Promise<void> {
  await rename(facts, join(results, id));
  await syncDirectory(results);
}
