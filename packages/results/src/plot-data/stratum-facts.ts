import type { DuckDBConnection } from "@duckdb/node-api";
import { hasTable } from "./read-plot-data.js";
import { type StratumColumn, stratumColumns } from "./stratum-table.js";

/** What the codes of the table `by_stratum` say. */
export interface StratumFacts {
  /** The number of strata. */
  count: number;
  /** By stratum. */
  texts: Readonly<Record<StratumColumn, readonly string[]>>;
  /** Areas in published order, and the row id of the first row of each. */
  areas: readonly { id: string; first: number }[];
}

/** Undefined in plot data of earlier versions. */
export async function readStratumFacts(connection: DuckDBConnection): Promise<StratumFacts | undefined> {
  if (!(await hasTable(connection, "by_stratum"))) return undefined;
  const rowsOf = async (sql: string) => (await connection.run(sql)).getRows();
  const strata = await rowsOf(`SELECT ${stratumColumns.join(", ")} FROM strata ORDER BY rowid`);
  const texts = stratumColumns.map((name, k) => [name, strata.map((row) => String(row[k]))]);
  const areas = await rowsOf("SELECT area_id, min(rowid) AS first FROM data GROUP BY area_id ORDER BY first");
  return {
    count: strata.length,
    texts: Object.fromEntries(texts),
    areas: areas.map(([id, first]) => ({ id: String(id), first: Number(first) })),
  };
}
