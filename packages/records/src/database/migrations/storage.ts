import { type Kysely, sql } from "kysely";
import { isServer } from "../engine.js";

/** When something was noted as a project's or a person's. What nobody has any more is noted without either, until it is removed. */
export async function up(records: Kysely<unknown>): Promise<void> {
  const { schema } = records;
  await schema
    .alterTable("belongings")
    .addColumn("noted_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  // What was noted earlier counts as new: it may be part of work that goes on.
  await sql`update belongings set noted_at = ${new Date().toISOString()}`.execute(records);
  // Whole numbers of SQLite have 64 bits anyway; a file may have more bytes than 32 bits count.
  if (isServer(records))
    await schema
      .alterTable("belongings")
      .alterColumn("bytes", (column) => column.setDataType("bigint"))
      .execute();
}
