import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";
import type { EstimateRange } from "@tessera/contract/api";
import {
  type AskedOfEstimates,
  askedColumns,
  labelledColumns,
  markedColumns,
} from "../estimates/labelled-estimates.js";
import { rankCells } from "../estimates/table-ranks.js";
import type { UncertainRank } from "../estimates/uncertain-ranks.js";
import { temporaryTable } from "./append-rows.js";
import { chosenTexts, codedChunks, codedColumns } from "./coded-chunks.js";
import { completeRows, type ReadColumn, readColumns } from "./complete-rows.js";
import { type Condition, type RowChunk, streamRows, withPlotData } from "./plot-database.js";
import { type EstimateFilter, estimateFilters, type PlotFacts, plotFacts } from "./plot-facts.js";
import { furtherTypes, textColumns } from "./read-plot-data.js";
import { RowProbabilities } from "./row-probabilities.js";
import { rankedRows, readRanks } from "./row-ranks.js";

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
    if (value !== undefined) return { name, value, known: [...known[name]] };
  }
  return undefined;
}

/** Whether probabilities of thresholds can be computed. */
export async function hasProbabilities(path: string): Promise<boolean> {
  return (await plotFacts(path)).hasQuantiles;
}

/** Whether ranks would need more rows than may be in memory at once. */
export async function hasTooManyRanks(path: string, choice: EstimateChoice): Promise<boolean> {
  const facts = await plotFacts(path);
  return mostRows(facts, rankedChoice(choice, facts)) > maximumCollected;
}

/** The areas that chosen ones are ranked among: all of their levels. */
function rankedChoice({ area_id, ...choice }: EstimateChoice, { areas }: PlotFacts): EstimateChoice {
  if (!area_id) return choice;
  const levels = new Set(area_id.map((id) => areas.get(id)?.area_level ?? ""));
  const chosen = choice.area_level;
  return { ...choice, area_level: [...levels].filter((level) => !chosen || chosen.includes(level)) };
}

type EstimateChunk = RowChunk<(typeof markedColumns)[number] | ReturnType<typeof askedColumns>[number]>;

/** Streams the chosen estimates with all columns, in published order, followed by what is asked for beside them. */
export async function* streamEstimates(
  path: string,
  choice: EstimateChoice,
  asked: AskedOfEstimates = {},
): AsyncGenerator<EstimateChunk> {
  const facts = await plotFacts(path);
  const fixed = Object.fromEntries(
    Object.entries(choice).flatMap(([name, values]) => (values.length === 1 ? [[name, values[0] as string]] : [])),
  );
  const chosen = collectedCondition(choice, facts);
  const probabilities = asked.threshold && new RowProbabilities(path, chosen, asked.threshold);
  const columns = [...markedColumns, ...askedColumns(asked)];
  try {
    const rows = completeChunks(streamRows(path, readColumns(fixed), textColumns, chosen), fixed, facts);
    const { chunks, ranks } = asked.ranks ? await withRanks(path, choice, rows, facts) : { chunks: rows };
    for await (const { complete, places } of chunks) {
      const further = [
        ...(probabilities ? [await probabilitiesOf(complete, places, probabilities)] : []),
        ...(ranks ? ranksOf(places, ranks) : []),
      ];
      yield { columns, values: [...complete.values, ...further], rowCount: complete.rowCount };
    }
  } finally {
    await probabilities?.close();
  }
}

type Cells = RowChunk["values"][number];

/** A chunk with all columns, and the row ids of its rows. */
interface PlacedChunk {
  complete: RowChunk<(typeof markedColumns)[number]>;
  places: Cells;
}

async function* completeChunks(
  chunks: AsyncIterable<RowChunk<ReadColumn>>,
  fixed: Readonly<Record<string, string>>,
  facts: PlotFacts,
): AsyncGenerator<PlacedChunk> {
  for await (const chunk of chunks) yield { complete: completeRows(chunk, fixed, facts), places: placesOf(chunk) };
}

/** The chosen rows, and the ranks of the areas among all of their level. Where all areas are chosen, rows are read once for both. */
async function withRanks(
  path: string,
  choice: EstimateChoice,
  rows: AsyncIterable<PlacedChunk>,
  facts: PlotFacts,
): Promise<{ chunks: AsyncIterable<PlacedChunk> | Iterable<PlacedChunk>; ranks: Map<number, UncertainRank | null> }> {
  const condition = collectedCondition(rankedChoice(choice, facts), facts);
  if (choice.area_id)
    return { chunks: rows, ranks: await readRanks(path, condition, facts.hasQuantiles, rankedRows(path, condition)) };
  const chunks: PlacedChunk[] = [];
  for await (const chunk of rows) chunks.push(chunk);
  const ranked = chunks.map(({ complete: { columns, values, rowCount }, places }) => ({
    columns: [...columns, "rowid"],
    values: [...values, places],
    rowCount,
  }));
  return { chunks, ranks: await readRanks(path, condition, facts.hasQuantiles, ranked) };
}

const placesOf = ({ columns, values }: RowChunk) => values[columns.indexOf("rowid")] ?? [];

function probabilitiesOf(
  { columns, values }: RowChunk<(typeof markedColumns)[number]>,
  places: Cells,
  probabilities: RowProbabilities,
): Promise<Cells> {
  const cells = (name: (typeof columns)[number]) => values[columns.indexOf(name)] ?? [];
  const [indicators, lower, median, upper] = [cells("indicator"), cells("lower"), cells("median"), cells("upper")];
  return probabilities.of({ places, indicators, lower, median, upper });
}

/** The columns of ranks. */
function ranksOf(places: Cells, ranks: ReadonlyMap<number, UncertainRank | null>): Cells[] {
  const rows = places.map((place) => rankCells(ranks.get(Number(place))));
  return [0, 1, 2].map((column) => rows.map((cells) => cells[column] ?? null));
}

/** Rows that may be in memory at once; these take some megabytes. */
const maximumCollected = 50_000;

/** About the most rows that a choice leaves: indicators, quarters, sexes and ages have about as many rows each, areas of a level all. */
function mostRows({ rowCount, known }: PlotFacts, choice: EstimateChoice): number {
  return estimateFilters.reduce((most, name) => {
    const share = (choice[name]?.length ?? known[name].size) / known[name].size;
    return name === "area_level" ? most : most * share;
  }, rowCount);
}

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

function collectedCondition(choice: EstimateChoice, facts: PlotFacts): Condition | undefined {
  const condition = conditionOf(choice, facts);
  return condition && { ...condition, isCollected: mostRows(facts, choice) <= maximumCollected };
}

/** Writes the chosen estimates to a file. */
export async function writeEstimates(
  path: string,
  choice: EstimateChoice,
  file: string,
  format: EstimateFileFormat,
  asked: AskedOfEstimates = {},
): Promise<void> {
  const further = askedColumns(asked);
  const facts = await plotFacts(path);
  const { marks } = facts;
  return withPlotData(path, async (connection) => {
    const condition = collectedCondition(choice, facts);
    const { sql, values } = condition ?? { sql: "", values: [] };
    const columns = labelledColumns.join(", ");
    const marked =
      marks.size <= maximumListed
        ? `SELECT ${columns}, ${reasonIn(marks)} AS impossible FROM data ${sql}`
        : `SELECT ${columns}, why AS impossible FROM (SELECT ${columns}, rowid AS place FROM data ${sql})
           LEFT JOIN impossible USING (place) ORDER BY place`;
    if (further.length > 0) await appendFurther(connection, further, streamEstimates(path, choice, asked));
    // Row by row: a join by a key would need a sort, which holds all chosen rows in memory.
    const chosen = further.length > 0 ? `SELECT * FROM (${marked}) POSITIONAL JOIN further` : marked;
    if (format === "arrow") {
      const texts = await chosenTexts(connection, condition);
      texts.set("impossible", [...new Set(marks.values())]);
      const coded = codedColumns([...markedColumns, ...further], texts);
      const rows = { sql: chosen, values, isCollected: condition?.isCollected ?? false };
      const { writeArrow } = await import("./arrow-file.js");
      return writeArrow(file, coded, codedChunks(connection, rows, coded));
    }
    // The path is ours; user input is passed as parameters only.
    const target = file.replaceAll("'", "''");
    await connection.run(`COPY (${chosen}) TO '${target}' (${databaseFormats[format]})`, [...values] as DuckDBValue[]);
  });
}

/** Puts what is asked of chosen rows into a temporary table, in the order of the rows. */
async function appendFurther(
  connection: DuckDBConnection,
  names: ReturnType<typeof askedColumns>,
  chunks: AsyncIterable<EstimateChunk>,
): Promise<void> {
  let cells: readonly Cells[] = [];
  const append = await temporaryTable(
    connection,
    "further",
    names.map((name, k) => ({ name, type: furtherTypes[name], cellAt: (row) => cells[k]?.[row] ?? null })),
  );
  for await (const { values, rowCount } of chunks) {
    cells = values.slice(-names.length);
    await append(0, rowCount);
  }
}

/** Few marks are listed in the query, because a join asks for a sort, which holds all chosen rows in memory. */
const maximumListed = 200;

/** SQL of the reason why a row is impossible. */
function reasonIn(marks: ReadonlyMap<number, string>): string {
  const reasons = [...new Set(marks.values())].map((why) => {
    const places = [...marks].flatMap(([place, reason]) => (reason === why ? [place] : []));
    return `WHEN list_contains([${places.join(", ")}], rowid) THEN '${why.replaceAll("'", "''")}'`;
  });
  return reasons.length > 0 ? `CASE ${reasons.join(" ")} END` : "NULL::VARCHAR";
}

/** Undefined if nothing is filtered. */
function conditionOf(choice: EstimateChoice, { known }: PlotFacts): Omit<Condition, "isCollected"> | undefined {
  const parts = estimateFilters.flatMap((name) => {
    const values = choice[name];
    const isAll = values && [...known[name]].every((value) => values.includes(value));
    return values && !isAll ? [{ sql: isAmong(name, values.length), values }] : [];
  });
  if (parts.length === 0) return undefined;
  return { sql: `WHERE ${parts.map(({ sql }) => sql).join(" AND ")}`, values: parts.flatMap(({ values }) => values) };
}

/** One value is compared while a column is scanned. For a long list of IN, DuckDB uses a join, which does not keep the order of rows. */
function isAmong(name: EstimateFilter, count: number): string {
  if (count === 1) return name === "area_level" ? `${name} = TRY_CAST(? AS INTEGER)` : `${name} = ?`;
  return `list_contains([${Array(count).fill("?").join(", ")}], ${name}::VARCHAR)`;
}
