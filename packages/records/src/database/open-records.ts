import { Kysely, PostgresDialect, SqliteAdapter, SqliteDialect } from "kysely";
import Database from "libsql";
import pg from "pg";
import type { Records, Tables } from "./tables.js";

/** The most connections of a process. Statements are short: a list of 1,000 projects takes a few milliseconds. */
const connections = 8;

/** How long a statement waits for a connection to a server. */
const connectionTimeoutMillis = 5000;

/** How long a statement waits for another process that writes to the same file. */
const busyMilliseconds = 5000;

/** Where records are kept: the file of SQLite, or the address of a PostgreSQL server. */
export type RecordsPlace = { file: string } | { url: string };

/** Opens the database. Nothing is read before the first statement. */
export function openRecords(place: RecordsPlace): Records {
  return "file" in place ? openFile(place.file) : openServer(place.url);
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

function openServer(connectionString: string): Records {
  const pool = async () => {
    const opened = new pg.Pool({ connectionString, max: connections, connectionTimeoutMillis });
    // A connection that breaks is replaced. Without listeners it would end the process: while it is idle, and while somebody holds it between two statements.
    opened.on("error", () => {});
    opened.on("connect", (client) => client.on("error", () => {}));
    return opened;
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
