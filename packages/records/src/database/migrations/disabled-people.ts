import { type Kysely, sql } from "kysely";

/**
 * Days for which earlier tokens, which had no end, still hold.
 */
const remainingDays = 365;

/** People can be disabled and removed, and tokens of programs end. */
export async function up(records: Kysely<unknown>): Promise<void> {
  const { schema } = records;
  for (const column of ["disabled_at", "removed_at"])
    await schema.alterTable("people").addColumn(column, "text").execute();
  await schema
    .alterTable("people")
    .addColumn("admission", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable("tokens")
    .addColumn("ends_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  const end = new Date(Date.now() + remainingDays * 86_400_000).toISOString();
  await sql`update tokens set ends_at = ${end}`.execute(records);
  for (const column of ["created_by", "person_id"])
    await schema.createIndex(`links_by_${column}`).on("links").column(column).execute();
}
