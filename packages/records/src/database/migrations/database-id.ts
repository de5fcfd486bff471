import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";

/** The database has an id, by which a browser knows whether it is the one that it heard of before. */
export async function up(records: Kysely<unknown>): Promise<void> {
  await records.schema
    .createTable("database_id")
    .addColumn("id", "text", (column) => column.primaryKey())
    .execute();
  await sql`insert into database_id (id) values (${randomUUID()})`.execute(records);
}
