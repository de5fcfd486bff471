import type { DuckDBConnection, DuckDBResult, DuckDBValue } from "@duckdb/node-api";
import { openShared } from "./shared-files.js";

/**
 * Storage format of the plot data. It is named, because the default of the library may change and the file has other readers: the web
 * application of the reference reads it with DuckDB 1.0.
 */
export const storageVersion = "v1.0.0";

/** A chunk of rows, column by column. */
export interface RowChunk<Column extends string = string> {
  columns: readonly Column[];
  /** Values by column; null is missing. */
  values: readonly (readonly (string | number | null)[])[];
  rowCount: number;
}

/** Reads plot data with a connection of its own. */
export async function withPlotData<Result>(
  path: string,
  work: (connection: DuckDBConnection) => Promise<Result>,
): Promise<Result> {
  const { instance, release } = await openShared(path);
  try {
    const connection = await instance.connect();
    try {
      return await work(connection);
    } finally {
      connection.closeSync();
    }
  } finally {
    release();
  }
}

/** A WHERE clause with parameters. */
export interface Condition {
  sql: string;
  values: readonly string[];
  /** Whether the database collects the rows first: streamed, those that lie far apart come in chunks of one row. */
  isCollected: boolean;
}

/**
 * Streams rows in order, in chunks. The file is released after the last chunk, or when the consumer stops. `texts` are
 * the columns of type text.
 */
export async function* streamRows<Column extends string>(
  path: string,
  columns: readonly Column[],
  texts: readonly string[],
  condition?: Condition,
  table: "data" | "by_stratum" | "quantiles" = "data",
): AsyncGenerator<RowChunk<Column>> {
  const { instance, release } = await openShared(path);
  try {
    const connection = await instance.connect();
    try {
      // For a few rows, reading the texts is faster than building dictionaries of the table.
      const coded = condition ? [] : columns.filter((name) => texts.includes(name));
      const codes = await TextCodes.of(connection, coded);
      const selected = columns.map((name) => codes.selected(name)).join(", ");
      const sql = `SELECT ${selected} FROM ${table} ${condition?.sql ?? ""}`;
      const values = [...(condition?.values ?? [])] as DuckDBValue[];
      const result = await (condition?.isCollected ? connection.run(sql, values) : connection.stream(sql, values));
      try {
        yield* decodedChunks(result, columns, codes);
      } finally {
        await endResult(connection, result);
      }
    } finally {
      connection.closeSync();
    }
  } finally {
    release();
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
 * An unfinished result keeps the file open until it is garbage collected. It releases the file at the first read after
 * an interrupt.
 */
export async function endResult(connection: DuckDBConnection, result: DuckDBResult): Promise<void> {
  connection.interrupt();
  await result.fetchChunk().catch(() => undefined);
}

/**
 * Dictionary encoding of text columns: reading codes and looking up the few distinct texts is several times faster
 * than reading a text from every row.
 */
class TextCodes {
  readonly #texts: ReadonlyMap<string, readonly string[]>;

  private constructor(texts: ReadonlyMap<string, readonly string[]>) {
    this.#texts = texts;
  }

  /** Creates a temporary ENUM type with the texts of each column. */
  static async of(connection: DuckDBConnection, columns: readonly string[]): Promise<TextCodes> {
    const texts = new Map<string, readonly string[]>();
    for (const name of columns) {
      const values = `SELECT DISTINCT ${name} FROM data WHERE ${name} IS NOT NULL`;
      await connection.run(`CREATE OR REPLACE TEMP TYPE ${name}_values AS ENUM (${values})`);
      const known = await connection.run(`SELECT unnest(enum_range(NULL::${name}_values))::VARCHAR`);
      texts.set(name, (await known.getRows()).flat() as string[]);
    }
    return new TextCodes(texts);
  }

  /** SQL that selects a column. */
  selected(name: string): string {
    return this.#texts.has(name) ? `enum_code(${name}::${name}_values)::UINTEGER AS ${name}` : name;
  }

  /** Selected values with codes replaced by texts. */
  decoded(name: string, values: readonly (string | number | null)[]): readonly (string | number | null)[] {
    const texts = this.#texts.get(name);
    return texts ? values.map((code) => (code === null ? null : (texts[code as number] as string))) : values;
  }
}
