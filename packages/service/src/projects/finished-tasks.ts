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

/** Where the files of a calibration are written. */
interface Preparing {
  results: string;
  /** Folder for the files, which is made. */
  folder: string;
  /** Whether it keeps the id that the state names. A state may name the task of somebody else. */
  keepsId: boolean;
  language: Language;
}

/** A calibration that is not visible yet, or that the results folder has already. */
export interface PreparedCalibration {
  id: string;
  /** What a task is to be made of; absent if the results folder has it. */
  made?: {
    result: CalibrateResult;
    options: Record<string, unknown>;
    /** Id of the fit in the state of the project, which may be the fit of somebody else. */
    namedFit: string | undefined;
  };
  /** Bytes that its files take, and its facts once they are written. */
  bytes: number;
}

/** Name of the folder of facts beside the files of a prepared task. */
const factsFolder = "facts";

/** A folder for what is not visible yet. It is swept if its process is killed. */
export function newIncomingFolder(results: string): string {
  return join(results, ".incoming", randomUUID());
}

/**
 * Writes the calibration of a project to a folder. If it keeps its id, it is the task that the
 * state of the project names, if that exists, or a new one with the same id, so that the state is
 * valid again.
 */
export async function prepareCalibration(
  { output, state }: RestoredProject,
  { results, folder, keepsId, language }: Preparing,
): Promise<PreparedCalibration> {
  const { model_fit, calibrate } = projectState(state);
  const named = keepsId && calibrate.id !== undefined && taskId.test(calibrate.id) ? calibrate.id : undefined;
  const there = named === undefined ? undefined : await new Journal(results).read(named);
  if (there && !there.removal) {
    const paths = [there.task.id, ...filesOfResult(there.finish?.result)].map((name) => join(results, name));
    return { id: there.task.id, bytes: await bytesOfPaths(paths) };
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
    fit: "",
    warnings: [],
    uploadMetadata: {
      outputSummary: { description: downloadDescription("summary", output, language) },
      outputZip: { description: downloadDescription("spectrum", output, language) },
    },
  };
  const made = { result, options: output.calibrationOptions ?? {}, namedFit: model_fit.id };
  return { id, made, bytes: await bytesOfPaths([folder]) };
}

/** For whom a calibration becomes a task. */
interface Describing {
  /** Whether that person may read a fit. */
  mayRead: (fit: string) => Promise<boolean>;
  language: Language;
  requestId: string;
}

/**
 * Writes the facts of a prepared calibration beside its files. A fit that the person may not read
 * is only named: requests of other people for the task would open it with their rights.
 */
export async function describeCalibration(
  prepared: PreparedCalibration,
  folder: string,
  { mayRead, ...task }: Describing,
): Promise<PreparedCalibration> {
  const { id, made } = prepared;
  if (!made) return prepared;
  const { options, namedFit } = made;
  const fit = namedFit === undefined || (await mayRead(namedFit)) ? { fit: namedFit ?? "" } : { namedFit };
  const result: CalibrateResult = { ...made.result, ...fit };
  const work: FinishedWork = { job: "calibrate", arguments: { fit: result.fit, options }, result, ...task };
  await writeFacts(join(folder, factsFolder), id, work);
  return { ...prepared, bytes: await bytesOfPaths([folder]) };
}

/** Moves a described calibration from its folder to the results, unless it is there by now. */
export async function placeCalibration(
  { id, made }: PreparedCalibration,
  folder: string,
  results: string,
): Promise<PlacedCalibration> {
  if (!made) return { id, isRestored: false };
  const journal = new Journal(results);
  const there = await journal.read(id);
  if (there && !there.removal) return { id, isRestored: false };
  if (there) await journal.forget(id);
  for (const name of filesOfResult(made.result)) await publish(join(folder, name), join(results, name));
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
