import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { ageGroup, compareQuarters } from "@tessera/inputs";

/** An estimate as plots want it. */
export interface PlotRow {
  area_id: string;
  sex: string;
  age_group: string;
  calendar_quarter: string;
  indicator: string;
  mode: number | null;
  mean: number | null;
  lower: number | null;
  upper: number | null;
}

const rowColumns = "area_id, sex, age_group, calendar_quarter, indicator, mode, mean, lower, upper";

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

/** The rows of a plot-data file in the order in which they were written, a few thousand at a time. */
export async function* streamPlotRows(path: string): AsyncGenerator<PlotRow[]> {
  const instance = await openReadOnly(path);
  try {
    const connection = await instance.connect();
    try {
      const result = await connection.stream(`SELECT ${rowColumns} FROM data`);
      yield* result.yieldRowObjects() as AsyncIterable<unknown> as AsyncIterable<PlotRow[]>;
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

export async function readPlotRows(path: string): Promise<PlotRow[]> {
  const rows: PlotRow[] = [];
  for await (const chunk of streamPlotRows(path)) for (const row of chunk) rows.push(row);
  return rows;
}

export async function readPlotCoverage(path: string): Promise<PlotCoverage> {
  const instance = await openReadOnly(path);
  try {
    const connection = await instance.connect();
    try {
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
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

function openReadOnly(path: string): Promise<DuckDBInstance> {
  return DuckDBInstance.create(path, { access_mode: "READ_ONLY", threads: "1" });
}

async function strings(connection: DuckDBConnection, query: string): Promise<string[][]> {
  const result = await connection.run(query);
  return (await result.getRows()) as string[][];
}

const first = (row: string[]): string => row[0] ?? "";
