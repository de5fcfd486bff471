import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../../../scripts/test/postgres.mjs";
import { openRecords, type RecordsPlace } from "../src/database/open-records.js";
import type { Records } from "../src/database/tables.js";

/** The suite runs on a PostgreSQL server, not on an SQLite file. */
export const isOnServer = process.env.TESSERA_TEST_DATABASE === "server";

let server: ReturnType<typeof startPostgres> | undefined;
let databases = 0;

/** A place for a database that nobody has written to. */
export async function newPlace(): Promise<RecordsPlace & { remove: () => void }> {
  if (!isOnServer) {
    const folder = mkdtempSync(join(tmpdir(), "tessera-records-"));
    return { file: join(folder, "records.db"), remove: () => rmSync(folder, { recursive: true }) };
  }
  server ??= startPostgres();
  const { url } = await server;
  const name = `test_${process.pid}_${databases++}`;
  const client = new pg.Client(url("postgres"));
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { url: url(name), remove: () => {} };
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
