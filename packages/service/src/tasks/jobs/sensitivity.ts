import { writeFile } from "node:fs/promises";
import { mockCalibration, mockFit } from "@tessera/demo";
import { type Language, translate } from "@tessera/i18n";
import {
  analyse,
  chosenVariants,
  planOf,
  type RunProgress,
  RunRefused,
  runSensitivity,
  type SensitivityRequest,
  type SensitivityResult,
  type SensitivitySpeed,
  type Variant,
  variantFacts,
} from "@tessera/model";
import { variantLabel } from "@tessera/results";
import { versions } from "../../configuration/versions.js";
import { failure, failures, isExplained } from "../../errors/service-error.js";
import type { ProgressPhase } from "../journal/task.js";
import { type FitArguments, fitThreads, readFiles } from "./fit.js";
import { knownTables, type SensitivityTaskResult, type TaskContext, writeResult } from "./job.js";

export interface SensitivityArguments extends Pick<FitArguments, "data" | "options"> {
  calibration: Record<string, unknown>;
  variants: readonly string[];
  speed: SensitivitySpeed;
}

/** Fits and calibrates options and their variants, one after the other, and stores the estimates that are compared. */
export async function sensitivity(
  id: string,
  { data, ...request }: SensitivityArguments,
  language: Language,
  context: TaskContext,
  report: (progress: ProgressPhase[]) => void,
): Promise<SensitivityTaskResult> {
  const progress = new VariantProgress(language);
  try {
    report(progress.phases());
    const onPlan = (plan: readonly (Variant | null)[]) => report(progress.plan(plan));
    const result = context.useMockModel
      ? await mockedAnalysis(request, onPlan)
      : await runSensitivity(await readFiles(data), request, {
          modelVersion: versions.model,
          threads: fitThreads(),
          tables: knownTables(context),
          onPlan,
          onProgress: (position, update) => report(progress.update(position, update)),
        });
    const file = await writeResult(context, id, `sensitivity${id}.json`, (path) =>
      writeFile(path, JSON.stringify(result)),
    );
    report(progress.finish());
    return { kind: "sensitivity", modelVersion: versions.model, file };
  } catch (error) {
    if (error instanceof RunRefused) throw failures("MODEL_RUN_FAILED", error.all);
    if (isExplained(error)) throw failure("MODEL_RUN_FAILED", error.key, error.values);
    throw error;
  }
}

/** An analysis of mocked estimates, which no option changes. */
function mockedAnalysis(
  { options, calibration, variants: ids, speed }: SensitivityRequest,
  onPlan: (plan: readonly (Variant | null)[]) => void,
): Promise<SensitivityResult> {
  const variants = chosenVariants(variantFacts(null, options, calibration), ids);
  onPlan([null, ...planOf(variants)]);
  return analyse(variants, { modelVersion: versions.model, speed }, async (variant) =>
    mockCalibration(mockFit({ ...options, ...variant?.changes.options }, versions.model), { ...calibration }),
  );
}

/** Fractions of a fit after each of its phases, by measurement. */
const phaseEnds: Record<RunProgress["phase"], readonly [number, number]> = {
  prepareInputs: [0, 0.05],
  fitModel: [0.05, 0.65],
  uncertainty: [0.65, 0.98],
  prepareOutputs: [0.98, 1],
};

/** Progress of an analysis: a phase for the options as chosen, then one for each variant. */
class VariantProgress {
  readonly #language: Language;
  #phases: ProgressPhase[];

  constructor(language: Language) {
    this.#language = language;
    this.#phases = [{ started: true, complete: false, name: translate(language, "progress.sensitivity") }];
  }

  phases(): ProgressPhase[] {
    return this.#phases.map((phase) => ({ ...phase }));
  }

  plan(plan: readonly (Variant | null)[]): ProgressPhase[] {
    const nameOf = (variant: Variant | null) =>
      variant ? variantLabel(variant, this.#language) : translate(this.#language, "sensitivity.step.base");
    this.#phases = plan.map((variant, k) => ({ started: k === 0, complete: false, name: nameOf(variant) }));
    return this.phases();
  }

  update(position: number, update?: RunProgress): ProgressPhase[] {
    this.#phases.forEach((phase, k) => {
      phase.started = k <= position;
      phase.complete = k < position;
    });
    const phase = this.#phases[position];
    if (phase && update) {
      const [from, to] = phaseEnds[update.phase];
      phase.value = Math.max(phase.value ?? 0, from + (to - from) * (update.share ?? 0));
    }
    return this.phases();
  }

  finish(): ProgressPhase[] {
    return this.update(this.#phases.length);
  }
}
