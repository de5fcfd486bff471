import type { DuckDBConnection } from "@duckdb/node-api";
import { withPlotData } from "./database.js";

/** Plot data of earlier versions have no marks. */
export async function hasMarks(connection: DuckDBConnection): Promise<boolean> {
  const sql = "SELECT 1 FROM information_schema.tables WHERE table_name = 'impossible'";
  return (await (await connection.run(sql)).getRows()).length > 0;
}

/** Why rows of the plot data cannot be, by their place. */
export function readMarks(path: string): Promise<Map<number, string>> {
  return withPlotData(path, async (connection) => {
    if (!(await hasMarks(connection))) return new Map();
    const rows = await (await connection.run("SELECT place, why FROM impossible")).getRows();
    return new Map(rows.map(([place, why]) => [Number(place), String(why)]));
  });
}
