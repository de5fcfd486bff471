import type { Records, Role } from "../database/tables.js";

export interface Share {
  person: { id: string; name: string };
  role: Role;
}

export async function ownerOf(records: Records, projectId: string): Promise<{ id: string; name: string }> {
  return records
    .selectFrom("projects")
    .innerJoin("people", "people.id", "projects.owner_id")
    .select(["people.id", "people.name"])
    .where("projects.id", "=", projectId)
    .executeTakeFirstOrThrow();
}

export async function sharesOf(records: Records, projectId: string): Promise<Share[]> {
  const rows = await records
    .selectFrom("shares")
    .innerJoin("people", "people.id", "shares.person_id")
    .select(["people.id", "people.name", "shares.role"])
    .where("project_id", "=", projectId)
    .orderBy("people.name")
    .execute();
  return rows.map(({ id, name, role }) => ({ person: { id, name }, role }));
}

/** Shares a project with a person, or changes what it is shared for. The owner needs no share. */
export async function shareProject(records: Records, projectId: string, personId: string, role: Role): Promise<void> {
  await records
    .insertInto("shares")
    .columns(["project_id", "person_id", "role"])
    .expression((query) =>
      query
        .selectFrom("projects")
        .select(({ ref, val }) => [
          ref("projects.id").as("project_id"),
          val(personId).as("person_id"),
          val(role).as("role"),
        ])
        .where("projects.id", "=", projectId)
        .where("projects.owner_id", "!=", personId),
    )
    .onConflict((conflict) => conflict.columns(["project_id", "person_id"]).doUpdateSet({ role }))
    .execute();
}

/** Opens a project that a link shares. Whoever may already edit it is not made a viewer. */
export async function joinProject(records: Records, projectId: string, personId: string, role: Role): Promise<void> {
  const present = await records
    .selectFrom("shares")
    .select("role")
    .where("project_id", "=", projectId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (present?.role !== "editor") await shareProject(records, projectId, personId, role);
}

/** Ends a share: by the owner, or by whoever leaves. */
export async function endShare(records: Records, projectId: string, personId: string): Promise<void> {
  await records.deleteFrom("shares").where("project_id", "=", projectId).where("person_id", "=", personId).execute();
}

/** Gives a project to another person. The former owner may edit it from then on. */
export async function transferProject(records: Records, projectId: string, toPersonId: string): Promise<void> {
  await records.transaction().execute(async (during) => {
    const project = await during
      .selectFrom("projects")
      .select("owner_id")
      .where("id", "=", projectId)
      .executeTakeFirst();
    if (!project || project.owner_id === toPersonId) return;
    await during.updateTable("projects").set({ owner_id: toPersonId }).where("id", "=", projectId).execute();
    await endShare(during, projectId, toPersonId);
    await shareProject(during, projectId, project.owner_id, "editor");
  });
}
