import { availableParallelism } from "node:os";
import { modelFileTypes, requiredTypes } from "@tessera/contract";
import type { Language } from "@tessera/i18n";
import { type InputFile, type RunFiles, RunRefused, runModel, writeModelOutput } from "@tessera/model";
import { versions } from "../../configuration/versions.js";
import { failure, failures, isExplained } from "../../errors/service-error.js";
import type { ProgressPhase } from "../journal/task.js";
import { type FitResult, type GivenFile, knownTables, readGiven, type TaskContext, writeResult } from "./job.js";
import { FitProgress } from "./progress.js";

export interface FitArguments {
  data: Record<string, GivenFile | null | undefined>;
  options: Record<string, unknown>;
  iso3?: string | undefined;
}

/** Fits the model to the files of a request. */
export async function fit(
  id: string,
  { data, options }: FitArguments,
  language: Language,
  context: TaskContext,
  report: (progress: ProgressPhase[]) => void,
): Promise<FitResult> {
  const progress = new FitProgress(language);
  try {
    const { output, warnings } = await runModel(await readFiles(data), options, {
      modelVersion: versions.model,
      inputs: inputsOf(data),
      threads: fitThreads(),
      tables: knownTables(context),
      onProgress: (update) => report(progress.update(update)),
    });
    const modelOutput = await writeResult(context, id, `model_output${id}.tessera`, (path) =>
      writeModelOutput(path, output),
    );
    report(progress.finish());
    return { kind: "fit", modelVersion: output.modelVersion, modelOutput, warnings };
  } catch (error) {
    // Problems of files and options become errors for the user.
    if (error instanceof RunRefused) throw failures("MODEL_RUN_FAILED", error.all);
    if (isExplained(error)) throw failure("MODEL_RUN_FAILED", error.key, error.values);
    throw error;
  }
}

export async function readFiles(data: FitArguments["data"]): Promise<RunFiles> {
  const files: Record<string, { name: string; content: Buffer }> = {};
  for (const role of modelFileTypes) {
    const file = data[role];
    if (!file?.path) continue;
    files[role] = { name: file.filename, content: await readGiven(file, "MODEL_RUN_FAILED") };
  }
  const missing = requiredTypes.filter((role) => !files[role]);
  if (missing.length > 0) throw failure("MODEL_RUN_FAILED", "detail.inputFilesMissing", { roles: missing.join(", ") });
  return files as RunFiles;
}

function inputsOf(data: FitArguments["data"]): InputFile[] {
  return modelFileTypes.flatMap((role) => {
    const file = data[role];
    return file ? [{ role, filename: file.filename, md5sum: file.hash, resource_url: file.resource_url ?? null }] : [];
  });
}

/** More threads than these do not make a fit faster. */
const maximumThreads = 4;

/** Threads of a fit and of its estimates. Results do not depend on their number. */
export function fitThreads(): number {
  return Math.min(maximumThreads, availableParallelism());
}
