import { toldOnce } from "@tessera/contract";
import type { RunWarning } from "../errors.js";
import { reportedAreas } from "../frame/aggregation.js";
import type { InputNeeds, ModelInputs } from "../frame/model-inputs.js";
import { projectionWarnings } from "../frame/projection-warnings.js";
import { Findings, type RunProblem, RunRefused } from "../options/findings.js";
import { type ModelOptions, readModelOptions } from "../options/model-options.js";
import { checkSubmitted, type GivenFiles, type Submitted, submittedWarnings } from "../options/option-checks.js";
import { type CheckedData, checkedData, checkProjections } from "./checked-data.js";
import { checkOffered } from "./offered-choices.js";
import { projectedTable } from "./prepare-model.js";
import type { Variation } from "./variation.js";

/** Files and options of a run, and all that is wrong with them. */
export interface CheckedRun {
  problems: readonly RunProblem[];
  options: ModelOptions;
  /** Absent if a file cannot be used. */
  inputs?: ModelInputs;
  /** Absent after a problem. */
  data?: CheckedData;
}

/**
 * Every check of files and options before a fit: of requests, of the fit itself and of the command line. Problems have the order
 * of the API contract, then that of the fit.
 */
export async function checkRun(
  values: Submitted,
  files: GivenFiles,
  read: (needs: InputNeeds) => Promise<ModelInputs>,
  variation?: Variation,
): Promise<CheckedRun> {
  const findings = new Findings();
  checkSubmitted(values, files, findings);
  const ofValues = new Findings();
  const options = readModelOptions(values, (names, problem) => ofValues.add(names, problem));
  const inputs = await read({ awareness: options.outputAwarePlhiv }).catch((error: unknown) => {
    findings.add([], error);
    return undefined;
  });
  if (inputs) checkProjections(inputs, options, findings);
  findings.addAll(ofValues);
  if (inputs) checkOffered(values, inputs, findings);
  const data = inputs && checkedData(inputs, options, findings, variation);
  const { problems } = findings;
  return { problems, options, ...(inputs && { inputs }), ...(data && { data }) };
}

/** What a fit of a run that may start will warn of, as far as files and options tell. */
export function warningsBeforeFit(
  submitted: Submitted,
  files: GivenFiles,
  { inputs, data, options }: CheckedRun,
): RunWarning[] {
  if (!inputs || !data) return [];
  const calendarQuarters = [...options.quarters];
  const projected = {
    table: projectedTable(data, calendarQuarters),
    areas: reportedAreas(inputs.areas, data.aggregation),
    calendarQuarters,
    options: submitted,
  };
  const ofRun = [...data.observed.warnings, ...projectionWarnings(projected)];
  return toldOnce<RunWarning>([
    ...submittedWarnings(submitted, files, inputs.national.notices ?? []),
    ...ofRun.filter(({ locations }) => locations.includes("model_options")),
    ...(inputs.warnings ?? []),
  ]);
}

/** The inputs and data of a run that may start. Throws all problems of one that may not. */
export function passed({ problems, inputs, data, options }: CheckedRun) {
  const [first, ...others] = problems;
  if (first) throw new RunRefused(first, others);
  if (!inputs || !data) throw new Error("a run without problems has all its data");
  return { inputs, data, options };
}
