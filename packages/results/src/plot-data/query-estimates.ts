import type { DuckDBValue } from "@duckdb/node-api";
import { labelledColumns } from "../estimates/labelled-estimates.js";
import { type Condition, type RowChunk, streamRows, withPlotData } from "./plot-database.js";
import { estimateColumns, hasMarks, readMarks, textColumns } from "./read-plot-data.js";

/** Columns that estimates can be chosen by. */
export const estimateFilters = ["indicator", "area_level", "area_id", "calendar_quarter", "sex", "age_group"] as const;
export type EstimateFilter = (typeof estimateFilters)[number];

/** Values that are wanted of a column; all where it is not named. */
export type EstimateChoice = Partial<Record<EstimateFilter, readonly string[]>>;

/** A value that was asked for and is not in the data. */
export interface UnknownValue {
  name: EstimateFilter;
  value: string;
  known: string[];
}

/** Files that the database writes itself. */
const databaseFormats = { csv: "FORMAT csv, HEADER", parquet: "FORMAT parquet" } as const;
export type EstimateFileFormat = keyof typeof databaseFormats | "arrow";

/** The first value of a choice that the data do not have. */
export function unknownValue(path: string, choice: EstimateChoice): Promise<UnknownValue | undefined> {
  return withPlotData(path, async (connection) => {
    for (const name of estimateFilters) {
      const wanted = choice[name];
      if (!wanted) continue;
      const texts = async (sql: string) => (await (await connection.run(sql)).getRows()).flat() as string[];
      const known = new Set(await texts(`SELECT DISTINCT ${name}::VARCHAR FROM data`));
      const value = wanted.find((one) => !known.has(one));
      if (value === undefined) continue;
      // Only who asked in vain waits for them in their order.
      return { name, value, known: await texts(`SELECT ${name}::VARCHAR FROM data GROUP BY ALL ORDER BY min(rowid)`) };
    }
    return undefined;
  });
}

/** Chosen estimates with all their columns, in published order. */
export async function* streamEstimates(
  path: string,
  choice: EstimateChoice,
): AsyncGenerator<RowChunk<(typeof estimateColumns)[number]>> {
  const marks = await readMarks(path);
  const columns = [...labelledColumns, "rowid"] as const;
  for await (const { values, rowCount } of streamRows(path, columns, textColumns, conditionOf(choice))) {
    const places = values.at(-1) ?? [];
    yield {
      columns: estimateColumns,
      values: [...values.slice(0, -1), places.map((place) => marks.get(Number(place)) ?? null)],
      rowCount,
    };
  }
}

/** Chosen estimates as a file of their own. */
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
    // The name is our own; what users ask for goes in as values only.
    const target = file.replaceAll("'", "''");
    await connection.run(`COPY (${chosen}) TO '${target}' (${databaseFormats[format]})`, [...values] as DuckDBValue[]);
  });
}

/** None where everything is chosen. */
function conditionOf(choice: EstimateChoice): Condition | undefined {
  const parts = estimateFilters.flatMap((name) => {
    const values = choice[name];
    // Not IN: a long list would be looked up by a join, which does not keep the order of the rows.
    const list = `[${values?.map(() => "?").join(", ")}]`;
    return values ? [{ sql: `list_contains(${list}, ${name}::VARCHAR)`, values }] : [];
  });
  if (parts.length === 0) return undefined;
  return { sql: `WHERE ${parts.map(({ sql }) => sql).join(" AND ")}`, values: parts.flatMap(({ values }) => values) };
}
