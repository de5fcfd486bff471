import type { Records, Role } from "../database/tables.js";
import { requireAccount } from "./person-rows.js";
import { hashOf, newCode, newSecret } from "./secrets.js";
import { hoursAfter } from "./sessions.js";

/** What a link lets its holder do. */
export type Link =
  /** Take an account. */
  | { kind: "invitation" }
  /** Set the password of a person. */
  | { kind: "reset"; personId: string }
  /** Join a workshop under a name: a code that many people type. */
  | { kind: "workshop" }
  /** Open a project, and keep it in one's list. */
  | { kind: "share"; projectId: string; role: Role };

/** Hours that links hold. A workshop lasts a week. */
const validHours: Record<Link["kind"], number> = { invitation: 14 * 24, reset: 24, workshop: 7 * 24, share: 90 * 24 };

/** Links that hold once. */
const isUsedUp: Record<Link["kind"], boolean> = { invitation: true, reset: true, workshop: false, share: false };

/** Makes a link. Its secret is shown once. */
export async function addLink(
  records: Records,
  link: Link,
  createdBy: string | null,
  now: Date,
): Promise<{ secret: string; endsAt: string }> {
  if (link.kind === "reset") requireAccount(link.personId);
  const { secret, hash } = link.kind === "workshop" ? newCode() : newSecret();
  const endsAt = hoursAfter(now, validHours[link.kind]);
  await records
    .insertInto("links")
    .values({
      secret: hash,
      kind: link.kind,
      created_by: createdBy,
      created_at: now.toISOString(),
      ends_at: endsAt,
      person_id: link.kind === "reset" ? link.personId : null,
      project_id: link.kind === "share" ? link.projectId : null,
      role: link.kind === "share" ? link.role : null,
    })
    .execute();
  return { secret, endsAt };
}

/** What a link is for, if it holds. */
export async function findLink(records: Records, secret: string, now: Date): Promise<Link | undefined> {
  const row = await records
    .selectFrom("links")
    .select(["kind", "person_id", "project_id", "role"])
    .where("secret", "=", hashOf(secret))
    .where("ends_at", ">", now.toISOString())
    .executeTakeFirst();
  return row && linkOf(row);
}

/** Takes a link. One that holds once goes to whoever comes first. */
export async function takeLink(records: Records, secret: string, now: Date): Promise<Link | undefined> {
  const found = await findLink(records, secret, now);
  if (!found || !isUsedUp[found.kind]) return found;
  const { numDeletedRows } = await records.deleteFrom("links").where("secret", "=", hashOf(secret)).executeTakeFirst();
  return numDeletedRows > 0n ? found : undefined;
}

/**
 * Finds a link of a kind that holds for many, and keeps it from being withdrawn until the end of
 * the transaction: whoever withdraws it waits, and then ends what it gave.
 */
export async function holdLink<Kind extends Link["kind"]>(
  during: Records,
  kind: Kind,
  secret: string,
  now: Date,
): Promise<Extract<Link, { kind: Kind }> | undefined> {
  const row = await during
    .updateTable("links")
    .set(({ ref }) => ({ kind: ref("kind") }))
    .where("secret", "=", hashOf(secret))
    .where("kind", "=", kind)
    .where("ends_at", ">", now.toISOString())
    .returning(["kind", "person_id", "project_id", "role"])
    .executeTakeFirst();
  return row && (linkOf(row) as Extract<Link, { kind: Kind }> | undefined);
}

/** A link that shares a project. Its id is the hash of its secret, and opens nothing. */
export interface ShareLink {
  id: string;
  role: Role;
  createdBy: { id: string; name: string };
  createdAt: string;
  endsAt: string;
}

/** Links to a project that hold, newest first. */
export async function linksOf(records: Records, projectId: string, now: Date): Promise<ShareLink[]> {
  const rows = await records
    .selectFrom("links")
    .innerJoin("people", "people.id", "links.created_by")
    .select(["links.secret", "links.role", "links.created_at", "links.ends_at", "people.id", "people.name"])
    .where("links.kind", "=", "share")
    .where("links.project_id", "=", projectId)
    .where("links.ends_at", ">", now.toISOString())
    .orderBy("links.created_at", "desc")
    .orderBy("links.secret")
    .execute();
  return rows.flatMap(({ secret, role, created_at, ends_at, id, name }) =>
    role === null ? [] : { id: secret, role, createdBy: { id, name }, createdAt: created_at, endsAt: ends_at },
  );
}

/** Withdraws a link to a project. Returns whether it was there. */
export async function withdrawLink(records: Records, projectId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await records
    .deleteFrom("links")
    .where("secret", "=", id)
    .where("kind", "=", "share")
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Withdraws the links to a project. */
export async function withdrawLinks(records: Records, projectId: string): Promise<void> {
  await records.deleteFrom("links").where("kind", "=", "share").where("project_id", "=", projectId).execute();
}

/** Withdraws what a person has handed out: as an administrator, or links to projects too. */
export async function withdrawLinksBy(
  records: Records,
  personId: string,
  which: "administrator" | "all",
): Promise<void> {
  const withdrawn = records.deleteFrom("links").where("created_by", "=", personId);
  await (which === "all" ? withdrawn : withdrawn.where("kind", "!=", "share")).execute();
}

interface LinkRow {
  kind: Link["kind"];
  person_id: string | null;
  project_id: string | null;
  role: Role | null;
}

function linkOf({ kind, person_id, project_id, role }: LinkRow): Link | undefined {
  if (kind === "reset") return person_id === null ? undefined : { kind, personId: person_id };
  if (kind !== "share") return { kind };
  return project_id === null || role === null ? undefined : { kind, projectId: project_id, role };
}
