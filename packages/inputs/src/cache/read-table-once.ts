import { createHash } from "node:crypto";
import { readData } from "../csv/data-files.js";
import type { Table } from "../table/table.js";
import { readDataSheet } from "../workbook/data-sheet.js";
import { isZip } from "../workbook/sheet-cells.js";
import { readVmmcTable } from "../workbook/vmmc-table.js";
import type { TableCache } from "./table-cache.js";
import { type ParsedType, readParsed, writeParsed } from "./table-format.js";

/** An uploaded file. */
export interface CountryFile {
  /** Name in messages. */
  name: string;
  /** The bytes, or a function that loads them if they are needed. */
  content: Uint8Array | (() => Promise<Uint8Array>);
  /** SHA-256 of the content, in hexadecimal, if it is known. */
  digest?: string;
}

export async function contentOf({ content }: CountryFile): Promise<Uint8Array> {
  return typeof content === "function" ? content() : content;
}

/**
 * The table of a file. With a cache, a content is parsed once: the table is the same, and a file that cannot be parsed is refused in the
 * same words. No rule is checked here.
 */
export async function readTableOnce(type: ParsedType, file: CountryFile, cache: TableCache | null): Promise<Table> {
  if (!cache) return parse(type, await contentOf(file), file.name);
  const loaded = file.digest === undefined ? await contentOf(file) : null;
  const digest =
    file.digest ??
    createHash("sha256")
      .update(loaded as Uint8Array)
      .digest("hex");
  const key = { digest, type };
  const bytes = await cache.get(key);
  const known = bytes && readParsed(bytes, key, file.name);
  if (known) return known;
  const table = await parse(type, loaded ?? (await contentOf(file)), file.name);
  await cache.set(key, writeParsed(key, table));
  return table;
}

async function parse(type: ParsedType, bytes: Uint8Array, file: string): Promise<Table> {
  if (type === "vmmc") return readVmmcTable(bytes, file);
  return isZip(bytes) ? readDataSheet(type, bytes, file) : readData(type, bytes, file);
}
