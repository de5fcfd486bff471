import type { Records } from "../database/tables.js";

/** Notes that a task belongs to a project. A task belongs to the project that submitted it first. */
export async function addTask(records: Records, projectId: string, taskId: string): Promise<void> {
  await records
    .insertInto("project_tasks")
    .values({ task_id: taskId, project_id: projectId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes that a project uses an uploaded file. */
export async function addFile(records: Records, projectId: string, path: string, bytes: number): Promise<void> {
  await records
    .insertInto("project_files")
    .values({ path, project_id: projectId, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a person may read a file: one of their projects, or of those shared with them, uses it. */
export async function mayReadFile(records: Records, path: string, personId: string): Promise<boolean> {
  const found = await records
    .selectFrom("project_files")
    .innerJoin("projects", "projects.id", "project_files.project_id")
    .leftJoin("shares", (join) =>
      join.onRef("shares.project_id", "=", "projects.id").on("shares.person_id", "=", personId),
    )
    .select("project_files.path")
    .where("project_files.path", "=", path)
    .where("projects.removed_at", "is", null)
    .where((query) => query.or([query("projects.owner_id", "=", personId), query("shares.person_id", "=", personId)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Bytes of uploaded files by project. */
export async function bytesByProject(records: Records): Promise<Map<string, number>> {
  const rows = await records
    .selectFrom("project_files")
    .select(({ fn }) => ["project_id", fn.sum<number | string>("bytes").as("bytes")])
    .groupBy("project_id")
    .execute();
  return new Map(rows.map(({ project_id, bytes }) => [project_id, Number(bytes)]));
}
