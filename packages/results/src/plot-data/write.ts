import { rm } from "node:fs/promises";
import { DOUBLE, type DuckDBConnection, DuckDBDataChunk, DuckDBInstance, INTEGER, VARCHAR } from "@duckdb/node-api";
import type { Language } from "@tessera/i18n";
import { type ModelOutput, statistics } from "@tessera/model";
import { type LabelledRow, labelledColumns, labelledEstimates } from "../labelled-estimates.js";

/** Plots show the estimates, not the long-term projections that follow the third time point. */
const plottedQuarters = 3;

/** Most rows that one chunk of the database can hold. */
const chunkRows = 2048;

const numbers: ReadonlySet<string> = new Set(statistics);
const columnTypes = labelledColumns.map((name) => {
  if (name === "area_level") return INTEGER;
  return numbers.has(name) ? DOUBLE : VARCHAR;
});

/** Writes the file that plots are drawn from: a DuckDB database with one table, `data`. */
export async function writePlotData(path: string, output: ModelOutput, language: Language): Promise<void> {
  // A database left by an interrupted attempt would be continued, not replaced.
  await Promise.all([rm(path, { force: true }), rm(`${path}.wal`, { force: true })]);
  const instance = await DuckDBInstance.create(path, { threads: "1" });
  try {
    const connection = await instance.connect();
    try {
      const columns = labelledColumns.map((name, index) => `"${name}" ${columnTypes[index]}`);
      await connection.run(`CREATE TABLE data (${columns.join(", ")})`);
      const quarters = output.calendarQuarters.slice(0, plottedQuarters);
      await append(connection, labelledEstimates(output, language, { quarters }));
      await connection.run("CHECKPOINT");
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

async function append(connection: DuckDBConnection, rows: Iterable<LabelledRow>): Promise<void> {
  const appender = await connection.createAppender("data");
  try {
    let pending: LabelledRow[] = [];
    const flush = () => {
      const chunk = DuckDBDataChunk.create(columnTypes);
      chunk.setRows(pending);
      appender.appendDataChunk(chunk);
      pending = [];
    };
    for (const row of rows) {
      pending.push(row);
      if (pending.length === chunkRows) flush();
    }
    if (pending.length > 0) flush();
  } finally {
    appender.closeSync();
  }
}
