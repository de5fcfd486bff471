import type { Records } from "../database/tables.js";
import { demote, endAdmission, holdPerson, holdReceiver } from "../people/admission.js";
import { withdrawLinksBy } from "../people/links.js";
import { everybody, oneAtATime, type Person } from "../people/person-rows.js";
import { takeOverBelongings } from "../projects/belongings.js";
import { giveProject } from "../projects/shares.js";

/** Why nothing was changed. */
export type LockOutRefusal =
  /** Whoever asks is no administrator any more. */
  | "notAdministrator"
  /** There is no such person. */
  | "unknown"
  | "lastAdministrator"
  /** The person has projects or files, and nobody who can take them was named. */
  | "receiverNeeded";

/**
 * Keeps a person from coming in: sessions and tokens end, and links that they made are withdrawn.
 * Their projects stay as they are.
 */
export async function disablePerson(
  records: Records,
  by: Person,
  id: string,
  now: Date,
): Promise<LockOutRefusal | undefined> {
  return administering(records, by, id, now, async (during) => {
    if (await isLastAdministrator(during, id)) return "lastAdministrator";
    await during.updateTable("people").set({ disabled_at: now.toISOString() }).where("id", "=", id).execute();
    await endAccess(during, id);
    return undefined;
  });
}

/** Lets a person come in again, who has to sign in and to make tokens and links anew. */
export async function enablePerson(
  records: Records,
  by: Person,
  id: string,
  now: Date,
): Promise<LockOutRefusal | undefined> {
  return administering(records, by, id, now, async (during) => {
    await during.updateTable("people").set({ disabled_at: null }).where("id", "=", id).execute();
    return undefined;
  });
}

/** Makes a person an administrator, or not. */
export async function setAdministrator(
  records: Records,
  by: Person,
  id: string,
  isAdministrator: boolean,
  now: Date,
): Promise<LockOutRefusal | undefined> {
  return administering(records, by, id, now, async (during) => {
    if (!isAdministrator && (await isLastAdministrator(during, id))) return "lastAdministrator";
    if (isAdministrator) await during.updateTable("people").set({ is_administrator: 1 }).where("id", "=", id).execute();
    else await demote(during, id);
    return undefined;
  });
}

/**
 * Removes a person: name, address and all ways in. The row stays for what they have changed. What
 * they own goes to another person, projects that can still be brought back too. Returns how many
 * projects that were.
 */
export async function removePerson(
  records: Records,
  by: Person,
  { id, receiver }: { id: string; receiver: string },
  now: Date,
): Promise<LockOutRefusal | { projects: number }> {
  return administering(records, by, id, now, async (during) => {
    if (await isLastAdministrator(during, id)) return "lastAdministrator";
    const given = await giveAll(during, id, receiver);
    if (!given) return "receiverNeeded";
    await endAccess(during, id);
    for (const table of ["shares", "repository_keys"] as const)
      await during.deleteFrom(table).where("person_id", "=", id).execute();
    const at = now.toISOString();
    const nobody = { name: "", email: null, email_key: null, password: null, subject: null, is_administrator: 0 };
    await during
      .updateTable("people")
      .set({ ...nobody, disabled_at: at, removed_at: at })
      .where("id", "=", id)
      .execute();
    return given;
  });
}

/** Does something to a person who is not removed, one administrator after the other. */
async function administering<Done>(
  records: Records,
  by: Person,
  id: string,
  now: Date,
  work: (during: Records) => Promise<Done>,
): Promise<Done | LockOutRefusal> {
  return oneAtATime(records, now, async (during) => {
    const sender = await holdPerson(during, by.id);
    if (!sender?.isAdministrator || sender.admission !== by.admission) return "notAdministrator";
    // The update holds the row: nothing is given to the person meanwhile.
    const { numUpdatedRows } = await during
      .updateTable("people")
      .set(({ ref }) => ({ admission: ref("admission") }))
      .where("id", "=", id)
      .where("id", "!=", everybody.id)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? work(during) : "unknown";
  });
}

/** Whether there is no other administrator who can come in. */
async function isLastAdministrator(during: Records, id: string): Promise<boolean> {
  const rows = await during
    .selectFrom("people")
    .select("id")
    .where("is_administrator", "=", 1)
    .where("disabled_at", "is", null)
    .where("id", "!=", everybody.id)
    .execute();
  return rows.length === 1 && rows[0]?.id === id;
}

/**
 * Ends all that lets the person in, and what the person has made that lets others in. Transfers of
 * the person stop.
 */
async function endAccess(during: Records, id: string): Promise<void> {
  await endAdmission(during, id);
  await withdrawLinksBy(during, id, "all");
  await during
    .updateTable("transfers")
    .set({ is_cancelled: 1 })
    .where("person_id", "=", id)
    .where("state", "=", "running")
    .execute();
}

/** Undefined if there is something, and nobody to take it. */
async function giveAll(during: Records, id: string, receiver: string): Promise<{ projects: number } | undefined> {
  const projects = await during.selectFrom("projects").select("id").where("owner_id", "=", id).execute();
  const held = during.selectFrom("belongings").select("name").where("person_id", "=", id);
  if (projects.length === 0 && !(await held.executeTakeFirst())) return { projects: 0 };
  if (receiver === id || !(await holdReceiver(during, receiver))) return undefined;
  for (const project of projects) await giveProject(during, project.id, receiver);
  await takeOverBelongings(during, id, receiver);
  return { projects: projects.length };
}
