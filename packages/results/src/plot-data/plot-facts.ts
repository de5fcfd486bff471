import type { DuckDBConnection } from "@duckdb/node-api";
import { inAgeOrder, newestFirst } from "../estimates/published-order.js";
import { withPlotData } from "./plot-database.js";
import { hasTable, readMarks } from "./read-plot-data.js";
import { contentOf } from "./shared-files.js";
import { readStratumFacts, type StratumFacts } from "./stratum-facts.js";

/** Columns that estimates can be filtered by. */
export const estimateFilters = ["indicator", "area_level", "area_id", "calendar_quarter", "sex", "age_group"] as const;
export type EstimateFilter = (typeof estimateFilters)[number];

/** Distinct values of the plot data, for the filters of plots. */
export interface PlotCoverage {
  country: { id: string; name: string };
  /** From the country down. */
  levels: { level: number; label: string }[];
  /** Newest first. */
  quarters: string[];
  /** The quarter of the present estimates. */
  currentQuarter: string | undefined;
  /** In order of appearance. */
  sexes: string[];
  /** In the order of age groups. */
  ages: string[];
  /** Ids of the indicators. */
  indicators: string[];
}

interface PlottedArea {
  area_level: string;
  area_level_label: string;
  area_id: string;
  area_name: string;
}

/** What queries and descriptions of plot data need beside rows. Found by reading whole columns. */
export interface PlotFacts {
  rowCount: number;
  /** Values of the columns as text, in order of appearance. */
  known: Readonly<Record<EstimateFilter, ReadonlySet<string>>>;
  areas: ReadonlyMap<string, PlottedArea>;
  labels: Readonly<Record<"indicator" | "calendar_quarter" | "age_group", ReadonlyMap<string, string>>>;
  coverage: PlotCoverage;
  /** Reasons of impossible rows, by row id. */
  marks: ReadonlyMap<number, string>;
  /** Whether probabilities can be computed. */
  hasQuantiles: boolean;
  byStratum: StratumFacts | undefined;
}

/** Files whose facts are kept: reading them takes many times as long as a query, and a file of results does not change. */
const maximumKept = 20;
const kept = new Map<string, Promise<PlotFacts>>();

export async function plotFacts(path: string): Promise<PlotFacts> {
  const key = await contentOf(path);
  const facts = kept.get(key) ?? readFacts(path);
  // The last one used is the last to go.
  kept.delete(key);
  kept.set(key, facts);
  const [oldest] = kept.keys();
  if (kept.size > maximumKept && oldest !== undefined) kept.delete(oldest);
  facts.catch(() => kept.delete(key));
  return facts;
}

export async function readPlotCoverage(path: string): Promise<PlotCoverage> {
  return (await plotFacts(path)).coverage;
}

function readFacts(path: string): Promise<PlotFacts> {
  return withPlotData(path, async (connection) => {
    const areas = await distinct(connection, ["area_level", "area_level_label", "area_id", "area_name"]);
    const [country] = areas;
    if (!country) throw new Error(`${path} holds no plot data`);
    const labelled = async (name: string, label: string) =>
      new Map((await distinct(connection, [name, label])).map((row) => [row[name] as string, row[label] as string]));
    const labels = {
      indicator: await labelled("indicator", "indicator_label"),
      calendar_quarter: await labelled("calendar_quarter", "quarter_label"),
      age_group: await labelled("age_group", "age_group_label"),
    };
    const sexes = (await distinct(connection, ["sex"])).map(({ sex }) => sex);
    const levels = new Map(areas.map((area) => [area.area_level, area.area_level_label]));
    const [[rowCount] = []] = await (await connection.run("SELECT count(*) FROM data")).getRows();
    const known = {
      indicator: new Set(labels.indicator.keys()),
      area_level: new Set(levels.keys()),
      area_id: new Set(areas.map(({ area_id }) => area_id)),
      calendar_quarter: new Set(labels.calendar_quarter.keys()),
      sex: new Set(sexes),
      age_group: new Set(labels.age_group.keys()),
    };
    const quarters = newestFirst([...known.calendar_quarter]);
    const coverage = {
      country: { id: country.area_id, name: country.area_name },
      levels: [...levels].map(([level, label]) => ({ level: Number(level), label })),
      quarters,
      currentQuarter: (await readCurrentQuarter(connection)) ?? quarters[1],
      sexes,
      ages: inAgeOrder([...known.age_group]),
      indicators: [...known.indicator],
    };
    const byId = new Map(areas.map((area) => [area.area_id, area]));
    return {
      ...{ rowCount: Number(rowCount), known, areas: byId, labels, coverage },
      marks: await readMarks(connection),
      hasQuantiles: await hasTable(connection, "quantiles"),
      byStratum: await readStratumFacts(connection),
    };
  });
}

/** The quarter of the present estimates, if that is not T2. */
async function readCurrentQuarter(connection: DuckDBConnection): Promise<string | undefined> {
  if (!(await hasTable(connection, "current"))) return undefined;
  const [[quarter] = []] = await (await connection.run("SELECT calendar_quarter FROM current")).getRows();
  return quarter === undefined ? undefined : String(quarter);
}

/** Distinct values of columns as text, in order of appearance. */
async function distinct<Column extends string>(
  connection: DuckDBConnection,
  columns: readonly Column[],
): Promise<Record<Column, string>[]> {
  const texts = columns.map((name) => `${name}::VARCHAR`).join(", ");
  const result = await connection.run(`SELECT ${texts} FROM data GROUP BY ALL ORDER BY min(rowid)`);
  const rows = (await result.getRows()) as string[][];
  return rows.map((row) => Object.fromEntries(columns.map((name, place) => [name, row[place] ?? ""]))) as Record<
    Column,
    string
  >[];
}
