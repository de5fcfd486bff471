import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { isOnServer } from "../../../scripts/test/new-database.js";
import { newRecords } from "./new-records.js";

describe.runIf(isOnServer)("a connection to the database server", () => {
  it("that breaks while somebody holds it fails their next statement, and nothing else", async () => {
    const { records, close } = await newRecords();
    const held = records.connection().execute(async (connection) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
      await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(records);
      await sleep(100);
      await sql`select 1`.execute(connection);
    });
    await expect(held).rejects.toThrow();
    expect((await sql<{ one: number }>`select 1 as one`.execute(records)).rows).toEqual([{ one: 1 }]);
    await close();
  });
});
