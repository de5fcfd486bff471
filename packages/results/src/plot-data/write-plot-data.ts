import { rm } from "node:fs/promises";
import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";
import { ageGroupLabel, indicatorLabel, type Language, quarterLabel } from "@tessera/i18n";
import { impossibleRows, type ModelOutput, statistics } from "@tessera/model";
import { labelledColumns } from "../estimates/labelled-estimates.js";
import { at, publishedOrder } from "../estimates/published-order.js";
import { closeKept, loadDatabase, storageVersion } from "./plot-database.js";
import { type ColumnType, neverMissing } from "./read-plot-data.js";

/** Plots show T1 to T3, not the long-term projections after them. */
const plottedQuarters = 3;

/** Maximum rows of a DuckDB data chunk (STANDARD_VECTOR_SIZE). */
const chunkRows = 2048;

/**
 * Writes the plot data: a DuckDB database with the tables `data`, whose columns are a public format, and `impossible`,
 * the reasons of impossible rows.
 */
export async function writePlotData(path: string, output: ModelOutput, language: Language): Promise<void> {
  closeKept(path);
  // DuckDB would open a file that an interrupted attempt left, not replace it.
  await Promise.all([rm(path, { force: true }), rm(`${path}.wal`, { force: true })]);
  const { DuckDBInstance } = await loadDatabase();
  const instance = await DuckDBInstance.create(path, {
    threads: "1",
    storage_compatibility_version: storageVersion,
  });
  try {
    const connection = await instance.connect();
    try {
      await writeEstimates(connection, output);
      for (const [name, { columns, rows }] of Object.entries(dictionaries(output, language)))
        await writeTable(connection, name, [["code", "INTEGER"], ...columns], rows);
      await connection.run(labelled);
      await connection.run("CREATE TABLE impossible AS SELECT place, why FROM marks ORDER BY place");
      await connection.run("CHECKPOINT");
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

type Column = [name: string, type: ColumnType];

interface Dictionary {
  columns: Column[];
  rows: DuckDBValue[][];
}

/**
 * Labels of the codes. Joining them in the database is much faster than appending strings to hundreds of thousands of
 * rows.
 */
function dictionaries(
  { areas, calendarQuarters, estimates }: ModelOutput,
  language: Language,
): Record<string, Dictionary> {
  const texts = (...names: string[]): Column[] => names.map((name) => [name, "VARCHAR"]);
  const coded = (columns: Column[], rows: DuckDBValue[][]) => ({
    columns,
    rows: rows.map((row, code) => [code, ...row]),
  });
  return {
    areas: coded(
      [["area_level", "INTEGER"], ...texts("area_level_label", "area_id", "area_name")],
      areas.map((area) => [area.area_level, area.area_level_label, area.area_id, area.area_name]),
    ),
    sexes: coded(
      texts("sex"),
      estimates.sexes.map((sex) => [sex]),
    ),
    ages: coded(
      texts("age_group", "age_group_label"),
      estimates.ages.map((age) => [age, ageGroupLabel(age, language)]),
    ),
    quarters: coded(
      texts("calendar_quarter", "quarter_label"),
      calendarQuarters.map((quarter) => [quarter, quarterLabel(quarter, language)]),
    ),
    indicators: coded(
      texts("indicator", "indicator_label"),
      estimates.indicators.map((id) => [id, indicatorLabel(id, language)]),
    ),
  };
}

const labelled = `
  CREATE TABLE data AS
  SELECT ${labelledColumns.map((name) => (isStatistic(name) ? `nullif(${name}, 'NaN') AS ${name}` : name)).join(", ")}
  FROM estimates
  JOIN areas ON areas.code = estimates.area_code
  JOIN sexes ON sexes.code = estimates.sex_code
  JOIN ages ON ages.code = estimates.age_code
  JOIN quarters ON quarters.code = estimates.quarter_code
  JOIN indicators ON indicators.code = estimates.indicator_code
  ORDER BY place`;

function isStatistic(name: string): boolean {
  return (statistics as readonly string[]).includes(name);
}

const codes = ["area", "sex", "age", "quarter", "indicator"] as const;

/**
 * Plotted estimates as codes and numbers, with their position in the published order. A stratum without an estimate, such as a
 * coverage among nobody, has no row: readers of the file rely on numbers, and there is nothing to plot.
 */
async function writeEstimates(connection: DuckDBConnection, output: ModelOutput): Promise<void> {
  const { estimates } = output;
  const isEstimated = (row: number) => neverMissing.every((name) => !Number.isNaN(at(estimates[name], row)));
  const order = publishedOrder(output).filter(
    (row) => at(estimates.quarter, row) < plottedQuarters && isEstimated(row),
  );
  const impossible = impossibleRows(estimates);
  const marks = Array.from(order).flatMap((row, place): DuckDBValue[][] => {
    const why = impossible.get(row);
    return why ? [[place, why]] : [];
  });
  await writeTable(
    connection,
    "marks",
    [
      ["place", "INTEGER"],
      ["why", "VARCHAR"],
    ],
    marks,
  );
  const columns: Column[] = [
    ["place", "INTEGER"],
    ...codes.map((name): Column => [`${name}_code`, "INTEGER"]),
    ...statistics.map((name): Column => [name, "DOUBLE"]),
  ];
  await appendTo(connection, "estimates", columns, function* () {
    for (let first = 0; first < order.length; first += chunkRows) {
      const rows = order.subarray(first, first + chunkRows);
      yield [
        Array.from(rows, (_, k) => first + k),
        ...codes.map((name) => Array.from(rows, (row) => at(estimates[name], row))),
        ...statistics.map((name) => Array.from(rows, (row) => at(estimates[name], row))),
      ];
    }
  });
}

function writeTable(connection: DuckDBConnection, name: string, columns: Column[], rows: DuckDBValue[][]) {
  return appendTo(connection, name, columns, function* () {
    for (let first = 0; first < rows.length; first += chunkRows) {
      const some = rows.slice(first, first + chunkRows);
      yield columns.map((_, k) => some.map((row) => row[k] as DuckDBValue));
    }
  });
}

/** Creates a temporary table from chunks of columns. */
async function appendTo(
  connection: DuckDBConnection,
  name: string,
  columns: readonly Column[],
  chunks: () => Iterable<DuckDBValue[][]>,
): Promise<void> {
  await connection.run(
    `CREATE TEMP TABLE ${name} (${columns.map(([column, type]) => `${column} ${type}`).join(", ")})`,
  );
  const { DuckDBDataChunk, ...database } = await loadDatabase();
  const types = columns.map(([, type]) => database[type]);
  const appender = await connection.createAppender(name, "main", "temp");
  try {
    for (const values of chunks()) {
      const chunk = DuckDBDataChunk.create(types);
      chunk.setColumns(values);
      appender.appendDataChunk(chunk);
    }
  } finally {
    appender.closeSync();
  }
}
