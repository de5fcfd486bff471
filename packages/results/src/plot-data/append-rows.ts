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

/** Creates a temporary table, and returns a function that appends the rows from `first` to before `last`. */
export async function temporaryTable(
  connection: DuckDBConnection,
  table: string,
  columns: readonly FilledColumn[],
): Promise<(first: number, last: number) => Promise<void>> {
  await connection.run(`CREATE TEMP TABLE ${table} (${columns.map(({ name, type }) => `${name} ${type}`).join(", ")})`);
  const { DuckDBDataChunk, ...database } = await loadDatabase();
  // One chunk for all rows: the memory of a chunk is freed when it is garbage collected, which may be long after its last use.
  const chunk = DuckDBDataChunk.create(columns.map(({ type }) => database[type]));
  return async (first, last) => {
    const appender = await connection.createAppender(table, "main", "temp");
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
