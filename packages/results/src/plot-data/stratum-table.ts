import type { DuckDBConnection } from "@duckdb/node-api";
import { type ModelOutput, type Statistic, statistics } from "@tessera/model";
import { at, stratumOrder } from "../estimates/published-order.js";
import { type FilledColumn, storedTable } from "./append-rows.js";

/** What tells the people and time of an estimate. */
export const stratumColumns = ["calendar_quarter", "indicator", "sex", "age_group"] as const;
export type StratumColumn = (typeof stratumColumns)[number];

/** The statistics that views and comparisons need. */
export const storedStatistics: readonly Statistic[] = statistics.filter((name) => name !== "mode");

/** Rows that are appended at a time: a row group of DuckDB, which goes to the file as soon as it is full. */
const batchRows = 122_880;

/** Rows of the estimates by stratum, and by area within it. */
export interface RowsByStratum {
  rows: Uint32Array;
  /** The code of the stratum of each of them. */
  codes: Uint32Array;
  /** Their row ids in the table `data`. */
  places: Uint32Array;
  /** The first row of the estimates of each stratum. */
  firsts: readonly number[];
}

/** `published` are the rows of the table `data`. */
export function rowsByStratum(output: ModelOutput, published: Uint32Array): RowsByStratum {
  const { estimates } = output;
  const placeOf = new Uint32Array(estimates.mean.length);
  for (const [place, row] of published.entries()) placeOf[row] = place;
  const rows = stratumOrder(output, published);
  const keys = [estimates.quarter, estimates.indicator, estimates.sex, estimates.age];
  const firsts: number[] = [];
  const codes = rows.map((row) => {
    const last = firsts.at(-1);
    if (last === undefined || keys.some((key) => at(key, row) !== at(key, last))) firsts.push(row);
    return firsts.length - 1;
  });
  return { rows, codes, places: rows.map((row) => at(placeOf, row)), firsts };
}

/**
 * Writes the table `by_stratum`, the numbers of the table `data` a second time. The areas of a stratum lie together: most queries are of few strata,
 * and in `data`, where the rows of an area lie together, they read all blocks.
 */
export async function writeByStratum(
  connection: DuckDBConnection,
  output: ModelOutput,
  order: RowsByStratum,
): Promise<void> {
  await writeStrata(connection, output, order);
  await writeStratumTable(
    connection,
    "by_stratum",
    order,
    storedStatistics.map((name): FilledColumn => {
      const column = output.estimates[name];
      return { name, type: "DOUBLE", cellAt: (k) => numberOrNull(at(column, at(order.rows, k))) };
    }),
  );
}

/** Writes the table `strata`: the texts of the codes, which would take half of the time of writing if every row had them. */
async function writeStrata(
  connection: DuckDBConnection,
  { calendarQuarters, estimates }: ModelOutput,
  { firsts }: RowsByStratum,
): Promise<void> {
  const texts: Record<StratumColumn, [codes: ArrayLike<number>, texts: readonly string[]]> = {
    calendar_quarter: [estimates.quarter, calendarQuarters],
    indicator: [estimates.indicator, estimates.indicators],
    sex: [estimates.sex, estimates.sexes],
    age_group: [estimates.age, estimates.ages],
  };
  const columns = stratumColumns.map((name): FilledColumn => {
    const [codes, textOf] = texts[name];
    return { name, type: "VARCHAR", cellAt: (stratum) => textOf[at(codes, at(firsts, stratum))] ?? null };
  });
  const append = await storedTable(connection, "strata", columns);
  await append(0, firsts.length);
}

/** Writes a table of rows by stratum: the code, the row id in the table `data`, and numbers. */
export async function writeStratumTable(
  connection: DuckDBConnection,
  table: string,
  { codes, places }: Pick<RowsByStratum, "codes" | "places">,
  numbers: readonly FilledColumn[],
): Promise<void> {
  const append = await storedTable(connection, table, [
    { name: "stratum", type: "INTEGER", cellAt: (k) => at(codes, k) },
    { name: "place", type: "INTEGER", cellAt: (k) => at(places, k) },
    ...numbers,
  ]);
  for (let first = 0; first < places.length; first += batchRows)
    await append(first, Math.min(places.length, first + batchRows));
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
