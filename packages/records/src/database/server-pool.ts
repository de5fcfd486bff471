import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";

/** The most connections of a process. Statements are short: a list of 1,000 projects takes a few milliseconds. */
const connections = 8;

/** How long a statement waits for a connection to a server. */
const connectionTimeoutMillis = 5000;

/** How long a statement may take. A server that has vanished from the network answers nothing, and its connections stay open for a quarter of an hour. */
const statementMilliseconds = 10_000;

/** Connections to a PostgreSQL server. One whose statement takes too long is closed, unless the pool is patient. */
export function poolOf(connectionString: string, isPatient: boolean): PostgresPool {
  const pool = new pg.Pool({ connectionString, max: connections, connectionTimeoutMillis });
  // A connection that breaks is replaced. Without listeners it would end the process: while it is idle, and while somebody holds it between two statements.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    connect: async () => (isPatient ? pool.connect() : limited(await pool.connect())),
    end: () => pool.end(),
  };
}

function limited(client: pg.PoolClient): PostgresPoolClient {
  let isClosed = false;
  const close = () => {
    isClosed = true;
    client.release(true);
  };
  const query = async (sql: string, parameters: readonly unknown[] = []) => {
    const timer = setTimeout(close, statementMilliseconds);
    try {
      return await client.query(sql, [...parameters]);
    } finally {
      clearTimeout(timer);
    }
  };
  const release = () => {
    if (!isClosed) client.release();
  };
  // No statement of this project reads a cursor, which the type also knows.
  return { query: query as unknown as PostgresPoolClient["query"], release };
}
