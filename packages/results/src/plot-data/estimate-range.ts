import type { DuckDBValue } from "@duckdb/node-api";
import type { EstimateRange } from "@tessera/contract/api";
import { conditionOf, type EstimateChoice } from "./estimate-choice.js";
import { withPlotData } from "./plot-database.js";
import { plotFacts } from "./plot-facts.js";

/** The least and the greatest of the chosen estimates; null if there are none. */
export async function estimateRange(path: string, choice: EstimateChoice): Promise<EstimateRange> {
  const facts = await plotFacts(path);
  return withPlotData(path, async (connection) => {
    const { sql, values } = conditionOf(choice, facts) ?? { sql: "WHERE true", values: [] };
    const range = `SELECT min(mean), max(mean) FROM data ${sql} AND isfinite(mean)`;
    const [row = []] = await (await connection.run(range, [...values] as DuckDBValue[])).getRows();
    const [min = null, max = null] = row as (number | null)[];
    return { min, max };
  });
}
