import { stat } from "node:fs/promises";
import { withPlotData } from "./plot-database.js";
import { readMarks } from "./read-plot-data.js";

/** Columns that estimates can be filtered by. */
export const estimateFilters = ["indicator", "area_level", "area_id", "calendar_quarter", "sex", "age_group"] as const;
export type EstimateFilter = (typeof estimateFilters)[number];

/** What every query of plot data needs beside its rows. */
interface PlotFacts {
  /** Values of the columns, as text. */
  known: Readonly<Record<EstimateFilter, ReadonlySet<string>>>;
  /** Reasons of impossible rows, by row id. */
  marks: ReadonlyMap<number, string>;
}

/** Files whose facts are kept: reading them takes longer than most queries, and a file of results does not change. */
const maximumKept = 20;
const kept = new Map<string, Promise<PlotFacts>>();

export async function plotFacts(path: string): Promise<PlotFacts> {
  const { mtimeMs, size, ino } = await stat(path);
  const key = `${path} ${mtimeMs} ${size} ${ino}`;
  const facts = kept.get(key) ?? readFacts(path);
  // The last one used is the last to go.
  kept.delete(key);
  kept.set(key, facts);
  const [oldest] = kept.keys();
  if (kept.size > maximumKept && oldest !== undefined) kept.delete(oldest);
  facts.catch(() => kept.delete(key));
  return facts;
}

/** The columns are read with the file opened once. */
function readFacts(path: string): Promise<PlotFacts> {
  return withPlotData(path, async (connection) => {
    const known: Partial<Record<EstimateFilter, ReadonlySet<string>>> = {};
    for (const name of estimateFilters) {
      const rows = await (await connection.run(`SELECT DISTINCT ${name}::VARCHAR FROM data`)).getRows();
      known[name] = new Set(rows.flat() as string[]);
    }
    return { known: known as PlotFacts["known"], marks: await readMarks(connection) };
  });
}
