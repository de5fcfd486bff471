import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isOnServer, newDatabase } from "../../../scripts/test/new-database.js";
import { openRecords, type RecordsPlace } from "../src/database/open-records.js";
import type { Records } from "../src/database/tables.js";

/** A place for a database that nobody has written to. */
export async function newPlace(): Promise<RecordsPlace & { remove: () => void }> {
  if (isOnServer) return { url: await newDatabase(), remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), "tessera-records-"));
  return { file: join(folder, "records.db"), remove: () => rmSync(folder, { recursive: true }) };
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
