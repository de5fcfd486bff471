import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readModelOutput } from "@tessera/model";
import { type CsvTable, csvText, markedColumns, markedEstimates } from "@tessera/results";
import type { RunJob, TaskContext } from "../../tasks/jobs/job.js";
import { attendanceTable, highlightsOf } from "./result-tables.js";
import type { OutputFacts, TablesArguments } from "./summary.js";

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
