import { createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { type EstimateTable, estimateColumns } from "./estimate-table.js";
import type { ModelOutput } from "./output-contents.js";

/*
 * Layout of a model output file:
 *   8 bytes   "TESSERA\n"
 *   4 bytes   format version, little-endian
 *   4 bytes   length of the header in bytes, little-endian
 *   header    JSON: everything but the columns, and the number of rows
 *   columns   raw little-endian numbers in the order of `estimateColumns`: the table of estimates, then (since format 2,
 *             if present) the table of uncalibrated estimates
 *   quantiles since format 3, if present: float32 numbers, `furtherLevels` after each other for each row of the table of
 *             estimates that has some
 */
const magic = Buffer.from("TESSERA\n", "latin1");
const formatVersion = 3;
const preludeBytes = magic.length + 8;

interface TableHeader {
  dictionaries: Pick<EstimateTable, "sexes" | "ages" | "indicators">;
  rows: number;
}

interface Header extends TableHeader {
  output: Omit<ModelOutput, "estimates" | "uncalibrated">;
  uncalibrated?: TableHeader;
  /** How many numbers the quantiles are. */
  quantiles?: number;
}

export async function writeModelOutput(path: string, model: ModelOutput): Promise<void> {
  const { estimates, uncalibrated, ...output } = model;
  const header: Header = {
    output,
    ...tableHeader(estimates),
    ...(uncalibrated && { uncalibrated: tableHeader(uncalibrated) }),
    ...(estimates.quantiles && { quantiles: estimates.quantiles.length }),
  };
  const json = Buffer.from(JSON.stringify(header), "utf8");
  const prelude = Buffer.alloc(preludeBytes);
  magic.copy(prelude);
  prelude.writeUInt32LE(formatVersion, magic.length);
  prelude.writeUInt32LE(json.length, magic.length + 4);

  const columns = [...columnsOf(estimates), ...(uncalibrated ? columnsOf(uncalibrated) : [])];
  const parts = [prelude, json, ...columns, ...(estimates.quantiles ? [bytesIn(estimates.quantiles)] : [])];
  // One part after the other: together they would need as much memory again as the tables.
  await pipeline(parts, createWriteStream(path));
}

function tableHeader({ sexes, ages, indicators, mean }: EstimateTable): TableHeader {
  return { dictionaries: { sexes, ages, indicators }, rows: mean.length };
}

function columnsOf(table: EstimateTable): Buffer[] {
  const rows = table.mean.length;
  return estimateColumns.map(([name]) => {
    const column = table[name];
    if (column.length !== rows) throw new Error(`Column ${name} has ${column.length} rows, not ${rows}`);
    return bytesIn(column);
  });
}

function bytesIn({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

export function readModelOutput(path: string): Promise<ModelOutput> {
  return withOutputFile(path, async (file) => {
    const { output, ...header } = file.header;
    const estimates = await file.table(header);
    const uncalibrated = header.uncalibrated && (await file.table(header.uncalibrated));
    if (header.quantiles !== undefined) estimates.quantiles = await file.column(new Float32Array(header.quantiles));
    return { ...output, estimates, ...(uncalibrated && { uncalibrated }) };
  });
}

/** A model output without its estimates, which are most of the file. */
export type ModelOutputRecord = Omit<ModelOutput, "estimates">;

export function readModelOutputRecord(path: string): Promise<ModelOutputRecord> {
  return withOutputFile(path, async (file) => {
    const { output, ...header } = file.header;
    file.skip(header);
    const uncalibrated = header.uncalibrated && (await file.table(header.uncalibrated));
    return { ...output, ...(uncalibrated && { uncalibrated }) };
  });
}

async function withOutputFile<Result>(path: string, read: (file: OutputFile) => Promise<Result>): Promise<Result> {
  const handle = await open(path);
  try {
    return await read(await OutputFile.open(path, handle));
  } finally {
    await handle.close();
  }
}

/** Reads the header of a file, then its tables in order. */
class OutputFile {
  readonly header: Header;
  readonly #path: string;
  readonly #handle: FileHandle;
  #offset: number;

  private constructor(path: string, handle: FileHandle, header: Header, offset: number) {
    this.#path = path;
    this.#handle = handle;
    this.header = header;
    this.#offset = offset;
  }

  static async open(path: string, handle: FileHandle): Promise<OutputFile> {
    const prelude = Buffer.alloc(preludeBytes);
    const { bytesRead } = await handle.read(prelude, 0, preludeBytes, 0);
    if (bytesRead < preludeBytes || !prelude.subarray(0, magic.length).equals(magic)) {
      throw new Error(`${path} is not a model output file`);
    }
    const version = prelude.readUInt32LE(magic.length);
    if (version < 1 || version > formatVersion)
      throw new Error(
        `${path} is a model output of format ${version}; this program reads formats 1 to ${formatVersion}`,
      );
    const headerBytes = prelude.readUInt32LE(magic.length + 4);
    const { size } = await handle.stat();
    if (size < preludeBytes + headerBytes) throw incomplete(path);
    const json = Buffer.alloc(headerBytes);
    await handle.read(json, 0, headerBytes, preludeBytes);
    const header = JSON.parse(json.toString("utf8")) as Header;
    const { uncalibrated, quantiles = 0 } = header;
    const tables = bytesOf(header) + (uncalibrated ? bytesOf(uncalibrated) : 0);
    const end = preludeBytes + headerBytes + tables + quantiles * Float32Array.BYTES_PER_ELEMENT;
    if (size < end) throw incomplete(path);
    if (size > end) throw new Error(`${path} has ${size - end} bytes after its last column`);
    return new OutputFile(path, handle, header, preludeBytes + headerBytes);
  }

  async table({ dictionaries, rows }: TableHeader): Promise<EstimateTable> {
    const read: Record<string, Uint8Array | Uint16Array | Float64Array> = {};
    for (const [name, Column] of estimateColumns) read[name] = await this.column(new Column(rows));
    return { ...dictionaries, ...read } as EstimateTable;
  }

  /** Fills an array with the next numbers of the file. */
  async column<Column extends Uint8Array | Uint16Array | Float32Array | Float64Array>(column: Column): Promise<Column> {
    const { bytesRead } = await this.#handle.read(new Uint8Array(column.buffer), 0, column.byteLength, this.#offset);
    if (bytesRead < column.byteLength) throw incomplete(this.#path);
    this.#offset += column.byteLength;
    return column;
  }

  skip(table: TableHeader): void {
    this.#offset += bytesOf(table);
  }
}

function bytesOf({ rows }: TableHeader): number {
  return estimateColumns.reduce((sum, [, { BYTES_PER_ELEMENT }]) => sum + rows * BYTES_PER_ELEMENT, 0);
}

function incomplete(path: string): Error {
  return new Error(`${path} is an incomplete model output file`);
}
