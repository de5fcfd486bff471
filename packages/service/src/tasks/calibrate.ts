import { join } from "node:path";
import { mockCalibration } from "@tessera/demo";
import { type Language, translate } from "@tessera/i18n";
import { downloadDescription, readModelOutput, writeModelOutput, writePlotData } from "@tessera/results";
import { failure } from "../errors/service-error.js";
import { isAtLeast } from "../versions.js";
import { type TaskContext, writeResult } from "./task-context.js";
import type { CalibrateResult, FitResult } from "./task-results.js";

export interface CalibrateArguments {
  fit: string;
  fitResult: FitResult | CalibrateResult;
  options: Record<string, unknown>;
  iso3?: string;
}

const indicators = ["plhiv", "artnum", "aware", "infections"];
const requiredOptions = [
  ...indicators.flatMap((name) => [`spectrum_${name}_calibration_level`, `spectrum_${name}_calibration_strat`]),
  "calibrate_method",
];
const methods = ["logistic", "proportional"];

/** Outputs of older models lack what calibration needs. */
const oldestModel = "2.5.7";

/** Calibrates the estimates of a fit and stores them with their plot data. */
export async function calibrate(
  id: string,
  { fit, fitResult, options, iso3 }: CalibrateArguments,
  language: Language,
  context: TaskContext,
  report: (progress: string[]) => void,
): Promise<CalibrateResult> {
  const start = performance.now();
  const elapsed = () => elapsedText((performance.now() - start) / 1000);
  report([translate(language, "progress.calibrating", { elapsed: elapsed() })]);
  checkOptions(options);
  if (!isAtLeast(fitResult.modelVersion, oldestModel)) throw failure("MODEL_RUN_FAILED", "detail.outputOutOfDate");
  const fitted = await readModelOutput(join(context.results, fitResult.modelOutput));
  if (fitted.kind === "calibrated") throw failure("MODEL_RUN_FAILED", "detail.alreadyCalibrated");
  const output = mockCalibration(fitted, options);

  report([translate(language, "progress.saving", { elapsed: elapsed() })]);
  const modelOutput = await writeResult(context, id, `model_output${id}.tessera`, (path) =>
    writeModelOutput(path, output),
  );
  const plotData = await writeResult(context, id, `plot_data${id}.duckdb`, (path) =>
    writePlotData(path, output, language),
  );
  report([translate(language, "progress.saving", { elapsed: elapsed() })]);
  return {
    kind: "calibrate",
    modelVersion: output.modelVersion,
    modelOutput,
    plotData,
    iso3: iso3 ?? output.iso3,
    fit,
    warnings: fitResult.warnings,
    uploadMetadata: {
      outputSummary: { description: downloadDescription("summary", output, language) },
      outputZip: { description: downloadDescription("spectrum", output, language) },
    },
  };
}

function checkOptions(options: Record<string, unknown>): void {
  const missing = requiredOptions.filter((name) => options[name] === undefined || options[name] === null);
  if (missing.length > 0)
    throw failure("INVALID_CALIBRATION_OPTIONS", "detail.calibrationOptionsMissing", { names: missing.join(", ") });
  const method = String(options.calibrate_method);
  if (!methods.includes(method))
    throw failure("INVALID_CALIBRATION_OPTIONS", "detail.calibrationMethodUnknown", {
      method,
      methods: methods.join(", "),
    });
}

/** `12.3s`, `2m 4.1s`. */
export function elapsedText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${(seconds - 60 * minutes).toFixed(1)}s`;
  return minutes > 0 ? `${minutes}m ${rest}` : rest;
}
