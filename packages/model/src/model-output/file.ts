import { readFile, writeFile } from "node:fs/promises";
import type { EstimateTable, ModelOutput } from "./types.js";

/*
 * A model output file is, one after the other:
 *   8 bytes   "TESSERA\n"
 *   4 bytes   format version, little-endian
 *   4 bytes   length of the header in bytes, little-endian
 *   header    JSON: everything but the columns, and the number of rows
 *   columns   raw little-endian numbers, in the order of `columns`
 */
const magic = Buffer.from("TESSERA\n", "latin1");
const formatVersion = 1;
const preludeBytes = magic.length + 8;

const columns = [
  ["area", Uint16Array],
  ["sex", Uint8Array],
  ["age", Uint8Array],
  ["quarter", Uint8Array],
  ["indicator", Uint8Array],
  ["mean", Float64Array],
  ["se", Float64Array],
  ["median", Float64Array],
  ["mode", Float64Array],
  ["lower", Float64Array],
  ["upper", Float64Array],
] as const;

interface Header {
  output: Omit<ModelOutput, "estimates">;
  dictionaries: Pick<EstimateTable, "sexes" | "ages" | "indicators">;
  rows: number;
}

export async function writeModelOutput(path: string, { estimates, ...output }: ModelOutput): Promise<void> {
  const { sexes, ages, indicators } = estimates;
  const header: Header = { output, dictionaries: { sexes, ages, indicators }, rows: estimates.mean.length };
  const json = Buffer.from(JSON.stringify(header), "utf8");
  const prelude = Buffer.alloc(preludeBytes);
  magic.copy(prelude);
  prelude.writeUInt32LE(formatVersion, magic.length);
  prelude.writeUInt32LE(json.length, magic.length + 4);

  const parts: Buffer[] = [prelude, json];
  for (const [name] of columns) {
    const column = estimates[name];
    if (column.length !== header.rows) throw new Error(`Column ${name} has ${column.length} rows, not ${header.rows}`);
    parts.push(Buffer.from(column.buffer, column.byteOffset, column.byteLength));
  }
  await writeFile(path, Buffer.concat(parts));
}

export async function readModelOutput(path: string): Promise<ModelOutput> {
  const file = await readFile(path);
  if (file.length < preludeBytes || !file.subarray(0, magic.length).equals(magic)) {
    throw new Error(`${path} is not a model output file`);
  }
  const version = file.readUInt32LE(magic.length);
  if (version !== formatVersion) {
    throw new Error(`${path} is a model output of format ${version}; this program reads format ${formatVersion}`);
  }
  const headerEnd = preludeBytes + file.readUInt32LE(magic.length + 4);
  if (file.length < headerEnd) throw incomplete(path);
  const header = JSON.parse(file.toString("utf8", preludeBytes, headerEnd)) as Header;
  return {
    ...header.output,
    estimates: { ...header.dictionaries, ...readColumns(path, file, headerEnd, header.rows) },
  };
}

type Columns = Omit<EstimateTable, "sexes" | "ages" | "indicators">;

function readColumns(path: string, file: Buffer, start: number, rows: number): Columns {
  const read: Record<string, Uint8Array | Uint16Array | Float64Array> = {};
  let offset = start;
  for (const [name, Column] of columns) {
    const bytes = rows * Column.BYTES_PER_ELEMENT;
    if (file.length < offset + bytes) throw incomplete(path);
    // Copied, because numbers of eight bytes may only lie at addresses that are multiples of eight.
    const copy = new Uint8Array(file.subarray(offset, offset + bytes));
    read[name] = new Column(copy.buffer, 0, rows);
    offset += bytes;
  }
  if (file.length !== offset) throw new Error(`${path} has ${file.length - offset} bytes after its last column`);
  return read as unknown as Columns;
}

function incomplete(path: string): Error {
  return new Error(`${path} is an incomplete model output file`);
}
