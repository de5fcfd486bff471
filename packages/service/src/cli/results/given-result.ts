import { copyFile, readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { StoredWarning } from "@tessera/i18n";
import { type Area, type ModelOutput, readModelOutput, writeModelOutput } from "@tessera/model";
import { readOutputPackage } from "@tessera/results";
import { isExplained, serviceProblem } from "../../errors/service-error.js";
import type { CalibrateResult, FitResult } from "../../tasks/jobs/job.js";
import { givenFiles } from "../given-files.js";
import { warningsOfSummary } from "./summary.js";

/** Names of model outputs in a folder of results. */
export const fitOutputName = "model_output.tessera";
export const calibratedOutputName = "calibrated_output.tessera";

/** A result that a command line names: a folder of results, a model output, or an output zip. */
export interface GivenResult {
  /** As the command line has it. */
  path: string;
  /** The file that holds the estimates. */
  file: string;
  isZip: boolean;
}

/** Finds the estimates of a result. Of a folder the calibrated ones are preferred. */
export async function findResult(path: string, wanted = [calibratedOutputName, fitOutputName]): Promise<GivenResult> {
  const found = await stat(path).catch(() => {
    throw serviceProblem("fit.unreadable", { file: path });
  });
  if (!found.isDirectory()) return { path, file: path, isZip: !path.endsWith(".tessera") };
  for (const name of wanted) {
    const file = join(path, name);
    if (await isFile(file)) return { path, file, isZip: false };
  }
  const zips = (await givenFiles([path])).files.filter(({ recognised }) => recognised.type === "output");
  const [zip, another] = zips;
  if (!zip || another) throw serviceProblem("result.notFound", { folder: path, names: wanted.join(", ") });
  return { path, file: zip.path, isZip: true };
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

export async function readResult({ file, isZip }: GivenResult): Promise<ModelOutput> {
  if (isZip) return (await readOutputPackage(file)).output;
  try {
    return await readModelOutput(file);
  } catch (error) {
    if (isExplained(error)) throw error;
    throw serviceProblem("result.unreadable", { file });
  }
}

interface StagedResult {
  areas: readonly Area[];
  result: FitResult | CalibrateResult;
  /** Warnings of the fit that a calibrated result was made from. */
  fitWarnings: StoredWarning[];
}

/** Puts a result where jobs find it, as the result of a job. */
export async function stageResult(result: GivenResult, results: string): Promise<StagedResult> {
  const output = await readResult(result);
  const { kind, modelVersion, iso3, areas } = output;
  const modelOutput = "given.tessera";
  if (result.isZip) await writeModelOutput(join(results, modelOutput), output);
  else await copyFile(result.file, join(results, modelOutput));
  const { warnings, calibrationWarnings } = await summaryBeside(result);
  if (kind === "fit") return { areas, result: { kind, modelVersion, modelOutput, warnings }, fitWarnings: [] };
  const none = { description: null };
  const uploadMetadata = { outputSummary: none, outputZip: none };
  const made = { kind: "calibrate" as const, modelVersion, modelOutput, plotData: "", iso3, fit: "" };
  return { areas, result: { ...made, warnings: calibrationWarnings, uploadMetadata }, fitWarnings: warnings };
}

/** Warnings in the summary of a folder of results; none for a result without one. */
async function summaryBeside({ file }: GivenResult) {
  const named = [fitOutputName, calibratedOutputName].includes(basename(file));
  const text = named ? await readFile(join(dirname(file), "summary.json"), "utf8").catch(() => "{}") : "{}";
  const { warnings, calibrationWarnings } = tryParse(text);
  return { warnings: warningsOfSummary(warnings), calibrationWarnings: warningsOfSummary(calibrationWarnings) };
}

function tryParse(text: string): { warnings?: StoredWarning[]; calibrationWarnings?: StoredWarning[] } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
