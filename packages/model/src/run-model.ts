import { randomInt } from "node:crypto";
import { type FitPhase, toldOnce, type Uncertainty, uncertaintyOption } from "@tessera/contract";
import type { TableCache } from "@tessera/inputs";
import { type Graph, type HyperDiagnostics, hasConverged } from "@tessera/laplace";
import type { RunWarning } from "./errors.js";
import { estimateAttendance } from "./estimates/art-attendance.js";
import { districtEvidence } from "./estimates/district-evidence.js";
import { estimate } from "./estimates/estimate-indicators.js";
import { estimateWarnings } from "./estimates/estimate-warnings.js";
import { posteriorDraws } from "./estimates/posterior-draws.js";
import { uncertaintyWarnings } from "./estimates/uncertainty-warnings.js";
import { checkRun, passed } from "./fit/check-run.js";
import { type FittedModel, fitModel } from "./fit/fit-model.js";
import { type PreparedModel, prepareChecked } from "./fit/prepare-model.js";
import { atBounds } from "./fit/search-start.js";
import { recordedVariation, type Variation } from "./fit/variation.js";
import { reportedAreas } from "./frame/aggregation.js";
import { type InputNeeds, type ModelInputs, type RunFiles, readInputs } from "./frame/model-inputs.js";
import { projectionWarnings } from "./frame/projection-warnings.js";
import { currentTime } from "./options/data-choices.js";
import type { ModelOptions } from "./options/model-options.js";
import { shiny90Warnings, unusedOptionWarnings } from "./options/option-checks.js";
import type { FitRecord, InputFile, ModelOutput } from "./output/output-contents.js";

export interface RunProgress {
  phase: FitPhase;
  /** Search and iteration of the optimiser, both from 1, during the fit. */
  search?: number;
  iteration?: number;
  /** Completed fraction of the phase, if known. */
  share?: number;
}

/** Fraction of the preparation that is done when the files are read, by measurement. */
const filesReadShare = 0.8;

/** Fraction of the phase "uncertainty" in which parameters are drawn; in the rest indicators are estimated. Measured with 12 and 32 districts. */
const drawingShare: Record<Uncertainty, number> = { fixed: 0, joint: 0.75, full: 0.92 };

export interface RunControl {
  /** Version recorded in the output. */
  modelVersion: string;
  /** Input files recorded in the output. */
  inputs?: InputFile[];
  /** Number of threads; results do not depend on it. */
  threads?: number;
  /** Tables that were parsed before. */
  tables?: TableCache;
  variation?: Variation;
  onProgress?: (progress: RunProgress) => void;
  signal?: AbortSignal;
}

export interface ModelRun {
  output: ModelOutput;
  warnings: readonly RunWarning[];
}

/** Random seeds are below this number. */
const seedLimit = 2 ** 31;

/** Runs the model: reads files, fits, draws and estimates. */
export function runModel(
  files: RunFiles,
  rawOptions: Readonly<Record<string, unknown>>,
  control: RunControl,
): Promise<ModelRun> {
  const read = (needs: InputNeeds) => readInputs(files, needs, control.tables);
  return runWith({ hasProgramme: files.programme !== undefined, read }, rawOptions, control);
}

/** Where the inputs of a run come from. */
export interface RunSource {
  hasProgramme: boolean;
  read: (needs: InputNeeds) => Promise<ModelInputs>;
}

/** Runs the model with inputs that may have been read before. */
export async function runWith(
  { hasProgramme, read }: RunSource,
  rawOptions: Readonly<Record<string, unknown>>,
  control: RunControl,
): Promise<ModelRun> {
  const { variation = {} } = control;
  const report = (progress: RunProgress) => {
    control.signal?.throwIfAborted();
    control.onProgress?.(progress);
  };
  report({ phase: "prepareInputs" });
  const checked = await checkRun(rawOptions, { hasProgramme }, read, variation);
  report({ phase: "prepareInputs", share: filesReadShare });
  const { inputs, data, options } = passed(checked);
  const prepared = prepareChecked(inputs, options, data, variation);

  report({ phase: "fitModel" });
  const seed = options.seed ?? randomInt(seedLimit);
  const threads = control.threads === undefined ? {} : { threads: control.threads };
  const current = currentTime(rawOptions);
  const { model, draws, record, evidence, fitWarnings } = await fitAndDraw(prepared, options, seed, report, {
    current,
    ...threads,
    ...(control.signal && { signal: control.signal }),
  });
  const { attendance, areas: modelled } = prepared.frame;
  const drawn = drawingShare[options.uncertainty];
  const estimates = await estimate(model, attendance, prepared.aggregation, draws, {
    awareness: options.outputAwarePlhiv,
    current,
    ...threads,
    onProgress: (share) => report({ phase: "uncertainty", share: drawn + (1 - drawn) * share }),
  });

  report({ phase: "prepareOutputs" });
  const areas = reportedAreas(inputs.areas, prepared.aggregation);
  const calendarQuarters = [...options.quarters];
  const output: ModelOutput = {
    kind: "fit",
    modelVersion: control.modelVersion,
    iso3: inputs.national.regions[0]?.iso3 ?? "",
    // Recorded even if it was not submitted: the default may change.
    options: { ...rawOptions, [uncertaintyOption]: options.uncertainty, ...recordedVariation(variation) },
    ...(control.inputs && { inputs: control.inputs }),
    areas,
    calendarQuarters,
    estimates,
    artAttendance: estimateAttendance(model, modelled, attendance, draws, current + 1),
    spectrum: prepared.spectrum,
    fullData: prepared.fullData,
    fit: record,
    ...(evidence && { evidence: { quarter: calendarQuarters[current] as string, areas: evidence } }),
  };
  const warnings = toldOnce<RunWarning>([
    ...shiny90Warnings(inputs.national.notices ?? []),
    ...unusedOptionWarnings(rawOptions),
    ...(inputs.warnings ?? []).map((warning) => ({ ...warning, locations: ["model_fit"] as const })),
    ...prepared.warnings,
    ...fitWarnings,
    ...projectionWarnings({ ...output, table: prepared.spectrum.calibrationTable }),
    ...estimateWarnings(output, ["model_fit"]),
  ]);
  return { output, warnings };
}

/** What a run keeps of a fit. The Hessian and its factor, most of the memory of a fit, are free after this. */
async function fitAndDraw(
  prepared: PreparedModel,
  options: ModelOptions,
  seed: number,
  report: (progress: RunProgress) => void,
  { current, ...control }: Pick<RunControl, "threads" | "signal"> & { current: number },
) {
  const fitted = fitModel(prepared, options, {
    ...control,
    onProgress: (state) => report({ phase: "fitModel", ...state }),
  });
  report({ phase: "uncertainty" });
  const { samples, uncertainty } = options;
  const { draws, diagnostics } = await posteriorDraws(fitted, uncertainty, seed, samples, {
    ...control,
    onProgress: (share) => report({ phase: "uncertainty", share: drawingShare[uncertainty] * share }),
  });
  return {
    model: fitted.model,
    draws,
    // After the draws, which do not depend on it.
    evidence: districtEvidence(fitted.model, fitted.fit, prepared.frame.areas, prepared.aggregation, current),
    record: { ...recordOf(fitted, seed, samples), uncertainty, ...recordOfPoints(diagnostics) },
    fitWarnings: [...fitted.warnings, ...uncertaintyWarnings(diagnostics)],
  };
}

function recordOfPoints(diagnostics?: HyperDiagnostics): Pick<FitRecord, "hyperDiagnostics"> {
  if (!diagnostics) return {};
  const { shape, effectiveSize, ...others } = diagnostics;
  // Without a point that has a weight, the size is not a number.
  return {
    hyperDiagnostics: { ...others, effectiveSize: effectiveSize || 0, shape: Number.isFinite(shape) ? shape : null },
  };
}

function recordOf({ fit, model }: FittedModel, seed: number, samples: number): FitRecord {
  const { minimum, graph, theta, value, integrated } = fit;
  const bounded = atBounds(model.parameters, theta);
  const hyper = graph.blocks.filter(({ role }) => role === "hyper");
  return {
    objective: value,
    converged: hasConverged(fit.minimum),
    message: minimum.message,
    iterations: minimum.iterations,
    samples,
    seed,
    hyperParameters: Object.fromEntries(hyper.map(({ name, offset }) => [name, theta[offset] as number])),
    ...(bounded.length > 0 && { atBounds: bounded }),
    ...(integrated && { integratedAlong: largestComponents(graph, integrated.v) }),
  };
}

/** Chosen: enough to name the effects that a direction consists of. */
const namedComponents = 8;

function largestComponents(graph: Graph, v: Float64Array): Record<string, number> {
  const order = [...v.keys()].sort((a, b) => Math.abs(v[b] as number) - Math.abs(v[a] as number));
  return Object.fromEntries(order.slice(0, namedComponents).map((i) => [graph.nameOf("latent", i), v[i] as number]));
}
