import type { Kysely } from "kysely";

/** The first tables. */
export async function up(records: Kysely<unknown>): Promise<void> {
  const { schema } = records;
  await schema
    .createTable("people")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("email_key", "text", (column) => column.unique())
    .addColumn("password", "text")
    .addColumn("subject", "text", (column) => column.unique())
    .addColumn("is_administrator", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("sessions")
    .addColumn("secret", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("tokens")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("secret", "text", (column) => column.notNull().unique())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text")
    .execute();
  await schema
    .createTable("projects")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner_id", "text", (column) => column.notNull().references("people.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("notes", "text", (column) => column.notNull())
    .addColumn("country", "text")
    .addColumn("step", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull().references("people.id"))
    .addColumn("removed_at", "text")
    .execute();
  await schema
    .createTable("versions")
    .addColumn("project_id", "text", (column) => column.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull().references("people.id"))
    .addPrimaryKeyConstraint("versions_key", ["project_id", "number"])
    .execute();
  await schema
    .createTable("shares")
    .addColumn("project_id", "text", (column) => column.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("role", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("shares_key", ["project_id", "person_id"])
    .execute();
  await schema
    .createTable("links")
    .addColumn("secret", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.references("people.id").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.references("people.id").onDelete("cascade"))
    .addColumn("project_id", "text", (column) => column.references("projects.id").onDelete("cascade"))
    .addColumn("role", "text")
    .execute();
  await schema
    .createTable("project_tasks")
    .addColumn("task_id", "text", (column) => column.primaryKey())
    .addColumn("project_id", "text", (column) => column.notNull().references("projects.id").onDelete("cascade"))
    .execute();
  await schema
    .createTable("project_files")
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("project_id", "text", (column) => column.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("project_files_key", ["path", "project_id"])
    .execute();
  for (const [table, column] of [
    ["sessions", "person_id"],
    ["tokens", "person_id"],
    ["projects", "owner_id"],
    ["shares", "person_id"],
    ["links", "project_id"],
    ["project_tasks", "project_id"],
    ["project_files", "project_id"],
  ] as const)
    await schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
}
