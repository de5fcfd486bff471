import type { Warning, Work } from "../project/project.ts";
import { type StepName, steps } from "../project/steps.ts";

/** The steps as warnings of the service name them. */
const stepOfLocation: Record<string, StepName> = {
  review_inputs: "review",
  model_options: "options",
  model_fit: "fit",
  model_calibrate: "calibrate",
  review_output: "output",
  download_results: "save",
};

/**
 * Warnings that a step has brought: they stand there, and in the later steps that they are about. Those that stand there already are
 * not told again; a change that makes them void takes them away.
 */
export function addWarnings(work: Work, from: StepName, warnings: readonly Warning[]): void {
  const position = steps.findIndex(({ name }) => name === from);
  for (const { name } of steps.slice(position)) {
    const about = name === from ? warnings : warnings.filter((warning) => isAbout(warning, name));
    const there = work.warnings[name] ?? [];
    const added = about.filter(({ text }) => !there.some((warning) => warning.text === text));
    if (name === from || added.length > 0) work.warnings[name] = [...there, ...added];
    if (added.length > 0) work.dismissed = work.dismissed.filter((step) => step !== name);
  }
}

function isAbout({ locations }: Warning, step: StepName): boolean {
  return locations.some((location) => stepOfLocation[location] === step);
}
