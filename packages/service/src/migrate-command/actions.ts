import { rm } from "node:fs/promises";
import { join } from "node:path";
import { measuredEstimates } from "@tessera/model";
import {
  isCurrentPlotData,
  readModelOutput,
  readModelOutputRecord,
  writeModelOutput,
  writePlotData,
} from "@tessera/results";
import { publish } from "../journal/durable-files.js";
import type { Journal } from "../journal/journal.js";
import { stateOf, type TaskRecord } from "../journal/task.js";
import type { CalibrateResult, TaskResult } from "../tasks/task-results.js";

/** What is done, or would be done, about the files of a task. */
export type Action =
  | { kind: "nothing"; reason: "notACalibration" | "unfinished" | "current" }
  | { kind: "plotData" }
  | { kind: "modelOutput"; fit: string }
  | { kind: "failed"; problem: string };

/** Where the results are, and whether they may be written. */
export interface Migration {
  folder: string;
  journal: Journal;
  isDryRun: boolean;
}

/** Everything that one task needs, in the order in which it is done. Done a second time it finds nothing to do. */
export async function migrateTask(record: TaskRecord, migration: Migration): Promise<Action[]> {
  if (stateOf(record) !== "COMPLETE") return [{ kind: "nothing", reason: "unfinished" }];
  const result = record.finish?.result as Partial<TaskResult> | null;
  if (result?.kind !== "calibrate") return [{ kind: "nothing", reason: "notACalibration" }];
  try {
    const actions = [
      ...(await migrateModelOutput(record, result as CalibrateResult, migration)),
      ...(await migratePlotData(record, result as CalibrateResult, migration)),
    ];
    return actions.length > 0 ? actions : [{ kind: "nothing", reason: "current" }];
  } catch (error) {
    return [{ kind: "failed", problem: (error as Error).message }];
  }
}

/** Estimates before calibration, which comparisons show, are those of the fit: older calibrations did not keep them. */
async function migrateModelOutput(
  { task }: TaskRecord,
  { modelOutput, fit }: CalibrateResult,
  { folder, journal, isDryRun }: Migration,
): Promise<Action[]> {
  const path = join(folder, modelOutput);
  const { uncalibrated, fullData } = await readModelOutputRecord(path);
  if (uncalibrated || !fullData) return [];
  const fitted = (await journal.read(fit))?.finish?.result as Partial<TaskResult> | null | undefined;
  if (fitted?.kind !== "fit") return [];
  const { estimates } = await readModelOutput(join(folder, fitted.modelOutput as string));
  if (!isDryRun) {
    const calibrated = await readModelOutput(path);
    await replace(path, task.id, (file) =>
      writeModelOutput(file, { ...calibrated, uncalibrated: measuredEstimates(estimates) }),
    );
  }
  return [{ kind: "modelOutput", fit }];
}

async function migratePlotData(
  { task }: TaskRecord,
  { modelOutput, plotData }: CalibrateResult,
  { folder, isDryRun }: Migration,
): Promise<Action[]> {
  const path = join(folder, plotData);
  if (await isCurrentPlotData(path)) return [];
  const output = await readModelOutput(join(folder, modelOutput));
  if (!isDryRun) await replace(path, task.id, (file) => writePlotData(file, output, task.language));
  return [{ kind: "plotData" }];
}

/** Readers see the old file or the whole new one; a command that is killed leaves the old one. */
async function replace(path: string, taskId: string, write: (file: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.${taskId}.migrating`;
  try {
    await write(temporary);
    await publish(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}
