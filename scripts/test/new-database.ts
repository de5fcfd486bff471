import pg from "pg";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the PostgreSQL server that was started for the suite. */
    postgres: string;
  }
}

/** The suite runs on a PostgreSQL server, not on SQLite files. */
export const isOnServer = process.env.TESSERA_TEST_DATABASE === "server";

let databases = 0;

/** Address of a new, empty database of the server. */
export async function newDatabase(): Promise<string> {
  const address = inject("postgres");
  const name = `test_${process.pid}_${databases++}`;
  const client = new pg.Client(address);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return new URL(name, address).href;
}
