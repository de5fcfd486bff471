import type { WarningText } from "@tessera/contract/api";
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
  warnings: WarningText[];
  calibrationOptions?: Record<string, unknown>;
  calibrationWarnings?: WarningText[];
}

export function summaryText({ inputs, options, calibrationOptions, warnings, ...rest }: Summary): string {
  return `${JSON.stringify({ ...rest, warnings, inputs, options, calibrationOptions }, null, 2)}\n`;
}
