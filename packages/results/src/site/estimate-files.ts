import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { coarseAgeGroups } from "@tessera/contract";
import type { DownloadRequest } from "../download-request.js";
import { labelledColumns } from "../estimates/labelled-estimates.js";
import { indicatorsCsv } from "../output-package/estimate-tables.js";
import { columnTypes } from "../plot-data/read-plot-data.js";
import { loadDatabase } from "../plot-data/shared-files.js";

/** Told, not found out: that looks at the first rows only, and a quote in a name may come later. */
const dialect = `auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', nullstr = ''`;

/**
 * Writes the estimates of the broad age groups to a folder, as CSV and as Parquet with the same columns and rows. Numbers have seven
 * significant digits: the output zip has all, and all ages.
 */
export async function writeEstimateFiles(
  folder: string,
  { output, language }: DownloadRequest,
): Promise<{ csv: string; parquet: string }> {
  const files = { csv: join(folder, "indicators.csv"), parquet: join(folder, "indicators.parquet") };
  const complete = join(folder, "complete.csv");
  await pipeline(Readable.from(indicatorsCsv(output, language, coarseAgeGroups)), createWriteStream(complete));
  const { DuckDBInstance } = await loadDatabase();
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
  try {
    const connection = await instance.connect();
    try {
      const quoted = (path: string) => `'${path.replaceAll("'", "''")}'`;
      // Single precision has seven digits, and half the bytes.
      const types = labelledColumns.map((name, k) => `'${name}': '${columnTypes[k]?.replace("DOUBLE", "FLOAT")}'`);
      const table = `read_csv(${quoted(complete)}, ${dialect}, columns = {${types.join(", ")}})`;
      await connection.run(`CREATE TEMP TABLE estimates AS SELECT * FROM ${table}`);
      await connection.run(`COPY estimates TO ${quoted(files.csv)} (FORMAT csv, HEADER)`);
      await connection.run(`COPY estimates TO ${quoted(files.parquet)} (FORMAT parquet, COMPRESSION zstd)`);
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
  return files;
}
