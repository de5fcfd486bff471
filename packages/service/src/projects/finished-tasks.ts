import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@tessera/i18n";
import { writeModelOutput } from "@tessera/model";
import { downloadDescription, projectState, type RestoredProject, writePlotData } from "@tessera/results";
import { publish, syncDirectory, writeOnce } from "../files/durable-files.js";
import type { CalibrateResult, TaskResult } from "../tasks/jobs/job.js";
import { Journal } from "../tasks/journal/journal.js";
import type { Finish, Task } from "../tasks/journal/task.js";

const taskId = /^[0-9a-f]{32}$/;

/** The calibration of a restored project, whose files are in the results folder. */
export interface WrittenCalibration {
  id: string;
  /** Absent if the task exists already. */
  unrecorded?: {
    result: CalibrateResult;
    options: Record<string, unknown>;
    /** Id of the fit in the state of the project, which may be the fit of somebody else. */
    namedFit: string | undefined;
  };
}

/** Where the files of a calibration go. */
interface Writing {
  results: string;
  /** Whether it takes the id that the state names. A state may name the task of somebody else. */
  keepsId: boolean;
  language: Language;
}

/**
 * Writes the calibration of a project to a results folder. If it keeps its id, it is the task that
 * the state of the project names, if that exists, or gets the same id, so that the state is valid
 * again.
 */
export async function writeCalibration(
  { output, state }: RestoredProject,
  { results, keepsId, language }: Writing,
): Promise<WrittenCalibration> {
  const { model_fit, calibrate } = projectState(state);
  const named = keepsId && calibrate.id !== undefined && taskId.test(calibrate.id) ? calibrate.id : undefined;
  const journal = new Journal(results);
  const there = named === undefined ? undefined : await journal.read(named);
  if (there && !there.removal) return { id: there.task.id };
  if (there) await journal.forget(there.task.id);

  const id = named ?? randomBytes(16).toString("hex");
  const folder = join(results, ".incoming", randomUUID());
  const names = { modelOutput: `model_output${id}.tessera`, plotData: `plot_data${id}.duckdb` };
  try {
    await mkdir(folder, { recursive: true });
    await writeModelOutput(join(folder, names.modelOutput), output);
    await writePlotData(join(folder, names.plotData), output, language);
    for (const name of Object.values(names)) await publish(join(folder, name), join(results, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
  return { id, unrecorded: { result, options: output.calibrationOptions ?? {}, namedFit: model_fit.id } };
}

/** The task of a project's calibration. */
export interface PlacedCalibration {
  id: string;
  /** Whether it was created now. */
  isRestored: boolean;
}

/** For whom a calibration becomes a task. */
interface Recording {
  results: string;
  /** Whether that person may read a fit. */
  mayRead: (fit: string) => Promise<boolean>;
  language: Language;
  requestId: string;
}

/**
 * Makes a calibration a task, unless it is one. A fit that the person may not read is only named:
 * requests of other people for the task would open it with their rights.
 */
export async function recordCalibration(
  { id, unrecorded }: WrittenCalibration,
  { results, mayRead, language, requestId }: Recording,
): Promise<PlacedCalibration> {
  if (!unrecorded) return { id, isRestored: false };
  const { result, options, namedFit } = unrecorded;
  const ofFit = namedFit === undefined || (await mayRead(namedFit)) ? { fit: namedFit ?? "" } : { namedFit };
  const recorded: CalibrateResult = { ...result, ...ofFit };
  const given = { fit: recorded.fit, options };
  await recordFinished(results, { id, job: "calibrate", arguments: given, result: recorded, language, requestId });
  return { id, isRestored: true };
}

/** A task that was completed elsewhere. */
interface FinishedWork {
  id?: string;
  job: "fit" | "calibrate";
  arguments: unknown;
  result: TaskResult;
  language: Language;
  requestId: string;
}

/**
 * Adds a complete task to the journal without queue and worker. Returns its id. The task appears together with its end, so that no
 * worker ever runs it.
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
