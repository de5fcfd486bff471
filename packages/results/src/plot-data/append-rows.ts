import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";
import type { ColumnType } from "./read-plot-data.js";
import { loadDatabase } from "./shared-files.js";

/** Maximum rows of a DuckDB data chunk (STANDARD_VECTOR_SIZE). */
const chunkRows = 2048;

/** A column of a table that is filled row by row. */
export interface FilledColumn {
  name: string;
  type: ColumnType;
  cellAt: (row: number) => DuckDBValue;
}

/** Appends the rows from `first` to before `last`. */
type Append = (first: number, last: number) => Promise<void>;

export async function temporaryTable(
  connection: DuckDBConnection,
  table: string,
  columns: readonly FilledColumn[],
): Promise<Append> {
  return newTable(connection, table, columns, "temp");
}

/** A table of the database file. */
export async function storedTable(
  connection: DuckDBConnection,
  table: string,
  columns: readonly FilledColumn[],
): Promise<Append> {
  return newTable(connection, table, columns);
}

async function newTable(
  connection: DuckDBConnection,
  table: string,
  columns: readonly FilledColumn[],
  database?: "temp",
): Promise<Append> {
  const described = columns.map(({ name, type }) => `${name} ${type}`).join(", ");
  await connection.run(`CREATE ${database ?? ""} TABLE ${table} (${described})`);
  const { DuckDBDataChunk, ...types } = await loadDatabase();
  // One chunk for all rows: the memory of a chunk is freed when it is garbage collected, which may be long after its last use.
  const chunk = DuckDBDataChunk.create(columns.map(({ type }) => types[type]));
  return async (first, last) => {
    const appender = await connection.createAppender(table, "main", database);
    try {
      for (let start = first; start < last; start += chunkRows) {
        chunk.reset();
        const count = Math.min(chunkRows, last - start);
        chunk.rowCount = count;
        for (const [place, { cellAt }] of columns.entries()) {
          const vector = chunk.getColumnVector(place);
          for (let row = 0; row < count; row++) vector.setItem(row, cellAt(start + row));
          vector.flush();
        }
        appender.appendDataChunk(chunk);
      }
    } finally {
      appender.closeSync();
    }
  };
}
