import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { type Language, translate } from "@tessera/i18n";
import {
  currentTime,
  measuredEstimates,
  readModelOutput,
  readModelOutputRecord,
  writeModelOutput,
} from "@tessera/model";
import { isCurrentPlotData, writePlotData } from "@tessera/results";
import { publish } from "../files/durable-files.js";
import type { CalibrateResult, TaskResult } from "../tasks/jobs/job.js";
import { Journal } from "../tasks/journal/journal.js";
import { stateOf, type TaskRecord } from "../tasks/journal/task.js";

export interface MigrateFlags {
  dryRun?: boolean;
  json?: boolean;
  language: Language;
}

/** Brings the stored results of a folder up to date. Returns the exit code. */
export async function migrate(
  folder: string,
  { dryRun: isDryRun = false, json = false, language }: MigrateFlags,
  output: Writable,
  errors: Writable,
): Promise<number> {
  const names = await readdir(folder).catch(() => undefined);
  if (!names) {
    errors.write(`tessera: ${translate(language, "migrate.noFolder", { folder })}\n`);
    return 2;
  }
  const journal = new Journal(folder);
  const done: { id: string; actions: Action[] }[] = [];
  for (const id of names.toSorted()) {
    const record = await journal.read(id);
    if (!record) continue;
    const actions = await migrateTask(record, { folder, journal, isDryRun });
    done.push({ id, actions });
    if (!json) for (const action of actions) output.write(`${sentence(id, action, isDryRun, language)}\n`);
  }
  const count = (kind: Action["kind"]) => done.filter(({ actions }) => actions.some((one) => one.kind === kind)).length;
  const [failed, current] = [count("failed"), count("nothing")];
  const counts = { tasks: done.length, changed: done.length - failed - current, current, failed };
  if (json) output.write(`${JSON.stringify({ dryRun: isDryRun, ...counts, results: done }, null, 2)}\n`);
  else output.write(`${translate(language, isDryRun ? "migrate.summary.planned" : "migrate.summary", counts)}\n`);
  return failed > 0 ? 1 : 0;
}

function sentence(id: string, action: Action, isDryRun: boolean, language: Language): string {
  switch (action.kind) {
    case "nothing":
      return translate(language, "migrate.nothing", {
        id,
        reason: translate(language, `migrate.reason.${action.reason}`),
      });
    case "plotData":
      return translate(language, isDryRun ? "migrate.plotData.planned" : "migrate.plotData", { id });
    case "modelOutput":
      return translate(language, isDryRun ? "migrate.modelOutput.planned" : "migrate.modelOutput", {
        id,
        fit: action.fit,
      });
    case "failed":
      return translate(language, "migrate.failed", { id, problem: action.problem });
  }
}

/** What is done to the files of a task, or would be done in a dry run. */
type Action =
  | { kind: "nothing"; reason: "notACalibration" | "unfinished" | "current" }
  | { kind: "plotData" }
  | { kind: "modelOutput"; fit: string }
  | { kind: "failed"; problem: string };

interface Migration {
  folder: string;
  journal: Journal;
  isDryRun: boolean;
}

/** Migrates one task. Idempotent: a second call finds nothing to do. */
async function migrateTask(record: TaskRecord, migration: Migration): Promise<Action[]> {
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

/** Adds the estimates before calibration, which comparisons show and older calibrations did not store; they are those of the fit. */
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
      writeModelOutput(file, {
        ...calibrated,
        uncalibrated: measuredEstimates(estimates, currentTime(calibrated.options) + 1),
      }),
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

/** Replaces a file atomically: readers see the old file or the complete new one. */
async function replace(path: string, taskId: string, write: (file: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.${taskId}.migrating`;
  try {
    await write(temporary);
    await publish(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}
