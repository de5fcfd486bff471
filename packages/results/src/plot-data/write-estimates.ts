import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";
import {
  type AskedOfEstimates,
  askedColumns,
  labelledColumns,
  markedColumns,
} from "../estimates/labelled-estimates.js";
import { temporaryTable } from "./append-rows.js";
import { chosenTexts, codedChunks, codedColumns } from "./coded-chunks.js";
import { collectedCondition, type EstimateChoice } from "./estimate-choice.js";
import { withPlotData } from "./plot-database.js";
import { plotFacts } from "./plot-facts.js";
import { furtherTypes } from "./read-plot-data.js";
import { type EstimateChunk, streamEstimates } from "./stream-estimates.js";

/** File formats that DuckDB writes. */
const databaseFormats = { csv: "FORMAT csv, HEADER", parquet: "FORMAT parquet" } as const;
export type EstimateFileFormat = keyof typeof databaseFormats | "arrow";

/** Writes the chosen estimates to a file. */
export async function writeEstimates(
  path: string,
  choice: EstimateChoice,
  file: string,
  format: EstimateFileFormat,
  asked: AskedOfEstimates = {},
): Promise<void> {
  const further = askedColumns(asked);
  const facts = await plotFacts(path);
  const { marks } = facts;
  return withPlotData(path, async (connection) => {
    const condition = collectedCondition(choice, facts);
    const { sql, values } = condition ?? { sql: "", values: [] };
    const columns = labelledColumns.join(", ");
    const marked =
      marks.size <= maximumListed
        ? `SELECT ${columns}, ${reasonIn(marks)} AS impossible FROM data ${sql}`
        : `SELECT ${columns}, why AS impossible FROM (SELECT ${columns}, rowid AS place FROM data ${sql})
           LEFT JOIN impossible USING (place) ORDER BY place`;
    if (further.length > 0) await appendFurther(connection, further, streamEstimates(path, choice, asked, []));
    // Row by row: a join by a key would need a sort, which holds all chosen rows in memory.
    const chosen = further.length > 0 ? `SELECT * FROM (${marked}) POSITIONAL JOIN further` : marked;
    if (format === "arrow") {
      const texts = await chosenTexts(connection, condition);
      texts.set("impossible", [...new Set(marks.values())]);
      const coded = codedColumns([...markedColumns, ...further], texts);
      const rows = { sql: chosen, values, isCollected: condition?.isCollected ?? false };
      const { writeArrow } = await import("./arrow-file.js");
      return writeArrow(file, coded, codedChunks(connection, rows, coded));
    }
    // The path is ours; user input is passed as parameters only.
    const target = file.replaceAll("'", "''");
    await connection.run(`COPY (${chosen}) TO '${target}' (${databaseFormats[format]})`, [...values] as DuckDBValue[]);
  });
}

/** Puts what is asked of chosen rows into a temporary table, in the order of the rows. */
async function appendFurther(
  connection: DuckDBConnection,
  names: ReturnType<typeof askedColumns>,
  chunks: AsyncIterable<EstimateChunk>,
): Promise<void> {
  let cells: EstimateChunk["values"] = [];
  const append = await temporaryTable(
    connection,
    "further",
    names.map((name, k) => ({ name, type: furtherTypes[name], cellAt: (row) => cells[k]?.[row] ?? null })),
  );
  for await (const { values, rowCount } of chunks) {
    cells = values;
    await append(0, rowCount);
  }
}

/** Few marks are listed in the query, because a join asks for a sort, which holds all chosen rows in memory. */
const maximumListed = 200;

/** SQL of the reason why a row is impossible. */
function reasonIn(marks: ReadonlyMap<number, string>): string {
  const reasons = [...new Set(marks.values())].map((why) => {
    const places = [...marks].flatMap(([place, reason]) => (reason === why ? [place] : []));
    return `WHEN list_contains([${places.join(", ")}], rowid) THEN '${why.replaceAll("'", "''")}'`;
  });
  return reasons.length > 0 ? `CASE ${reasons.join(" ")} END` : "NULL::VARCHAR";
}
