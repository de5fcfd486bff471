import { type Language, type StoredWarning, warningText } from "@tessera/i18n";
import type { ModelOutput } from "@tessera/model";
import type { Highlight } from "./result-tables.js";

/** The job that writes the tables of a model output. */
export const tablesJob = new URL("./tables-job.js", import.meta.url);

export interface TablesArguments {
  /** Name of the model output in the results folder. */
  modelOutput: string;
}

/** What the command line says of a model output. */
export interface OutputFacts {
  facts: Pick<ModelOutput, "modelVersion" | "iso3" | "calendarQuarters" | "fit" | "inputs" | "options"> & {
    areas: number;
  };
  highlights: Highlight[];
}

/** Content of summary.json. */
interface Summary extends Partial<OutputFacts["facts"]> {
  warnings: readonly StoredWarning[];
  calibrationOptions?: Record<string, unknown>;
  calibrationWarnings?: readonly StoredWarning[];
}

/** Warnings are there in words, and as data for commands that read the summary in another language. */
export function summaryText(summary: Summary, language: Language): string {
  const { inputs, options, calibrationOptions, warnings, calibrationWarnings, ...rest } = summary;
  const written = (stored: readonly StoredWarning[]) =>
    stored.map((warning) => ({ text: warningText(warning, language).text, ...warning }));
  const content = {
    ...rest,
    warnings: written(warnings),
    ...(calibrationWarnings && { calibrationWarnings: written(calibrationWarnings) }),
    ...{ inputs, options, calibrationOptions },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Warnings of a summary, to be put into the words of another reader. */
export function warningsOfSummary(written: readonly StoredWarning[] = []): StoredWarning[] {
  return written.map((warning) => {
    if (!("key" in warning)) return warning;
    const { text, ...data } = warning as typeof warning & { text?: string };
    return data;
  });
}
