import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Records } from "./tables.js";

/** Whether a database is a PostgreSQL server, and not a file. */
export function isServer<Tables>(records: Kysely<Tables>): boolean {
  return records.getExecutor().adapter instanceof PostgresAdapter;
}

/** Bytes that the database takes. */
export async function databaseBytes(records: Records): Promise<number> {
  const asked = isServer(records)
    ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
    : sql<{
        bytes: number | string;
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await asked.execute(records);
  return Number(rows[0]?.bytes ?? 0);
}

/** Throws if the database does not answer. */
export async function askDatabase(records: Records): Promise<void> {
  await sql`select 1`.execute(records);
}

/** Key of the lock of those who clean; any number that nothing else locks. */
const cleaningLock = 7_305_120;

/**
 * Does some work, unless another process on the same PostgreSQL server is at it; undefined then. The server frees the lock of a process that ends. Those
 * that share a file are few, and work that is done twice does no harm.
 */
export async function whileAlone<Result>(records: Records, work: () => Promise<Result>): Promise<Result | undefined> {
  if (!isServer(records)) return work();
  return records.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${cleaningLock}) as taken`.execute(
      connection,
    );
    if (!rows[0]?.taken) return undefined;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${cleaningLock})`.execute(connection);
    }
  });
}

/** Does some work in a transaction: in the one that it is called in, if there is one. */
export function inTransaction<Result>(records: Records, work: (during: Records) => Promise<Result>): Promise<Result> {
  return records.isTransaction ? work(records) : records.transaction().execute(work);
}

/** First of the two keys of the locks of those who take turns. */
const turnLock = 7_305_121;

/**
 * Does some work for a name, one process on the same PostgreSQL server after the other, over the connection that has the lock. A file belongs to one process,
 * which orders its own work.
 */
export async function inTurn<Result>(
  records: Records,
  name: string,
  work: (during: Records) => Promise<Result>,
): Promise<Result> {
  if (!isServer(records)) return work(records);
  return records.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${turnLock}, hashtext(${name}))`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${turnLock}, hashtext(${name}))`.execute(connection);
    }
  });
}

/** Writes a whole copy of the file of SQLite, also while others write to it. */
export async function copyFile(records: Records, path: string): Promise<void> {
  await sql`vacuum into ${path}`.execute(records);
}

/** The id of the database, which it keeps. */
export async function databaseId(records: Records): Promise<string> {
  return (await records.selectFrom("database_id").select("id").executeTakeFirstOrThrow()).id;
}
