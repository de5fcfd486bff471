import type { DuckDBConnection, DuckDBInstance, DuckDBResult, DuckDBValue } from "@duckdb/node-api";
import { TextCodes } from "./text-codes.js";

/** The database takes a third of a second to load, and most processes never need it. */
export const loadDatabase = () => import("@duckdb/node-api");

/** Some rows of a table, column by column. */
export interface RowChunk<Column extends string = string> {
  columns: readonly Column[];
  /** Of each column the values of all rows; null is missing. */
  values: readonly (readonly (string | number | null)[])[];
  rowCount: number;
}

/** Reads a plot-data file; it is closed when the work is done, however that ends. */
export async function withPlotData<Result>(
  path: string,
  work: (connection: DuckDBConnection) => Promise<Result>,
): Promise<Result> {
  const instance = await openReadOnly(path);
  try {
    const connection = await instance.connect();
    try {
      return await work(connection);
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

/** Which rows of a table are wanted: SQL with a place for each of the values. */
export interface Condition {
  sql: string;
  values: readonly string[];
}

/**
 * Rows in their order, a few thousand at a time. The file is closed after the last of them, and when the reader wants no more.
 * `texts` are those of the columns that are text.
 */
export async function* streamRows<Column extends string>(
  path: string,
  columns: readonly Column[],
  texts: readonly string[],
  condition?: Condition,
): AsyncGenerator<RowChunk<Column>> {
  const instance = await openReadOnly(path);
  try {
    const connection = await instance.connect();
    try {
      // The texts of a few rows are sooner read than looked for in the whole table.
      const coded = condition ? [] : columns.filter((name) => texts.includes(name));
      const codes = await TextCodes.of(connection, coded);
      const selected = columns.map((name) => codes.selected(name)).join(", ");
      const sql = `SELECT ${selected} FROM data ${condition?.sql ?? ""}`;
      const result = await connection.stream(sql, [...(condition?.values ?? [])] as DuckDBValue[]);
      try {
        yield* decodedChunks(result, columns, codes);
      } finally {
        await letGo(connection, result);
      }
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

async function* decodedChunks<Column extends string>(
  result: DuckDBResult,
  columns: readonly Column[],
  codes: TextCodes,
): AsyncGenerator<RowChunk<Column>> {
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const values = (chunk.getColumns() as (string | number | null)[][]).map((column, k) =>
      codes.decoded(columns[k] as Column, column),
    );
    yield { columns, values, rowCount: chunk.rowCount };
  }
}

/**
 * A result that is neither read to its end nor told that nobody wants the rest keeps the file open until it is collected as garbage. It
 * notices the interruption at the next attempt to read it.
 */
async function letGo(connection: DuckDBConnection, result: DuckDBResult): Promise<void> {
  connection.interrupt();
  await result.fetchChunk().catch(() => undefined);
}

/** Readers of one file share what is kept of it in memory. */
async function openReadOnly(path: string): Promise<DuckDBInstance> {
  const { DuckDBInstance } = await loadDatabase();
  return DuckDBInstance.fromCache(path, { access_mode: "READ_ONLY", threads: "1" });
}
