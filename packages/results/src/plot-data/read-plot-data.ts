import type { DuckDBConnection } from "@duckdb/node-api";
import type { ResultRow } from "@tessera/contract/api";
import { type Statistic, statistics } from "@tessera/model";
import { type askedColumns, labelledColumns } from "../estimates/labelled-estimates.js";
import { type RowChunk, storageVersion, streamRows, withPlotData } from "./plot-database.js";

const numbers: ReadonlySet<string> = new Set(statistics);

/** SQL type of a column. */
export type ColumnType = "INTEGER" | "FLOAT" | "DOUBLE" | "VARCHAR";

/** Types of `labelledColumns`, in order. */
export const columnTypes = labelledColumns.map((name): ColumnType => {
  if (name === "area_level") return "INTEGER";
  return numbers.has(name) ? "DOUBLE" : "VARCHAR";
});

/** Types of the columns that are asked for beside these. */
export const furtherTypes = {
  probability: "DOUBLE",
  rank: "DOUBLE",
  rank_lower: "INTEGER",
  rank_upper: "INTEGER",
} as const satisfies Record<ReturnType<typeof askedColumns>[number], ColumnType>;

export const textColumns: readonly string[] = labelledColumns.filter((_, index) => columnTypes[index] === "VARCHAR");

/** Statistics that every row has; readers rely on them. */
export const neverMissing = ["mean", "mode", "lower", "upper"] as const satisfies readonly Statistic[];

/** Whether a file is a database in the current format, with the current tables, columns and types, and has complete rows. */
export async function isCurrentPlotData(path: string): Promise<boolean> {
  try {
    return await withPlotData(path, async (connection) => {
      const described = await connection.run(
        "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = 'data' ORDER BY ordinal_position",
      );
      const expected = labelledColumns.map((name, index) => `${name} ${columnTypes[index]}`);
      const found = (await described.getRows()).map((column) => column.join(" "));
      const [rows] = await (await connection.run("SELECT 1 FROM data LIMIT 1")).getRows();
      if (found.join() !== expected.join() || rows === undefined) return false;
      if (!(await hasTable(connection, "impossible"))) return false;
      return (await isComplete(connection)) && (await hasStorageVersion(connection));
    });
  } catch {
    // Absent, incomplete, or not a database.
    return false;
  }
}

async function isComplete(connection: DuckDBConnection): Promise<boolean> {
  const missing = neverMissing.map((name) => `${name} IS NULL`).join(" OR ");
  return (await (await connection.run(`SELECT 1 FROM data WHERE ${missing} LIMIT 1`)).getRows()).length === 0;
}

/** The database names the oldest version that can read it, such as `v1.0.0+`. */
async function hasStorageVersion(connection: DuckDBConnection): Promise<boolean> {
  const sql = "SELECT tags['storage_version'] FROM duckdb_databases() WHERE NOT internal";
  const [[version] = []] = await (await connection.run(sql)).getRows();
  return String(version).startsWith(storageVersion);
}

/**
 * Plot data of earlier versions have no tables `by_stratum` and `impossible`, those of results without quantiles no table `quantiles`, and those whose present
 * estimates are of T2 no table `current`.
 */
export async function hasTable(
  connection: DuckDBConnection,
  name: "by_stratum" | "impossible" | "quantiles" | "current",
): Promise<boolean> {
  const sql = `SELECT 1 FROM information_schema.tables WHERE table_name = '${name}'`;
  return (await (await connection.run(sql)).getRows()).length > 0;
}

/** Reasons of impossible rows, by row id. */
export async function readMarks(connection: DuckDBConnection): Promise<Map<number, string>> {
  if (!(await hasTable(connection, "impossible"))) return new Map();
  const rows = await (await connection.run("SELECT place, why FROM impossible")).getRows();
  return new Map(rows.map(([place, why]) => [Number(place), String(why)]));
}

/** Columns that plots read. */
export const plotColumns = [
  "area_id",
  "sex",
  "age_group",
  "calendar_quarter",
  "indicator",
  "mode",
  "mean",
  "lower",
  "upper",
] as const satisfies readonly (keyof ResultRow)[];

/** Streams the rows of plot data in the order in which they were written. */
export function streamPlotRows(path: string): AsyncGenerator<RowChunk<(typeof plotColumns)[number]>> {
  return streamRows(path, plotColumns, textColumns);
}
