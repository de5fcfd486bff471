import type { DuckDBValue } from "@duckdb/node-api";
import { labelledColumns, markedColumns } from "../estimates/labelled-estimates.js";
import { type Condition, type RowChunk, streamRows, withPlotData } from "./plot-database.js";
import { type EstimateFilter, estimateFilters, plotFacts } from "./plot-facts.js";
import { hasMarks, textColumns } from "./read-plot-data.js";

/** Chosen values of columns. A column that is absent is not filtered. */
export type EstimateChoice = Partial<Record<EstimateFilter, readonly string[]>>;

/** A requested value that is not in the data. */
interface UnknownValue {
  name: EstimateFilter;
  value: string;
  known: string[];
}

/** File formats that DuckDB writes. */
const databaseFormats = { csv: "FORMAT csv, HEADER", parquet: "FORMAT parquet" } as const;
export type EstimateFileFormat = keyof typeof databaseFormats | "arrow";

/** The first chosen value that is not in the data. */
export async function unknownValue(path: string, choice: EstimateChoice): Promise<UnknownValue | undefined> {
  const { known } = await plotFacts(path);
  for (const name of estimateFilters) {
    const value = choice[name]?.find((one) => !known[name].has(one));
    if (value !== undefined) return { name, value, known: await inOrderOfAppearance(path, name) };
  }
  return undefined;
}

function inOrderOfAppearance(path: string, name: EstimateFilter): Promise<string[]> {
  return withPlotData(path, async (connection) => {
    const sql = `SELECT ${name}::VARCHAR FROM data GROUP BY ALL ORDER BY min(rowid)`;
    return (await (await connection.run(sql)).getRows()).flat() as string[];
  });
}

/** Streams the chosen estimates with all columns, in published order. */
export async function* streamEstimates(
  path: string,
  choice: EstimateChoice,
): AsyncGenerator<RowChunk<(typeof markedColumns)[number]>> {
  const { marks } = await plotFacts(path);
  const columns = [...labelledColumns, "rowid"] as const;
  for await (const { values, rowCount } of streamRows(path, columns, textColumns, conditionOf(choice))) {
    const places = values.at(-1) ?? [];
    yield {
      columns: markedColumns,
      values: [...values.slice(0, -1), places.map((place) => marks.get(Number(place)) ?? null)],
      rowCount,
    };
  }
}

/** Writes the chosen estimates to a file. */
export async function writeEstimates(
  path: string,
  choice: EstimateChoice,
  file: string,
  format: EstimateFileFormat,
): Promise<void> {
  if (format === "arrow") {
    const { writeArrow } = await import("./arrow-file.js");
    return writeArrow(file, streamEstimates(path, choice));
  }
  return withPlotData(path, async (connection) => {
    const { sql, values } = conditionOf(choice) ?? { sql: "", values: [] };
    const rows = `SELECT ${labelledColumns.join(", ")}, rowid AS place FROM data ${sql}`;
    const marked = (await hasMarks(connection))
      ? `(${rows}) LEFT JOIN impossible USING (place)`
      : `(${rows}) CROSS JOIN (SELECT NULL::VARCHAR AS why)`;
    const chosen = `SELECT ${labelledColumns.join(", ")}, why AS impossible FROM ${marked} ORDER BY place`;
    // The path is ours; user input is passed as parameters only.
    const target = file.replaceAll("'", "''");
    await connection.run(`COPY (${chosen}) TO '${target}' (${databaseFormats[format]})`, [...values] as DuckDBValue[]);
  });
}

/** Undefined if nothing is filtered. */
function conditionOf(choice: EstimateChoice): Condition | undefined {
  const parts = estimateFilters.flatMap((name) => {
    const values = choice[name];
    // Not IN: for a long list DuckDB uses a join, which does not keep the order of rows.
    const list = `[${values?.map(() => "?").join(", ")}]`;
    return values ? [{ sql: `list_contains(${list}, ${name}::VARCHAR)`, values }] : [];
  });
  if (parts.length === 0) return undefined;
  return { sql: `WHERE ${parts.map(({ sql }) => sql).join(" AND ")}`, values: parts.flatMap(({ values }) => values) };
}
