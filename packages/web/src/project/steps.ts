import type { WarningLocation } from "@tessera/contract";
import { requiredTypes } from "@tessera/contract";
import type { WarningText } from "@tessera/contract/api";
import type { KeptWarning, StepName, Work } from "./project.ts";

interface Step {
  name: StepName;
  isComplete: (work: Work) => boolean;
  /** Later steps open although this one is not complete. */
  isOptional?: boolean;
}

/** The steps of a project in their order. A step opens when those before it are complete. */
export const steps = [
  {
    name: "inputs",
    isComplete: (work) => work.filesAgree && requiredTypes.every((type) => work.files[type] !== undefined),
  },
  { name: "review", isComplete: (work) => work.inputsReviewed },
  { name: "options", isComplete: (work) => work.options !== null && work.optionsAreValid },
  { name: "fit", isComplete: (work) => work.fit?.state === "complete" },
  { name: "calibrate", isComplete: (work) => work.calibration?.state === "complete" },
  { name: "output", isComplete: (work) => work.outputOpened, isOptional: true },
  { name: "save", isComplete: () => false },
] as const satisfies readonly Step[];

/** Complete enough for the steps after it. */
const isPassed = (step: Step, work: Work) => step.isOptional === true || step.isComplete(work);

export function isComplete(step: StepName, work: Work): boolean {
  return steps[positionOf(step)]?.isComplete(work) ?? false;
}

/** Steps that need only a calibration. */
const afterCalibration: readonly StepName[] = ["output", "save"];

export function isOpen(step: StepName, work: Work): boolean {
  if (hasRestoredResults(work) && afterCalibration.includes(step)) return true;
  return steps.slice(0, positionOf(step)).every((before) => isPassed(before, work));
}

/** The step that opens with a project: the first incomplete one, or the output if results were restored. */
export function nextStep(work: Work): StepName {
  const next = steps.find((step) => !step.isComplete(work))?.name ?? "save";
  return isOpen("output", work) && next !== "save" ? "output" : next;
}

export function followingStep(step: StepName): StepName {
  return steps[positionOf(step) + 1]?.name ?? "save";
}

function hasRestoredResults(work: Work): boolean {
  return work.restored !== null && work.calibration?.state === "complete";
}

function positionOf(step: StepName): number {
  return steps.findIndex(({ name }) => name === step);
}

/** The steps by the locations of warnings. */
const stepOfLocation: Record<WarningLocation, StepName> = {
  review_inputs: "review",
  model_options: "options",
  model_fit: "fit",
  model_calibrate: "calibrate",
  review_output: "output",
  download_results: "save",
};

/**
 * Adds the warnings of a step to this step, and to the later steps that they concern. Warnings that are there already are not added again, so
 * that dismissed ones stay dismissed.
 */
export function addWarnings(work: Work, from: StepName, warnings: readonly KeptWarning[]): void {
  const position = steps.findIndex(({ name }) => name === from);
  for (const { name } of steps.slice(position)) {
    const about = name === from ? warnings : warnings.filter((warning) => isAbout(warning, name));
    const there = work.warnings[name] ?? [];
    const added = about.filter(({ text }) => !there.some((warning) => warning.text === text));
    if (name === from || added.length > 0) work.warnings[name] = [...there, ...added];
    if (added.length > 0) work.dismissed = work.dismissed.filter((step) => step !== name);
  }
}

/** The source of warnings about options, which are of no task. */
export const optionsSource = "options";

/** Warnings of a task, with the place by which each is found again in another language. */
export function warningsOfTask(task: string, warnings: readonly WarningText[]): KeptWarning[] {
  return warnings.map((warning, at) => ({ ...warning, source: `${task} ${at}` }));
}

/** Replaces warnings of a task by the same ones in other words. */
export function rewordWarnings({ warnings }: Work, task: string, fresh: readonly WarningText[]): void {
  const bySource = new Map(warningsOfTask(task, fresh).map((warning) => [warning.source, warning]));
  for (const kept of Object.values(warnings))
    kept.forEach((warning, at) => {
      kept[at] = bySource.get(warning.source) ?? warning;
    });
}

function isAbout({ locations }: WarningText, step: StepName): boolean {
  return locations.some((location) => stepOfLocation[location] === step);
}
