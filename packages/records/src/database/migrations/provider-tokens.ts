import type { Kysely } from "kysely";

/** Tokens of people of an identity provider, by which the data repository knows them. */
export async function up(records: Kysely<unknown>): Promise<void> {
  await records.schema
    .createTable("provider_tokens")
    .addColumn("person_id", "text", (column) => column.primaryKey().references("people.id").onDelete("cascade"))
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
}
