import { Kysely, PostgresDialect, SqliteAdapter, SqliteDialect } from "kysely";
import Database from "libsql";
import { poolOf } from "./server-pool.js";
import type { Records, Tables } from "./tables.js";

/** How long a statement waits for another process that writes to the same file. */
const busyMilliseconds = 5000;

/** Where records are kept: the file of SQLite, or the address of a PostgreSQL server. */
export type RecordsPlace = { file: string } | { url: string };

/** Opens the database. Nothing is read before the first statement. `isPatient`: a statement may take as long as it needs, as changes of tables do. */
export function openRecords(place: RecordsPlace, { isPatient = false } = {}): Records {
  if ("file" in place) return openFile(place.file);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: async () => poolOf(place.url, isPatient) }) });
}

function openFile(file: string): Records {
  const database = async () => {
    const opened = new Database(file);
    // A write that was answered is on disk: NORMAL could lose the last ones when power fails.
    for (const setting of ["journal_mode = wal", "synchronous = full", "foreign_keys = on"])
      opened.exec(`pragma ${setting}`);
    opened.exec(`pragma busy_timeout = ${busyMilliseconds}`);
    return opened;
  };
  return new Kysely<Tables>({ dialect: new FileDialect({ database }) });
}

/** Changes of tables are part of a transaction in SQLite, too, which the query layer leaves unused. */
class FileDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true;
      }
    })();
  }
}
