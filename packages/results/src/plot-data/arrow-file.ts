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
import { markedColumns } from "../estimates/labelled-estimates.js";
import type { RowChunk } from "./plot-database.js";
import { columnTypes } from "./read-plot-data.js";

const schema = new Schema(
  markedColumns.map((name, index) => {
    if ((columnTypes[index] ?? "VARCHAR") === "VARCHAR") return new Field(name, new Utf8(), true);
    return new Field(name, columnTypes[index] === "INTEGER" ? new Int32() : new Float64(), true);
  }),
);

/** Writes rows as an Arrow IPC stream, which DuckDB cannot write without an extension. */
export async function writeArrow(file: string, chunks: AsyncIterable<RowChunk>): Promise<void> {
  const writer = new RecordBatchStreamWriter();
  writer.reset(undefined, schema);
  const bytes = Readable.from(writer[Symbol.asyncIterator](), { objectMode: false });
  const written = pipeline(bytes, createWriteStream(file));
  const fed = (async () => {
    try {
      for await (const chunk of chunks) writer.write(batchOf(chunk));
    } finally {
      writer.close();
    }
  })();
  await Promise.all([fed, written]);
}

function batchOf({ values, rowCount }: RowChunk): RecordBatch {
  const children = schema.fields.map(({ type }, column) => {
    const [data] = vectorFromArray([...(values[column] ?? [])], type).data;
    if (!data) throw new Error(`column ${column} of a chunk of estimates has no values`);
    return data;
  });
  return new RecordBatch(schema, makeData({ type: new Struct(schema.fields), length: rowCount, children }));
}
