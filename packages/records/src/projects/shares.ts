import { inTransaction } from "../database/engine.js";
import type { Records, Role } from "../database/tables.js";
import { holdReceiver, whileAdmitted } from "../people/admission.js";
import { addLink, holdLink, withdrawLinks } from "../people/links.js";
import type { Person } from "../people/person-rows.js";

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

/** Whether anybody but its owner may read a project. */
export async function isShared(records: Records, projectId: string): Promise<boolean> {
  const found = records.selectFrom("shares").select("role").where("project_id", "=", projectId);
  return (await found.executeTakeFirst()) !== undefined;
}

/**
 * Shares a project with a person, or changes what it is shared for. An editor who becomes a viewer
 * does not come back by a link to edit it. The owner needs no share.
 */
export async function shareProject(records: Records, projectId: string, personId: string, role: Role): Promise<void> {
  await records.transaction().execute(async (during) => {
    // Links first, as everywhere: two who wait for each other would end in an error.
    if (role === "viewer") await withdrawLinksOfEditor(during, projectId, personId);
    await putShare(during, projectId, personId, role);
  });
}

/** Withdraws the links by which a project is edited, if a person is its editor. */
async function withdrawLinksOfEditor(during: Records, projectId: string, personId: string): Promise<void> {
  await during
    .deleteFrom("links")
    .where("kind", "=", "share")
    .where("project_id", "=", projectId)
    .where("role", "=", "editor")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("shares")
          .select("role")
          .where("shares.project_id", "=", projectId)
          .where("shares.person_id", "=", personId)
          .where("shares.role", "=", "editor"),
      ),
    )
    .execute();
}

async function putShare(records: Records, projectId: string, personId: string, role: Role): Promise<void> {
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

async function roleOf(records: Records, projectId: string, personId: string): Promise<Role | undefined> {
  const found = await records
    .selectFrom("shares")
    .select("role")
    .where("project_id", "=", projectId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return found?.role;
}

/**
 * Makes a link to a project of its owner. Undefined if the person owns it no longer, or may not
 * come in.
 */
export async function addShareLink(
  records: Records,
  { projectId, role }: { projectId: string; role: Role },
  owner: Person,
  now: Date,
): Promise<{ secret: string; endsAt: string } | undefined> {
  return whileAdmitted(records, owner, async (during) => {
    // The update holds the row: a link is made before the project is given away, or not at all.
    const { numUpdatedRows } = await during
      .updateTable("projects")
      .set({ owner_id: owner.id })
      .where("id", "=", projectId)
      .where("owner_id", "=", owner.id)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? addLink(during, { kind: "share", projectId, role }, owner.id, now) : undefined;
  });
}

/**
 * Opens a project by a link that shares it, and returns its id. Whoever may already edit it is not
 * made a viewer. Undefined if the link does not hold.
 */
export async function openShareLink(
  records: Records,
  secret: string,
  personId: string,
  now: Date,
): Promise<string | undefined> {
  return records.transaction().execute(async (during) => {
    const link = await holdLink(during, "share", secret, now);
    if (!link) return undefined;
    const { projectId, role } = link;
    if ((await roleOf(during, projectId, personId)) !== "editor") await putShare(during, projectId, personId, role);
    return projectId;
  });
}

/** Removes a person from a project, and withdraws its links, which that person may have. */
export async function endShare(records: Records, projectId: string, personId: string): Promise<void> {
  await records.transaction().execute(async (during) => {
    // Links first: whoever is about to open one is waited for.
    await withdrawLinks(during, projectId);
    await leaveProject(during, projectId, personId);
  });
}

/** Takes a project from the list of a person who does not own it. A link opens it again. */
export async function leaveProject(records: Records, projectId: string, personId: string): Promise<void> {
  await records.deleteFrom("shares").where("project_id", "=", projectId).where("person_id", "=", personId).execute();
}

/**
 * Gives a project to another person, and withdraws its links, which the former owner has made. The
 * former owner may edit it from then on. Returns whether the other person is one who may come in.
 */
export async function transferProject(records: Records, projectId: string, toPersonId: string): Promise<boolean> {
  return inTransaction(records, async (during) => {
    if (!(await holdReceiver(during, toPersonId))) return false;
    const { owner_id } = await during
      .updateTable("projects")
      .set(({ ref }) => ({ revision: ref("revision") }))
      .where("id", "=", projectId)
      .returning("owner_id")
      .executeTakeFirstOrThrow();
    if (owner_id === toPersonId) return true;
    await giveProject(during, projectId, toPersonId);
    await putShare(during, projectId, owner_id, "editor");
    return true;
  });
}

/** Makes a person the owner of a project, and withdraws its links. */
export async function giveProject(during: Records, projectId: string, toPersonId: string): Promise<void> {
  await during.updateTable("projects").set({ owner_id: toPersonId }).where("id", "=", projectId).execute();
  await withdrawLinks(during, projectId);
  await leaveProject(during, projectId, toPersonId);
}
