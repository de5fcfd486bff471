import { type Kysely, sql } from "kysely";

/** The data repository: keys of people, what projects have imported from it, and transfers from and to it. */
export async function up(records: Kysely<unknown>): Promise<void> {
  const { schema } = records;
  await schema
    .createTable("repository_keys")
    .addColumn("person_id", "text", (column) => column.primaryKey().references("people.id").onDelete("cascade"))
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("imports")
    .addColumn("project_id", "text", (column) => column.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("dataset_id", "text", (column) => column.notNull())
    .addColumn("dataset_title", "text", (column) => column.notNull())
    .addColumn("release_id", "text")
    .addColumn("release_name", "text")
    .addColumn("resource_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("last_modified", "text")
    .addColumn("hash", "text")
    .addColumn("size", "bigint")
    .addColumn("imported_at", "text", (column) => column.notNull())
    .addColumn("imported_by", "text", (column) => column.notNull().references("people.id"))
    .addPrimaryKeyConstraint("imports_key", ["project_id", "type"])
    .execute();
  await schema
    .createTable("transfers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("project_id", "text", (column) => column.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("is_cancelled", "integer", (column) => column.notNull())
    .addColumn("started_at", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("transfers_by_project_id").on("transfers").column("project_id").execute();
  // Two that write the same project at once would leave a mixture of both.
  await sql`create unique index transfers_running on transfers (project_id) where state = 'running'`.execute(records);
}
