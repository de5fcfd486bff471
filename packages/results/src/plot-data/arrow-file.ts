import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  Field,
  Float64,
  Int32,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Utf8,
  vectorFromArray,
} from "apache-arrow";
import type { RowChunk } from "./plot-database.js";
import { type ColumnType, columnTypes, furtherTypes } from "./read-plot-data.js";

function schemaOf(columns: readonly string[]): Schema {
  return new Schema(
    columns.map((name, index) => {
      const further: Partial<Record<string, ColumnType>> = furtherTypes;
      const type = columnTypes[index] ?? further[name] ?? "VARCHAR";
      if (type === "VARCHAR") return new Field(name, new Utf8(), true);
      return new Field(name, type === "INTEGER" ? new Int32() : new Float64(), true);
    }),
  );
}

/** Writes rows as an Arrow IPC stream, which DuckDB cannot write without an extension. */
export async function writeArrow(
  file: string,
  chunks: AsyncIterable<RowChunk>,
  columns: readonly string[],
): Promise<void> {
  const schema = schemaOf(columns);
  const writer = new RecordBatchStreamWriter();
  writer.reset(undefined, schema);
  const bytes = Readable.from(writer[Symbol.asyncIterator](), { objectMode: false });
  const written = pipeline(bytes, createWriteStream(file));
  const fed = (async () => {
    try {
      for await (const chunk of chunks) writer.write(batchOf(schema, chunk));
    } finally {
      writer.close();
    }
  })();
  await Promise.all([fed, written]);
}

function batchOf(schema: Schema, { values, rowCount }: RowChunk): RecordBatch {
  const children = schema.fields.map(({ type }, column) => {
    const [data] = vectorFromArray([...(values[column] ?? [])], type).data;
    if (!data) throw new Error(`column ${column} of a chunk of estimates has no values`);
    return data;
  });
  return new RecordBatch(schema, makeData({ type: new Struct(schema.fields), length: rowCount, children }));
}
