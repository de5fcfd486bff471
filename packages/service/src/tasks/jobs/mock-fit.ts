import { setTimeout as sleep } from "node:timers/promises";
import { mockFit } from "@tessera/demo";
import { type Language, translate } from "@tessera/i18n";
import { writeModelOutput } from "@tessera/model";
import { versions } from "../../configuration/versions.js";
import { failure } from "../../errors/service-error.js";
import type { ProgressPhase } from "../journal/task.js";
import { type FitResult, type TaskContext, writeResult } from "./job.js";

/** The mock of the contract: waits, then writes estimates of a small generated country, whatever the files contain. */
export async function mockedFit(
  id: string,
  options: Record<string, unknown>,
  language: Language,
  context: TaskContext,
  report: (progress: ProgressPhase[]) => void,
): Promise<FitResult> {
  const trigger = "mock_model_trigger_error";
  if (String(options[trigger]) === "true")
    throw failure("MODEL_RUN_FAILED", "detail.mockModelError", { option: trigger });

  const started: ProgressPhase = { started: true, complete: false, name: translate(language, "progress.mockStarted") };
  const finished: ProgressPhase = {
    started: false,
    complete: false,
    name: translate(language, "progress.mockFinished"),
  };
  report([started, finished]);
  await sleep(context.mockModelSeconds * 1000);
  // The second phase never completes: clients of the contract's mock rely on it.
  const helpText = translate(language, "progress.mockRunning");
  report([
    { ...started, complete: true },
    { ...finished, started: true, helpText },
  ]);

  const output = mockFit(options, versions.model);
  const modelOutput = await writeResult(context, id, `model_output${id}.tessera`, (path) =>
    writeModelOutput(path, output),
  );
  const warning = { key: "warning.zeroPopulation", values: {}, locations: ["model_fit"] } as const;
  return { kind: "fit", modelVersion: output.modelVersion, modelOutput, warnings: [warning] };
}
