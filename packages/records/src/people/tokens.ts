import { tokenDays } from "@tessera/contract";
import type { Records } from "../database/tables.js";
import { everybody, type Person, personOf, requireAccount } from "./person-rows.js";
import { hashOf, newId, newSecret } from "./secrets.js";
import { hoursAfter, personColumns } from "./sessions.js";

/** A token of a program. */
export interface ProgramToken {
  id: string;
  name: string;
  createdAt: string;
  usedAt: string | null;
  endsAt: string;
}

/** Makes a token for programs of a person. It is shown once. */
export async function addToken(
  records: Records,
  personId: string,
  name: string,
  now: Date,
  days: number = tokenDays.usual,
): Promise<{ id: string; token: string; endsAt: string }> {
  requireAccount(personId);
  const { secret, hash } = newSecret();
  const [id, endsAt] = [newId(), hoursAfter(now, days * 24)];
  await records
    .insertInto("tokens")
    .values({
      ...{ id, secret: hash, person_id: personId, name },
      ...{ created_at: now.toISOString(), used_at: null, ends_at: endsAt },
    })
    .execute();
  return { id, token: secret, endsAt };
}

/** Minutes between notes that a token was used: not every request of a program writes. */
const noteMinutes = 10;

/**
 * Whose token it is, if it has not ended and the person is not disabled. Notes that it was used.
 */
export async function tokenPerson(records: Records, token: string, now: Date): Promise<Person | undefined> {
  const found = await records
    .selectFrom("tokens")
    .innerJoin("people", "people.id", "tokens.person_id")
    .select([...personColumns, "tokens.id as token", "tokens.used_at"])
    .where("tokens.secret", "=", hashOf(token))
    .where("tokens.ends_at", ">", now.toISOString())
    .where("people.disabled_at", "is", null)
    .where("people.id", "!=", everybody.id)
    .executeTakeFirst();
  if (!found) return undefined;
  const isNoted = found.used_at !== null && now.getTime() - Date.parse(found.used_at) < noteMinutes * 60_000;
  if (!isNoted)
    await records.updateTable("tokens").set({ used_at: now.toISOString() }).where("id", "=", found.token).execute();
  return personOf(found);
}

/** Tokens of a person, also those that have ended. */
export async function tokensOf(records: Records, personId: string): Promise<ProgramToken[]> {
  const rows = await records
    .selectFrom("tokens")
    .select(["id", "name", "created_at", "used_at", "ends_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id, name, created_at, used_at, ends_at }) => ({
    ...{ id, name, createdAt: created_at, usedAt: used_at, endsAt: ends_at },
  }));
}

export async function removeToken(records: Records, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await records
    .deleteFrom("tokens")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
