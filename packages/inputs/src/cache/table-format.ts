import { createHash } from "node:crypto";
import { endianness } from "node:os";
import type { DataType } from "@tessera/contract";
import { dialects } from "../table/dialect.js";
import { type Column, missingCode, type Table } from "../table/table.js";

/** Types of file that are parsed to a table. */
export type ParsedType = DataType | "vmmc";

/** What a parsed table depends on, besides the code of the parser. */
export interface ParsedKey {
  /** SHA-256 of the file's content, in hexadecimal. */
  digest: string;
  type: ParsedType;
}

/** Must be raised when this format changes, and when the parser gives another table for the same file. */
export const formatVersion = 2;

/*
 * Layout, integers in little-endian order:
 *
 *   offset  bytes  content
 *        0      8  magic
 *        8      4  format version
 *       12      4  length of the header
 *       16     64  BLAKE2b-512 of all other bytes
 *       80         header: JSON, padded with blanks to a multiple of 8 bytes
 *                  row numbers: Int32Array, padded with zeros to a multiple of 8 bytes
 *                  each column: Float64Array of numbers, or Int32Array of codes, padded in the same way
 *
 * Arrays start at multiples of 8 bytes, so that they are read without a copy.
 */
const magic = "TESSTABL";
const checksumAt = 16;
const headerAt = 80;

interface Header extends ParsedKey {
  endianness: "BE" | "LE";
  delimiter: Table["delimiter"];
  headerRow: number;
  rowCount: number;
  /** JSON keeps every string, also one with lone surrogates. */
  columns: readonly { name: string; texts: readonly string[] | null }[];
}

/** The bytes of a table. Its file name is not among them: the same content may be uploaded by other names. */
export function writeParsed({ digest, type }: ParsedKey, table: Table): Uint8Array {
  const { delimiter, headerRow, rowCount, rowNumbers, columns } = table;
  const header: Header = {
    digest,
    type,
    endianness: endianness(),
    delimiter,
    headerRow,
    rowCount,
    columns: Array.from(columns, ([name, column]) => ({ name, texts: column.kind === "text" ? column.values : null })),
  };
  const unpadded = Buffer.from(JSON.stringify(header));
  const headerBytes = Buffer.concat([unpadded, Buffer.alloc(padded(unpadded.length) - unpadded.length, " ")]);
  const arrays = [rowNumbers, ...Array.from(columns.values(), dataOf)];
  const length = arrays.reduce((sum, { byteLength }) => sum + padded(byteLength), headerAt + headerBytes.length);

  const bytes = Buffer.alloc(length);
  bytes.write(magic, 0, "latin1");
  bytes.writeUInt32LE(formatVersion, 8);
  bytes.writeUInt32LE(headerBytes.length, 12);
  bytes.set(headerBytes, headerAt);
  let at = headerAt + headerBytes.length;
  for (const { buffer, byteOffset, byteLength } of arrays) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += padded(byteLength);
  }
  bytes.set(checksumOf(bytes), checksumAt);
  return bytes;
}

/**
 * The table of bytes that `writeParsed` made for the same key; null for damaged bytes, another version or another key. `file` is the
 * name in messages. Columns are views of the bytes.
 */
export function readParsed(given: Uint8Array, { digest, type }: ParsedKey, file: string): Table | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length);
  if (bytes.length < headerAt || bytes.toString("latin1", 0, 8) !== magic) return null;
  if (bytes.readUInt32LE(8) !== formatVersion) return null;
  if (!checksumOf(bytes).equals(bytes.subarray(checksumAt, headerAt))) return null;

  const headerEnd = headerAt + bytes.readUInt32LE(12);
  const header = headerOf(bytes.subarray(headerAt, headerEnd));
  if (header?.digest !== digest || header.type !== type || header.endianness !== endianness()) return null;
  const { delimiter, headerRow, rowCount, columns } = header;
  const lengths = [padded(4 * rowCount), ...columns.map(({ texts }) => padded((texts ? 4 : 8) * rowCount))];
  if (headerEnd + lengths.reduce((sum, length) => sum + length, 0) !== bytes.length) return null;

  // A copy only if the bytes start at an odd place of their buffer.
  const { buffer, byteOffset } = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
  let at = byteOffset + headerEnd;
  const rowNumbers = new Int32Array(buffer, at, rowCount);
  const read = new Map<string, Column>();
  columns.forEach(({ name, texts }, index) => {
    at += lengths[index] as number;
    read.set(
      name,
      texts
        ? { kind: "text", codes: new Int32Array(buffer, at, rowCount), values: texts }
        : { kind: "number", values: new Float64Array(buffer, at, rowCount) },
    );
  });
  if (![...read.values()].every(areCodesValid)) return null;
  return { file, headerRow, rowCount, rowNumbers, columns: read, ...dialects[delimiter] };
}

function dataOf(column: Column): Int32Array | Float64Array {
  return column.kind === "text" ? column.codes : column.values;
}

function padded(length: number): number {
  return Math.ceil(length / 8) * 8;
}

/** Covers the version and the length of the header as well. */
function checksumOf(bytes: Buffer): Buffer {
  const hash = createHash("blake2b512");
  return hash.update(bytes.subarray(0, checksumAt)).update(bytes.subarray(headerAt)).digest();
}

function headerOf(bytes: Buffer): Header | null {
  try {
    return JSON.parse(bytes.toString("utf8")) as Header;
  } catch {
    return null;
  }
}

function areCodesValid(column: Column): boolean {
  return column.kind === "number" || column.codes.every((code) => code >= missingCode && code < column.values.length);
}
