import { mockCalibration } from "@tessera/demo";
import { type Language, translate } from "@tessera/i18n";
import {
  type CalibratedModel,
  type CalibrationOptions,
  calibrate as calibrateModel,
  type ModelOutput,
  readCalibrationOptions,
  writeModelOutput,
} from "@tessera/model";
import { downloadDescription, writePlotData } from "@tessera/results";
import { isAtLeast } from "../../configuration/versions.js";
import type { ErrorCode } from "../../errors/error-table.js";
import { failure, isExplained } from "../../errors/service-error.js";
import { type CalibrateResult, type FitResult, readOutputOf, type TaskContext, writeResult } from "./job.js";
import { elapsedText } from "./progress.js";

export interface CalibrateArguments {
  fit: string;
  fitResult: FitResult | CalibrateResult;
  options: Record<string, unknown>;
  iso3?: string;
}

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
  const chosen = explained("INVALID_CALIBRATION_OPTIONS", () => readCalibrationOptions(options));
  if (!isAtLeast(fitResult.modelVersion, oldestModel)) throw failure("MODEL_RUN_FAILED", "detail.outputOutOfDate");
  const fitted = await readOutputOf(context, fit, fitResult.modelOutput, "MODEL_RUN_FAILED");
  const { output, warnings } = explained("MODEL_RUN_FAILED", () => calibrated(fitted, chosen));

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
    warnings,
    uploadMetadata: {
      outputSummary: { description: downloadDescription("summary", output, language) },
      outputZip: { description: downloadDescription("spectrum", output, language) },
    },
  };
}

/** Mocked fits have no projection to be calibrated to; their calibration is mocked too. */
function calibrated(fitted: ModelOutput, options: CalibrationOptions): CalibratedModel {
  const isMocked = fitted.kind === "fit" && !fitted.fit;
  return isMocked
    ? { output: mockCalibration(fitted, { ...options.given }), warnings: [] }
    : calibrateModel(fitted, options);
}

/** Turns problems of options and outputs into errors for the user. */
function explained<Result>(code: ErrorCode, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (isExplained(error)) throw failure(code, error.key, error.values);
    throw error;
  }
}
