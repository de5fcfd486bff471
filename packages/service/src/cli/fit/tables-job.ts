import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type ModelOutput, readModelOutput } from "@tessera/model";
import { type CsvTable, csvText, markedColumns, markedEstimates } from "@tessera/results";
import type { RunJob, TaskContext } from "../../tasks/jobs/job.js";
import { attendanceTable, type Highlight, highlightsOf } from "./result-tables.js";

export interface TablesArguments {
  /** Name of the model output in the results folder. */
  modelOutput: string;
}

/** The facts of a model output that a summary has. */
export interface OutputFacts {
  facts: Pick<ModelOutput, "modelVersion" | "iso3" | "calendarQuarters" | "fit" | "inputs" | "options"> & {
    areas: number;
  };
  highlights: Highlight[];
}

/** A job of the command line: writes the tables of a model output as CSV. */
export const run: RunJob<TaskContext> = async ({ arguments: given, language }, { results }): Promise<OutputFacts> => {
  const output = await readModelOutput(join(results, (given as TablesArguments).modelOutput));
  await writeCsv(join(results, "indicators.csv"), {
    columns: markedColumns,
    rows: markedEstimates(output, language),
  });
  await writeCsv(join(results, "art_attendance.csv"), attendanceTable(output, language));
  const { modelVersion, iso3, areas, calendarQuarters, fit, inputs, options } = output;
  const facts = { modelVersion, iso3, areas: areas.length, calendarQuarters, fit, inputs, options };
  return { facts: facts as OutputFacts["facts"], highlights: highlightsOf(output) };
};

async function writeCsv(path: string, table: CsvTable): Promise<void> {
  await pipeline(Readable.from(csvText(table), { objectMode: false }), createWriteStream(path));
}
