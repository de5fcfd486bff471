import { calibrate } from "../../src/calibration/calibrate.js";
import { estimateAttendance } from "../../src/estimates/art-attendance.js";
import { drawsAtOptimum } from "../../src/estimates/draws.js";
import { estimate } from "../../src/estimates/estimate-indicators.js";
import { reportedAreas } from "../../src/frame/aggregation.js";
import { readCalibrationOptions } from "../../src/options/calibration-options.js";
import type { ModelOutput } from "../../src/output/output-contents.js";
import { publishedCases, publishedInputs, publishedJson } from "../frame/published-case.js";
import { fittedModel } from "./published-model.js";

export { hasPublishedCases, publishedRows } from "../frame/published-case.js";

type CaseName = (typeof publishedCases)[number]["name"];

const runs = new Map<CaseName, Promise<ModelOutput>>();

/**
 * A run of a published case, fitted in the order of areas that its numbers were made with, and not yet calibrated. Files that
 * follow each other in a process share it.
 */
export function publishedFitRun(name: CaseName): Promise<ModelOutput> {
  const run = runs.get(name) ?? runOf(name);
  runs.set(name, run);
  return run;
}

async function runOf(name: CaseName): Promise<ModelOutput> {
  const published = publishedCases.find((one) => one.name === name) as (typeof publishedCases)[number];
  const { areas, national } = await publishedInputs(published);
  const {
    prepared,
    options,
    fitted: { fit, model },
  } = await fittedModel(published);
  const seed = options.seed ?? 1;
  const draws = drawsAtOptimum(fit, seed, options.samples);
  const { attendance, areas: modelled } = prepared.frame;
  return {
    kind: "fit",
    modelVersion: "2.10.22",
    iso3: national.regions[0]?.iso3 ?? "",
    options: publishedJson<Record<string, unknown>>(name, "options.json"),
    areas: reportedAreas(areas, prepared.aggregation),
    calendarQuarters: [...options.quarters],
    estimates: await estimate(model, attendance, prepared.aggregation, draws, {
      awareness: options.outputAwarePlhiv,
    }),
    artAttendance: estimateAttendance(model, modelled, attendance, draws, 2),
    spectrum: prepared.spectrum,
    fullData: prepared.fullData,
    fit: {
      objective: fit.value,
      converged: true,
      message: fit.minimum.message,
      iterations: fit.minimum.iterations,
      samples: options.samples,
      seed,
      hyperParameters: {},
    },
  };
}

/** The run calibrated with the published options. */
export function publishedCalibration(name: CaseName, fit: ModelOutput): ModelOutput {
  const options = publishedJson<Record<string, unknown>>(name, "calibration_options.json");
  return calibrate(fit, readCalibrationOptions(options)).output;
}
