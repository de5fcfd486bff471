import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { openRecords, type RecordsPlace } from "../src/database/open-records.js";
import type { Records } from "../src/database/tables.js";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server that was started for the suite. */
    postgres: string;
  }
}

/** The suite runs on a PostgreSQL server, not on an SQLite file. */
export const isOnServer = process.env.TESSERA_TEST_DATABASE === "server";

let databases = 0;

/** A place for a database that nobody has written to. */
export async function newPlace(): Promise<RecordsPlace & { remove: () => void }> {
  if (!isOnServer) {
    const folder = mkdtempSync(join(tmpdir(), "tessera-records-"));
    return { file: join(folder, "records.db"), remove: () => rmSync(folder, { recursive: true }) };
  }
  const address = inject("postgres");
  const name = `test_${process.pid}_${databases++}`;
  const client = new pg.Client(address);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { url: new URL(name, address).href, remove: () => {} };
}

/** An empty database; `close` removes it. */
export async function newRecords(): Promise<{ records: Records; close: () => Promise<void> }> {
  const place = await newPlace();
  const records = openRecords(place);
  const close = async () => {
    await records.destroy();
    place.remove();
  };
  return { records, close };
}
