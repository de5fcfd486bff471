import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { DuckDBDataChunk } from "@duckdb/node-api";
import duckdb from "@duckdb/node-bindings";
import {
  type Data,
  type DataType,
  Dictionary,
  Field,
  Float64,
  Int8,
  Int16,
  Int32,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Utf8,
  type Vector,
  vectorFromArray,
} from "apache-arrow";
import type { CodedColumn } from "./coded-chunks.js";

/** Rows of a record batch. Readers hold a batch at a time, and each has a kilobyte of description. */
const batchRows = 65_536;

/** Writes chunks of rows as an Arrow IPC stream, which DuckDB cannot write without an extension. Texts are dictionary-encoded. */
export async function writeArrow(
  file: string,
  columns: readonly CodedColumn[],
  chunks: AsyncIterable<DuckDBDataChunk>,
): Promise<void> {
  const filled = columns.map(filledColumn);
  const schema = new Schema(filled.map(({ field }) => field));
  const writer = new RecordBatchStreamWriter();
  writer.reset(undefined, schema);
  const bytes = Readable.from(writer[Symbol.asyncIterator](), { objectMode: false });
  const written = pipeline(bytes, createWriteStream(file));
  let rowCount = 0;
  const writeBatch = () => {
    const children = filled.map((column) => column.take(rowCount));
    writer.write(new RecordBatch(schema, makeData({ type: new Struct(schema.fields), length: rowCount, children })));
    rowCount = 0;
  };
  const fed = (async () => {
    try {
      for await (const chunk of chunks) {
        if (rowCount + chunk.rowCount > batchRows) writeBatch();
        for (const [k, column] of filled.entries())
          column.fill(rowCount, duckdb.data_chunk_get_vector(chunk.chunk, k), chunk.rowCount);
        rowCount += chunk.rowCount;
      }
      // Dictionaries travel with a batch, so that a file without rows has an empty one.
      writeBatch();
    } finally {
      writer.close();
    }
  })();
  await Promise.all([fed, written]);
}

const arrowTypes = { TINYINT: Int8, SMALLINT: Int16, INTEGER: Int32, DOUBLE: Float64 };

type Numbers = Int8Array | Int16Array | Int32Array | Float64Array;

/** A column of the batch that is being filled. */
interface FilledColumn {
  field: Field;
  /** Copies the values of a chunk. */
  fill: (from: number, vector: duckdb.Vector, count: number) => void;
  /** The values so far as a column of a record batch, after which the next batch begins. */
  take: (rowCount: number) => Data;
}

function filledColumn({ name, type: storedType, texts }: CodedColumn, id: number): FilledColumn {
  const dictionary = texts && vectorFromArray([...texts], new Utf8());
  const stored = new arrowTypes[storedType]();
  const type = dictionary ? new Dictionary(new Utf8(), stored as Int8 | Int16 | Int32, id) : stored;
  const Values = stored.ArrayType;
  let data: Numbers = new Values(batchRows);
  let valid: Uint8Array | undefined;
  let nullCount = 0;
  return {
    field: new Field(name, type, true),
    fill(from, vector, count) {
      const { buffer, byteOffset } = duckdb.vector_get_data(vector, count * Values.BYTES_PER_ELEMENT);
      data.set(new Values(buffer as ArrayBuffer, byteOffset, count), from);
      const validity = duckdb.vector_get_validity(vector, 8 * Math.ceil(count / 64));
      for (let k = 0; validity && k < count; k++) {
        if (bitAt(validity, k)) continue;
        const place = from + k;
        valid ??= new Uint8Array(batchRows / 8).fill(0xff);
        valid[place >> 3] = (valid[place >> 3] as number) & ~(1 << (place & 7));
        nullCount++;
      }
    },
    take(length) {
      const taken = { length, nullCount, nullBitmap: valid, data: data.subarray(0, length) };
      data = new Values(batchRows);
      valid = undefined;
      nullCount = 0;
      return columnData(type, taken, dictionary);
    },
  };
}

const bitAt = (bits: Uint8Array, place: number) => ((bits[place >> 3] as number) >> (place & 7)) & 1;

function columnData(
  type: DataType,
  taken: { length: number; nullCount: number; nullBitmap: Uint8Array | undefined; data: Numbers },
  dictionary: Vector | undefined,
): Data {
  // The library infers the type of values from one type of column; here it is one of several.
  return makeData({ type, ...taken, ...(dictionary && { dictionary }) } as unknown as Parameters<typeof makeData>[0]);
}
