import { isProblem, type Message, publishedUncertainty, uncertaintyOption } from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";
import type { TableCache } from "@tessera/inputs";
import { calibrate } from "../calibration/calibrate.js";
import { modelProblem } from "../errors.js";
import { type ModelInputs, type RunFiles, readInputs } from "../frame/model-inputs.js";
import { type CalibrationOptions, readCalibrationOptions } from "../options/calibration-options.js";
import { RunRefused } from "../options/findings.js";
import type { Submitted } from "../options/option-checks.js";
import { RawOptions } from "../options/raw-options.js";
import type { ModelOutput } from "../output/output-contents.js";
import { type RunProgress, type RunSource, runWith } from "../run-model.js";
import { comparedAreas, comparedQuarter, comparedValues } from "./compared-values.js";
import {
  failedVariant,
  type SensitivityResult,
  type SensitivitySpeed,
  type VariantResult,
} from "./sensitivity-result.js";
import { variantFacts } from "./variant-facts.js";
import { isPresent, needsFit, type Variant, variantsOf } from "./variants.js";

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
export function comparableOptions(options: Submitted, speed: SensitivitySpeed): Record<string, unknown> {
  const raw = new RawOptions(options, () => {});
  const seeded = { ...options, rng_seed: raw.number("rng_seed", usualSeed) };
  if (speed === "chosen") return seeded;
  const samples = Math.min(raw.number("no_of_samples", quickSamples), quickSamples);
  return { ...seeded, [uncertaintyOption]: publishedUncertainty, no_of_samples: samples };
}

/**
 * Fits and calibrates the options as chosen and every variant of them, with the same simulations, and keeps the estimates that are compared.
 * Files are read once, and searches start from the first fit. A variant that cannot be fitted does not end the others.
 */
export async function runSensitivity(
  files: RunFiles,
  request: SensitivityRequest,
  { modelVersion, threads, tables, onPlan, onProgress = () => {} }: SensitivityControl,
): Promise<SensitivityResult> {
  const given = readCalibrationOptions(request.calibration);
  const options = comparableOptions(request.options, request.speed);
  const inputs = await readInputs(
    files,
    { awareness: new RawOptions(options, () => {}).flag("output_aware_plhiv", true) },
    tables,
  );
  const variants = chosenVariants(inputs, request);
  // Those without a fit come first: the estimates of the first fit, which are large, are then free.
  const plan = [...variants.filter((variant) => !needsFit(variant)), ...variants.filter(needsFit)];
  onPlan?.([null, ...plan]);

  const source: RunSource = { hasProgramme: files.programme !== undefined, read: async () => inputs };
  const fit = (
    position: number,
    changed: Submitted,
    others: Pick<Parameters<typeof runWith>[2], "variation" | "startFrom">,
  ) =>
    runWith(source, changed, {
      modelVersion,
      ...others,
      ...(threads !== undefined && { threads }),
      onProgress: (progress) => onProgress(position, progress),
    });
  let fitted: ModelOutput | undefined = (await fit(0, options, {})).output;
  const { output: base } = calibrate(fitted, given);
  const areas = comparedAreas(base);
  const quarter = comparedQuarter(base);
  const startFrom = fitted.fit?.hyperParameters;
  const result: SensitivityResult = {
    modelVersion,
    iso3: base.iso3,
    quarter,
    speed: request.speed,
    uncertainty: String(base.options[uncertaintyOption]),
    samples: base.fit?.samples ?? 0,
    seed: base.fit?.seed ?? 0,
    areas,
    base: {
      mean: comparedValues(base, "mean", areas, quarter),
      lower: comparedValues(base, "lower", areas, quarter),
      upper: comparedValues(base, "upper", areas, quarter),
    },
    variants: [],
  };
  const results = new Map<string, VariantResult>();
  for (const [place, variant] of plan.entries()) {
    onProgress(place + 1);
    const { id, kind, values, changes } = variant;
    const about = { id, kind, values, changes };
    try {
      if (needsFit(variant)) fitted = undefined;
      const { output: estimated } = fitted
        ? { output: fitted }
        : await fit(
            place + 1,
            { ...options, ...changes.options },
            { ...(changes.variation && { variation: changes.variation }), ...(startFrom && { startFrom }) },
          );
      const { output } = calibrate(estimated, calibrationOf(given, changes.calibration));
      const mean = comparedValues(output, "mean", areas, quarter);
      results.set(id, { ...about, isConverged: estimated.fit?.converged ?? true, mean });
    } catch (error) {
      results.set(id, failedVariant(about, reasonsOf(error)));
    }
  }
  return { ...result, variants: variants.map(({ id }) => results.get(id) as VariantResult) };
}

/** The named variants in the order of the table. Refuses one that these options and files do not have. */
function chosenVariants(inputs: ModelInputs, { options, calibration, variants }: SensitivityRequest): Variant[] {
  const known = variantsOf(variantFacts(inputs.areas, options, calibration)).filter(isPresent);
  const unknown = variants.find((id) => !known.some((variant) => variant.id === id));
  if (unknown !== undefined)
    throw modelProblem("detail.model.variantUnknown", {
      id: unknown.slice(0, 100),
      known: known.map(({ id }) => id).join(", "),
    });
  if (variants.length === 0) throw modelProblem("detail.model.variantsMissing");
  return known.filter(({ id }) => variants.includes(id));
}

function calibrationOf(given: CalibrationOptions, changes: Readonly<Record<string, string>> = {}): CalibrationOptions {
  return readCalibrationOptions({ ...given.given, ...changes });
}

/** Why a variant cannot be fitted or calibrated. An error that is no problem ends the analysis. */
function reasonsOf(error: unknown): Message<TextKey>[] {
  if (error instanceof RunRefused) return error.all.map(({ key, values }) => ({ key, values }));
  if (isProblem(error)) return [{ key: error.key as TextKey, values: error.values }];
  throw error;
}
