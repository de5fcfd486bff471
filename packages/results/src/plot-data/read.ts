import type { DuckDBConnection } from "@duckdb/node-api";
import { ageGroup, compareQuarters } from "@tessera/inputs";
import { type RowChunk, streamRows, withPlotData } from "./database.js";
import { textColumns } from "./layout.js";

/** Columns of an estimate as plots want it. */
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
] as const;

/** What the plot data hold, from which the choices of every plot are made. */
export interface PlotCoverage {
  country: { id: string; name: string };
  /** Levels from the country down. */
  levels: { level: number; label: string }[];
  /** Newest first. */
  quarters: string[];
  /** In the order in which they appear. */
  sexes: string[];
  /** In the order in which age groups are listed. */
  ages: string[];
}

/** The rows of a plot-data file in the order in which they were written. */
export function streamPlotRows(path: string): AsyncGenerator<RowChunk<(typeof plotColumns)[number]>> {
  return streamRows(path, plotColumns, textColumns);
}

export function readPlotCoverage(path: string): Promise<PlotCoverage> {
  return withPlotData(path, async (connection) => {
    const inOrderOfAppearance = (columns: string) => `SELECT ${columns} FROM data GROUP BY ALL ORDER BY min(rowid)`;
    const [country] = await strings(connection, `${inOrderOfAppearance("area_id, area_name")} LIMIT 1`);
    if (!country) throw new Error(`${path} holds no plot data`);
    const levels = await strings(connection, inOrderOfAppearance("area_level::VARCHAR, area_level_label"));
    const quarters = await strings(connection, "SELECT DISTINCT calendar_quarter FROM data");
    const sexes = await strings(connection, inOrderOfAppearance("sex"));
    const ages = await strings(connection, "SELECT DISTINCT age_group FROM data");
    return {
      country: { id: first(country), name: country[1] ?? "" },
      levels: levels.map((row) => ({ level: Number(row[0]), label: row[1] ?? "" })),
      quarters: quarters.map(first).sort((a, b) => compareQuarters(b, a)),
      sexes: sexes.map(first),
      ages: ages.map(first).sort((a, b) => ageGroup(a).sortOrder - ageGroup(b).sortOrder),
    };
  });
}

async function strings(connection: DuckDBConnection, query: string): Promise<string[][]> {
  const result = await connection.run(query);
  return (await result.getRows()) as string[][];
}

const first = (row: string[]): string => row[0] ?? "";
