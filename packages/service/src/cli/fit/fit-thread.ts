import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { ModelFileType } from "@tessera/contract";
import { type Language, type TextKey, type TextValues, type WarningInWords, warningText } from "@tessera/i18n";
import {
  type InputFile,
  type RunFile,
  type RunFiles,
  type RunProgress,
  runModel,
  writeModelOutput,
} from "@tessera/model";
import { type CsvTable, csvText, markedColumns, markedEstimates } from "@tessera/results";
import { versions } from "../../configuration/versions.js";
import { isExplained } from "../../errors/service-error.js";
import { fitThreads } from "../../tasks/jobs/fit.js";
import type { RawModelOptions } from "./fit-inputs.js";
import { attendanceTable, type Highlight, highlightsOf } from "./result-tables.js";

const tell = (message: ThreadMessage) => parentPort?.postMessage(message);

try {
  tell({ done: await estimate(workerData as FitRequest) });
} catch (error) {
  // Problems of files and options are reported; any other error ends the thread.
  if (!isExplained(error)) throw error;
  tell({ refused: { key: error.key, values: error.values } });
}

async function estimate({ paths, options, folder, language }: FitRequest) {
  const files = await readFiles(paths);
  const inputs = Object.entries(files).map(
    ([role, { name, content }]): InputFile => ({
      role,
      filename: name,
      md5sum: createHash("md5").update(content).digest("hex"),
      resource_url: null,
    }),
  );
  const { output, warnings } = await runModel(files as RunFiles, options, {
    modelVersion: versions.model,
    inputs,
    threads: fitThreads(),
    onProgress: (progress) => tell({ progress }),
  });
  const summary: FitSummary = {
    modelVersion: output.modelVersion,
    iso3: output.iso3,
    areas: output.areas.length,
    calendarQuarters: output.calendarQuarters,
    fit: output.fit,
    warnings: warnings.map((warning) => warningText(warning, language)),
    inputs,
    options,
  };
  await writeModelOutput(join(folder, "model_output.tessera"), output);
  await writeCsv(join(folder, "indicators.csv"), {
    columns: markedColumns,
    rows: markedEstimates(output, language),
  });
  await writeCsv(join(folder, "art_attendance.csv"), attendanceTable(output, language));
  await writeFile(join(folder, "summary.json"), `${JSON.stringify(summary, null, 2)}\n`);
  return { summary, highlights: highlightsOf(output) };
}

async function readFiles(paths: FitRequest["paths"]): Promise<Partial<Record<ModelFileType, RunFile>>> {
  const files: Partial<Record<ModelFileType, RunFile>> = {};
  for (const [role, path] of Object.entries(paths) as [ModelFileType, string][])
    files[role] = { name: basename(path), content: await readFile(path) };
  return files;
}

async function writeCsv(path: string, table: CsvTable): Promise<void> {
  await pipeline(Readable.from(csvText(table), { objectMode: false }), createWriteStream(path));
}

/** Files and options of a fit, and the folder for its results. */
export interface FitRequest {
  paths: Partial<Record<ModelFileType, string>>;
  options: RawModelOptions;
  folder: string;
  language: Language;
}

/** Content of summary.json. */
interface FitSummary {
  modelVersion: string;
  iso3: string;
  areas: number;
  calendarQuarters: string[];
  fit: unknown;
  warnings: WarningInWords[];
  inputs: unknown[];
  options: RawModelOptions;
}

export type ThreadMessage =
  | { progress: RunProgress }
  | { refused: { key: TextKey; values: TextValues } }
  | { done: { summary: FitSummary; highlights: Highlight[] } };
