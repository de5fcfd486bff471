import type { Records } from "../database/tables.js";
import { removeTokensOfAbsent } from "./provider-tokens.js";
import { hashOf, newId, newSecret } from "./secrets.js";

/** Hours that sessions last. One of a workshop lasts longer than that: its holder has nothing else to come back with. */
export const sessionHours = { workingDay: 12, workshop: 14 * 24 } as const;

/** Opens a session and returns its secret, which goes into the cookie. */
export async function openSession(
  records: Records,
  personId: string,
  now: Date,
  hours: number = sessionHours.workingDay,
): Promise<string> {
  const { secret, hash } = newSecret();
  await records.deleteFrom("sessions").where("ends_at", "<=", now.toISOString()).execute();
  await records
    .insertInto("sessions")
    .values({
      secret: hash,
      person_id: personId,
      created_at: now.toISOString(),
      ends_at: hoursAfter(now, hours),
    })
    .execute();
  return secret;
}

/** Whose session it is, if it has not ended. */
export async function sessionPerson(records: Records, secret: string, now: Date): Promise<string | undefined> {
  const found = await records
    .selectFrom("sessions")
    .select("person_id")
    .where("secret", "=", hashOf(secret))
    .where("ends_at", ">", now.toISOString())
    .executeTakeFirst();
  return found?.person_id;
}

/** Ends a session. With the last one of a person, what the identity provider gave for it is erased. */
export async function endSession(records: Records, secret: string, now: Date): Promise<void> {
  await records.deleteFrom("sessions").where("secret", "=", hashOf(secret)).execute();
  await removeTokensOfAbsent(records, now);
}

/** A token of a program. */
export interface ProgramToken {
  id: string;
  name: string;
  createdAt: string;
  usedAt: string | null;
}

/** Makes a token for programs of a person. It is shown once. */
export async function addToken(
  records: Records,
  personId: string,
  name: string,
  now: Date,
): Promise<{ id: string; token: string }> {
  const { secret, hash } = newSecret();
  const id = newId();
  await records
    .insertInto("tokens")
    .values({ id, secret: hash, person_id: personId, name, created_at: now.toISOString(), used_at: null })
    .execute();
  return { id, token: secret };
}

/** Minutes between notes that a token was used: not every request of a program writes. */
const noteMinutes = 10;

/** Whose token it is. Notes that it was used. */
export async function tokenPerson(records: Records, token: string, now: Date): Promise<string | undefined> {
  const found = await records
    .selectFrom("tokens")
    .select(["id", "person_id", "used_at"])
    .where("secret", "=", hashOf(token))
    .executeTakeFirst();
  if (!found) return undefined;
  const isNoted = found.used_at !== null && now.getTime() - Date.parse(found.used_at) < noteMinutes * 60_000;
  if (!isNoted)
    await records.updateTable("tokens").set({ used_at: now.toISOString() }).where("id", "=", found.id).execute();
  return found.person_id;
}

export async function tokensOf(records: Records, personId: string): Promise<ProgramToken[]> {
  const rows = await records
    .selectFrom("tokens")
    .select(["id", "name", "created_at", "used_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id, name, created_at, used_at }) => ({ id, name, createdAt: created_at, usedAt: used_at }));
}

export async function removeToken(records: Records, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await records
    .deleteFrom("tokens")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function hoursAfter(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString();
}
