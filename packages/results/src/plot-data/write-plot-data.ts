import { rm } from "node:fs/promises";
import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";
import { ageGroupLabel, indicatorLabel, type Language, quarterLabel } from "@tessera/i18n";
import { currentTime, impossibleRows, type ModelOutput, statistics } from "@tessera/model";
import { labelledColumns } from "../estimates/labelled-estimates.js";
import { at, publishedOrder } from "../estimates/published-order.js";
import { type FilledColumn, temporaryTable } from "./append-rows.js";
import { writeLabelledTable } from "./labelled-table.js";
import { storageVersion } from "./plot-database.js";
import { writeQuantiles } from "./plotted-quantiles.js";
import { type ColumnType, columnTypes, neverMissing } from "./read-plot-data.js";
import { closeShared, loadDatabase } from "./shared-files.js";
import { rowsByStratum, writeByStratum } from "./stratum-table.js";

/** Plots show T1 to T3, not the long-term projections after them. */
const plottedQuarters = 3;

/**
 * A query reads few rows of many blocks, and these methods decode a block as a whole. Texts have few distinct values, which a
 * dictionary stores better.
 */
const slowToRead = ["alp", "alprd", "chimp", "patas", "fsst"];

/** A batch needs half of this. Without a limit, what is in the file stays in memory too, although it is not read again. */
const memoryLimit = "256MB";

/**
 * Writes the plot data: a DuckDB database with the tables `data`, whose columns are a public format, `by_stratum`, the same numbers in another
 * order, `impossible`, the reasons of impossible rows, if the output has them `quantiles` of rows, and `current`, the quarter of the present
 * estimates if it is not that of T2.
 */
export async function writePlotData(path: string, output: ModelOutput, language: Language): Promise<void> {
  await closeShared(path);
  // DuckDB would open a file that an interrupted attempt left, not replace it.
  await Promise.all([rm(path, { force: true }), rm(`${path}.wal`, { force: true })]);
  const { DuckDBInstance } = await loadDatabase();
  const instance = await DuckDBInstance.create(path, {
    threads: "1",
    memory_limit: memoryLimit,
    storage_compatibility_version: storageVersion,
  });
  try {
    const connection = await instance.connect();
    try {
      await connection.run(`SET disabled_compression_methods = '${slowToRead.join()}'`);
      for (const [name, { columns, rows }] of Object.entries(dictionaries(output, language)))
        await writeTable(connection, name, [["code", "INTEGER"], ...columns], rows);
      await writeEstimates(connection, output);
      await writeCurrentQuarter(connection, output);
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

/** Labels of the codes. */
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

/**
 * Plotted estimates in the published order, the reasons of impossible ones by their place in it, and quantiles. A stratum without an
 * estimate, such as a coverage among nobody, has no row: readers of the file rely on numbers, and there is nothing to plot.
 */
async function writeEstimates(connection: DuckDBConnection, output: ModelOutput): Promise<void> {
  const { estimates } = output;
  const isEstimated = (row: number) => neverMissing.every((name) => !Number.isNaN(at(estimates[name], row)));
  const order = publishedOrder(output).filter(
    (row) => at(estimates.quarter, row) < plottedQuarters && isEstimated(row),
  );
  await writeLabelledTable(connection, estimates, {
    name: "data",
    columns: labelledColumns.map((name, k) => [name, columnTypes[k] as ColumnType]),
    rows: order,
    numbers: statistics.map((name): FilledColumn => {
      const column = estimates[name];
      return { name, type: "DOUBLE", cellAt: (place) => at(column, at(order, place)) };
    }),
  });
  await writeMarks(connection, order, impossibleRows(estimates));
  const byStratum = rowsByStratum(output, order);
  await writeByStratum(connection, output, byStratum);
  if (estimates.quantiles) await writeQuantiles(connection, estimates, estimates.quantiles, byStratum);
}

/** The quarter of the present estimates, if it is not that of T2. */
async function writeCurrentQuarter(
  connection: DuckDBConnection,
  { calendarQuarters, options }: ModelOutput,
): Promise<void> {
  const current = currentTime(options);
  if (current === 1) return;
  await writeTable(connection, "currents", [["calendar_quarter", "VARCHAR"]], [[calendarQuarters[current] as string]]);
  await connection.run("CREATE TABLE current AS SELECT calendar_quarter FROM currents");
}

async function writeMarks(
  connection: DuckDBConnection,
  order: Uint32Array,
  impossible: ReadonlyMap<number, string>,
): Promise<void> {
  const marks: DuckDBValue[][] = [];
  for (const [place, row] of order.entries()) {
    const why = impossible.get(row);
    if (why) marks.push([place, why]);
  }
  await writeTable(
    connection,
    "marks",
    [
      ["place", "INTEGER"],
      ["why", "VARCHAR"],
    ],
    marks,
  );
  await connection.run("CREATE TABLE impossible AS SELECT place, why FROM marks ORDER BY place");
}

/** Creates a temporary table from rows. */
async function writeTable(
  connection: DuckDBConnection,
  name: string,
  columns: readonly Column[],
  rows: readonly DuckDBValue[][],
): Promise<void> {
  const filled = columns.map(
    ([column, type], place): FilledColumn => ({
      name: column,
      type,
      cellAt: (row) => rows[row]?.[place] as DuckDBValue,
    }),
  );
  const append = await temporaryTable(connection, name, filled);
  await append(0, rows.length);
}
