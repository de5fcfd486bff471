import type { Records } from "../database/tables.js";
import { type Standing, standingOf } from "./access.js";

/** Whose a task or a file is: a person's, and of one of their projects or of none. */
export interface Holder {
  personId: string;
  projectId: string | null;
}

/** Notes whose a task is. */
export async function addTask(records: Records, { personId, projectId }: Holder, taskId: string): Promise<void> {
  await records
    .insertInto("tasks")
    .values({ task_id: taskId, person_id: personId, project_id: projectId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a person is to a task: who submitted it is its owner, others have their standing in its project. */
export async function standingOfTask(records: Records, taskId: string, personId: string): Promise<Standing> {
  const task = await records
    .selectFrom("tasks")
    .select(["person_id", "project_id"])
    .where("task_id", "=", taskId)
    .executeTakeFirst();
  if (task?.person_id === personId) return "owner";
  return task?.project_id ? standingOf(records, task.project_id, personId) : "stranger";
}

/** Notes whose an uploaded file is. */
export async function addFile(
  records: Records,
  { personId, projectId }: Holder,
  file: { name: string; bytes: number },
): Promise<void> {
  await records
    .insertInto("files")
    .values({ ...file, person_id: personId, project_id: projectId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a person may read a file: they have uploaded it, or it is of a project that they may read. */
export async function mayReadFile(records: Records, name: string, personId: string): Promise<boolean> {
  const found = await records
    .selectFrom("files")
    .leftJoin("projects", (join) =>
      join.onRef("projects.id", "=", "files.project_id").on("projects.removed_at", "is", null),
    )
    .leftJoin("shares", (join) =>
      join.onRef("shares.project_id", "=", "projects.id").on("shares.person_id", "=", personId),
    )
    .select("files.name")
    .where("files.name", "=", name)
    .where((query) =>
      query.or([
        query("files.person_id", "=", personId),
        query("projects.owner_id", "=", personId),
        query("shares.person_id", "=", personId),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Bytes of uploaded files by project. */
export async function bytesByProject(records: Records): Promise<Map<string, number>> {
  const rows = await records
    .selectFrom("files")
    .select(({ fn }) => ["project_id", fn.sum<number | string>("bytes").as("bytes")])
    .where("project_id", "is not", null)
    .groupBy("project_id")
    .execute();
  return new Map(rows.map(({ project_id, bytes }) => [project_id ?? "", Number(bytes)]));
}
