import { publishedUncertainty, uncertaintyOption } from "@tessera/contract";
import type { TableCache } from "@tessera/inputs";
import { calibrate } from "../calibration/calibrate.js";
import { type RunFiles, readInputs } from "../frame/model-inputs.js";
import { readCalibrationOptions } from "../options/calibration-options.js";
import type { Submitted } from "../options/option-checks.js";
import { RawOptions } from "../options/raw-options.js";
import type { ModelOutput } from "../output/output-contents.js";
import { type RunProgress, type RunSource, runWith } from "../run-model.js";
import { analyse, chosenVariants, type EstimateVariant, planOf } from "./analyse.js";
import type { SensitivityResult, SensitivitySpeed } from "./sensitivity-result.js";
import { variantFacts } from "./variant-facts.js";
import { needsFit, type Variant } from "./variants.js";

export interface SensitivityRequest {
  options: Submitted;
  calibration: Submitted;
  /** Ids of variants. */
  variants: readonly string[];
  speed: SensitivitySpeed;
}

export interface SensitivityControl {
  modelVersion: string;
  threads?: number;
  tables?: TableCache;
  /** Called once, with all that is going to run in its order: the options as chosen (null) first. */
  onPlan?: (plan: readonly (Variant | null)[]) => void;
  /** Called with the position in the plan. A calibration has no progress of its own. */
  onProgress?: (position: number, progress?: RunProgress) => void;
}

/** Simulations of a quick analysis. Chosen: means then differ by chance by a twentieth of their standard error. */
const quickSamples = 400;

/** Without a seed of the options, so that runs differ by what the variant changes. */
const usualSeed = 1;

/** Options of all runs of an analysis. */
function comparableOptions(options: Submitted, speed: SensitivitySpeed): Record<string, unknown> {
  const raw = new RawOptions(options, () => {});
  const seeded = { ...options, rng_seed: raw.number("rng_seed", usualSeed) };
  if (speed === "chosen") return seeded;
  const samples = Math.min(raw.number("no_of_samples", quickSamples), quickSamples);
  return { ...seeded, [uncertaintyOption]: publishedUncertainty, no_of_samples: samples };
}

/**
 * Fits and calibrates the options as chosen and every variant of them, with the same simulations, and keeps the estimates that are compared.
 * Files are read once. Every search starts where that of a usual run starts, so that a variant is what a run with its options would be: from the
 * optimum of another fit, a search may end at another of several optima.
 */
export async function runSensitivity(
  files: RunFiles,
  { options: given, calibration, variants: ids, speed }: SensitivityRequest,
  { modelVersion, threads, tables, onPlan, onProgress = () => {} }: SensitivityControl,
): Promise<SensitivityResult> {
  readCalibrationOptions(calibration);
  const options = comparableOptions(given, speed);
  const awareness = new RawOptions(options, () => {}).flag("output_aware_plhiv", true);
  const inputs = await readInputs(files, { awareness }, tables);
  const variants = chosenVariants(variantFacts(inputs.areas, given, calibration), ids);
  onPlan?.([null, ...planOf(variants)]);

  const source: RunSource = { hasProgramme: files.programme !== undefined, read: async () => inputs };
  /** The fit of the options as chosen, until a variant needs another. */
  let first: ModelOutput | undefined;
  const estimate: EstimateVariant = async (variant, position) => {
    onProgress(position);
    const changes = variant?.changes ?? {};
    if (variant && needsFit(variant)) first = undefined;
    const fitted =
      first ??
      (
        await runWith(
          source,
          { ...options, ...changes.options },
          {
            modelVersion,
            ...(changes.variation && { variation: changes.variation }),
            ...(threads !== undefined && { threads }),
            onProgress: (progress) => onProgress(position, progress),
          },
        )
      ).output;
    if (!variant) first = fitted;
    return calibrate(fitted, readCalibrationOptions({ ...calibration, ...changes.calibration })).output;
  };
  return analyse(variants, { modelVersion, speed }, estimate);
}
