import { sql } from "kysely";
import type { Records } from "../database/tables.js";
import { everybody } from "../people/person-rows.js";
import { type Standing, standings } from "./access.js";

/** Whose a task or a file is: a project's, or a person's who has it in none. */
export type Holder = { projectId: string } | { personId: string };

export interface Belonging {
  kind: "task" | "file";
  /** Id of a task, or name of a stored file. */
  name: string;
  /** Size of a file, or what a task is expected to store. */
  bytes?: number;
}

/** The columns of the index that keeps belongings apart. */
const key = sql`kind, name, coalesce(project_id, ''), coalesce(person_id, '')`;

/** Notes whose something is. Several may have the same. What is noted again is new again. */
export async function addBelonging(
  records: Records,
  holder: Holder,
  belonging: Belonging,
  now = new Date(),
): Promise<void> {
  const { kind, name, bytes = 0 } = belonging;
  const [project_id, person_id] = "projectId" in holder ? [holder.projectId, null] : [null, holder.personId];
  const noted_at = now.toISOString();
  await records
    .insertInto("belongings")
    .values({ kind, name, bytes, project_id, person_id, noted_at })
    .onConflict((conflict) => conflict.expression(key).doUpdateSet({ noted_at, bytes }))
    .execute();
}

/** What a person is to a task or a file: the most that any of its projects makes them. */
export async function standingOfBelonging(
  records: Records,
  kind: Belonging["kind"],
  name: string,
  personId: string,
): Promise<Standing> {
  // PostgreSQL takes no such text, not even to look for it.
  if (name.includes("\0")) return "stranger";
  const rows = await records
    .selectFrom("belongings")
    .leftJoin("projects", (join) =>
      join.onRef("projects.id", "=", "belongings.project_id").on("projects.removed_at", "is", null),
    )
    .leftJoin("shares", (join) =>
      join.onRef("shares.project_id", "=", "projects.id").on("shares.person_id", "=", personId),
    )
    .select(["belongings.person_id", "projects.owner_id", "shares.role"])
    .where("belongings.kind", "=", kind)
    .where("belongings.name", "=", name)
    .where((query) =>
      query.or([
        query("belongings.person_id", "=", personId),
        query("projects.owner_id", "=", personId),
        query("shares.person_id", "=", personId),
      ]),
    )
    .execute();
  const found = rows.map(({ role }) => role ?? "owner");
  return standings.find((standing) => found.some((one) => one === standing)) ?? "stranger";
}

/** A copy of a project has its tasks and files too. */
export async function copyBelongings(records: Records, fromProjectId: string, toProjectId: string): Promise<void> {
  await records
    .insertInto("belongings")
    .columns(["kind", "name", "bytes", "noted_at", "project_id"])
    .expression((query) =>
      query
        .selectFrom("belongings")
        .select(({ val }) => ["kind", "name", "bytes", "noted_at", val(toProjectId).as("project_id")])
        .where("project_id", "=", fromProjectId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives a person what another had in no project. */
export async function takeOverBelongings(records: Records, fromPersonId: string, toPersonId: string): Promise<void> {
  await records
    .insertInto("belongings")
    .columns(["kind", "name", "bytes", "noted_at", "person_id"])
    .expression((query) =>
      query
        .selectFrom("belongings")
        .select(({ val }) => ["kind", "name", "bytes", "noted_at", val(toPersonId).as("person_id")])
        .where("person_id", "=", fromPersonId),
    )
    // The person may have sent the same file.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await records.deleteFrom("belongings").where("person_id", "=", fromPersonId).execute();
}

/** Gives a person what everybody had: the first administrator of a service that was open before. */
export async function takeOverFromEverybody(records: Records, personId: string): Promise<void> {
  await records.updateTable("projects").set({ owner_id: personId }).where("owner_id", "=", everybody.id).execute();
  await takeOverBelongings(records, everybody.id, personId);
}
