import type { DuckDBConnection, DuckDBInstance, DuckDBResult, DuckDBValue } from "@duckdb/node-api";

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

/**
 * Reads text columns of a whole table as codes: to look a text up among the few that a column has is several times faster than to read
 * it anew from every row.
 */
class TextCodes {
  readonly #texts: ReadonlyMap<string, readonly string[]>;

  private constructor(texts: ReadonlyMap<string, readonly string[]>) {
    this.#texts = texts;
  }

  /** The texts of each of the columns, as a type of this connection alone. */
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

  /** How to select a column. */
  selected(name: string): string {
    return this.#texts.has(name) ? `enum_code(${name}::${name}_values)::UINTEGER AS ${name}` : name;
  }

  /** What was selected as it is in the table. */
  decoded(name: string, values: readonly (string | number | null)[]): readonly (string | number | null)[] {
    const texts = this.#texts.get(name);
    return texts ? values.map((code) => (code === null ? null : (texts[code as number] as string))) : values;
  }
}
