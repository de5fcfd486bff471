import { type Kysely, sql } from "kysely";

/** Tasks and files belong to projects, or to people who have them in none. */
export async function up(records: Kysely<unknown>): Promise<void> {
  const { schema } = records;
  await schema.dropTable("project_tasks").execute();
  await schema.dropTable("project_files").execute();
  await schema
    .createTable("belongings")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("project_id", "text", (column) => column.references("projects.id").onDelete("cascade"))
    .addColumn("person_id", "text", (column) => column.references("people.id").onDelete("cascade"))
    .addColumn("bytes", "integer", (column) => column.notNull())
    .execute();
  // Nulls are distinct in an index: what a person has in no project would be noted again and again.
  await sql`create unique index belongings_key
    on belongings (kind, name, coalesce(project_id, ''), coalesce(person_id, ''))`.execute(records);
  for (const column of ["project_id", "person_id"])
    await schema.createIndex(`belongings_by_${column}`).on("belongings").column(column).execute();
}
