import { type Kysely, sql } from "kysely";

/** Tasks and files belong to people, and to their projects where they have one. */
export async function up(records: Kysely<unknown>): Promise<void> {
  const { schema } = records;
  await schema.dropTable("project_tasks").execute();
  await schema.dropTable("project_files").execute();
  await schema
    .createTable("tasks")
    .addColumn("task_id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("project_id", "text", (column) => column.references("projects.id").onDelete("set null"))
    .execute();
  await schema
    .createTable("files")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("project_id", "text", (column) => column.references("projects.id").onDelete("set null"))
    .addColumn("bytes", "integer", (column) => column.notNull())
    .execute();
  // Nulls are distinct in an index: the files of a person without a project would be noted again and again.
  await sql`create unique index files_key on files (name, person_id, coalesce(project_id, ''))`.execute(records);
  await schema.createIndex("tasks_by_project_id").on("tasks").column("project_id").execute();
  await schema.createIndex("files_by_project_id").on("files").column("project_id").execute();
}
