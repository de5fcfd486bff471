import { realpath } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Language, translate } from "@tessera/i18n";
import { type ModelOutput, type ModelOutputRecord, readModelOutputRecord } from "@tessera/model";
import { downloadDescription } from "@tessera/results";
import { versions } from "../configuration/versions.js";
import { failure } from "../errors/service-error.js";
import type { OpenedFile } from "../files/opened-file.js";
import type { CalibrateResult, FitResult } from "../tasks/jobs/job.js";
import { recordFinished } from "./finished-tasks.js";

interface PlainFile {
  path: string | null;
  filename: string;
}

interface PrerunOutputs {
  fit_model_output: PlainFile;
  calibrate_plot_data: PlainFile;
  calibrate_model_output: PlainFile;
}

/** A fit made elsewhere: its input files and output files. */
export interface Prerun {
  inputs: Record<string, PlainFile | null | undefined>;
  outputs: PrerunOutputs;
}

/** The tasks that represent the fit, and their options. */
interface PrerunTasks {
  fit: { id: string; options: Record<string, unknown> };
  calibrate: { id: string; options: Record<string, unknown> };
  modelVersion: string;
}

/** Adds a fit made elsewhere to the journal, as two complete tasks. */
export async function importPrerun(
  { inputs, outputs }: Prerun,
  { opened, results }: { opened: (path: string) => OpenedFile | undefined; results: string },
  language: Language,
  requestId: string,
): Promise<PrerunTasks> {
  const given = Object.entries(inputs).filter((entry): entry is [string, PlainFile] => Boolean(entry[1]));
  const data = await located(given, async (path) => opened(path));
  const made = await located(Object.entries(outputs), (path) => inResults(path, results));
  const missing = [...data, ...made].filter(({ real }) => real === undefined);
  if (missing.length > 0) {
    const list = missing.map(({ name, file: { path, filename } }) =>
      translate(language, "prerun.missingFile", { name, path: path ?? "-", filename }),
    );
    throw failure("PRERUN_MISSING_FILES", "detail.prerunMissing", { list: list.join("\n") });
  }
  const nameOf = (output: keyof PrerunOutputs) => basename(made.find(({ name }) => name === output)?.real as string);
  const fitted = await readOutput(outputs.fit_model_output, join(results, nameOf("fit_model_output")), "fit");
  const calibratedPath = join(results, nameOf("calibrate_model_output"));
  const calibrated = await readOutput(outputs.calibrate_model_output, calibratedPath, "calibrated");

  const record = { modelVersion: versions.model, warnings: [] };
  const fitResult: FitResult = { kind: "fit", ...record, modelOutput: nameOf("fit_model_output") };
  const files = data.map(({ name, file, real }) => [name, { ...file, path: real, hash: basename(real as string) }]);
  const fit = await recordFinished(results, {
    job: "fit",
    arguments: { data: Object.fromEntries(files), options: fitted.options },
    result: fitResult,
    language,
    requestId,
  });
  const describe = (type: "summary" | "spectrum") => downloadDescription(type, calibrated as ModelOutput, language);
  const result: CalibrateResult = {
    kind: "calibrate",
    ...record,
    modelOutput: nameOf("calibrate_model_output"),
    plotData: nameOf("calibrate_plot_data"),
    iso3: calibrated.iso3,
    fit,
    uploadMetadata: {
      outputSummary: { description: describe("summary") },
      outputZip: { description: describe("spectrum") },
    },
  };
  const options = calibrated.calibrationOptions ?? {};
  const calibration = { fit, fitResult, options };
  const calibrate = await recordFinished(results, {
    job: "calibrate",
    arguments: calibration,
    result,
    language,
    requestId,
  });
  return {
    fit: { id: fit, options: calibrated.options },
    calibrate: { id: calibrate, options },
    modelVersion: calibrated.modelVersion,
  };
}

async function located(
  files: readonly (readonly [string, PlainFile])[],
  locate: (path: string) => Promise<string | undefined>,
) {
  const found: { name: string; file: PlainFile; real: string | undefined }[] = [];
  for (const [name, file] of files) {
    const place = file.path === null ? undefined : await locate(file.path);
    // The path may not exist.
    const real = place === undefined ? undefined : await realpath(place).catch(() => undefined);
    found.push({ name, file, real });
  }
  return found;
}

/** A file directly in the results folder, where uploads of results are stored. */
async function inResults(path: string, results: string): Promise<string | undefined> {
  if (path.includes("\0")) return undefined;
  const real = await realpath(path).catch(() => undefined);
  return real !== undefined && dirname(real) === results ? real : undefined;
}

async function readOutput(
  { filename }: PlainFile,
  path: string,
  kind: ModelOutput["kind"],
): Promise<ModelOutputRecord> {
  const output = await readModelOutputRecord(path).catch(() => undefined);
  if (output?.kind === kind) return output;
  throw failure("INVALID_INPUT", "detail.prerunUnreadable", { filename, kind });
}
