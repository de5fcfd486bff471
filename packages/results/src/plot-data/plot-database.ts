import { stat } from "node:fs/promises";
import type { DuckDBConnection, DuckDBInstance, DuckDBResult, DuckDBValue } from "@duckdb/node-api";

/** DuckDB takes a third of a second to load, and most processes never need it. */
export const loadDatabase = () => import("@duckdb/node-api");

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

/** Opens plot data read-only, and closes them after `work`. */
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

/** A WHERE clause with parameters. */
export interface Condition {
  sql: string;
  values: readonly string[];
}

/**
 * Streams rows in order, in chunks. The file is closed after the last chunk, or when the consumer stops. `texts` are
 * the columns of type text.
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
      // For a few rows, reading the texts is faster than building dictionaries of the table.
      const coded = condition ? [] : columns.filter((name) => texts.includes(name));
      const codes = await TextCodes.of(connection, coded);
      const selected = columns.map((name) => codes.selected(name)).join(", ");
      const sql = `SELECT ${selected} FROM data ${condition?.sql ?? ""}`;
      const result = await connection.stream(sql, [...(condition?.values ?? [])] as DuckDBValue[]);
      try {
        yield* decodedChunks(result, columns, codes);
      } finally {
        await release(connection, result);
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
 * An unfinished result keeps the file open until it is garbage collected. It releases the file at the first read after
 * an interrupt.
 */
async function release(connection: DuckDBConnection, result: DuckDBResult): Promise<void> {
  connection.interrupt();
  await result.fetchChunk().catch(() => undefined);
}

/** Readers of a file share one instance and its cache. */
async function openReadOnly(path: string): Promise<DuckDBInstance> {
  const { ino, mtimeMs } = await stat(path);
  const content = `${ino} ${mtimeMs}`;
  if (keptOpen.get(path)?.content !== content) closeKept(path);
  const { DuckDBInstance } = await loadDatabase();
  const open = () => DuckDBInstance.fromCache(path, { access_mode: "READ_ONLY", threads: "1" });
  const [instance, another] = [await open(), await open()];
  closeKept(path);
  const timer = setTimeout(() => closeKept(path), 1000 * secondsKeptOpen).unref();
  keptOpen.set(path, { content, instance: another, timer });
  const [oldest] = keptOpen.keys();
  if (keptOpen.size > maximumKeptOpen && oldest !== undefined) closeKept(oldest);
  return instance;
}

/**
 * Files stay open for some seconds after their last reader: opening a large one takes several times as long as a query, and a view
 * makes its queries one after the other.
 */
const secondsKeptOpen = 10;
const maximumKeptOpen = 8;
const keptOpen = new Map<string, { content: string; instance: DuckDBInstance; timer: NodeJS.Timeout }>();

/** Closes a file that nobody reads, so that it can be written. */
export function closeKept(path: string): void {
  const kept = keptOpen.get(path);
  if (!kept) return;
  keptOpen.delete(path);
  clearTimeout(kept.timer);
  kept.instance.closeSync();
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
