import type { Records } from "../database/tables.js";
import { columns, everybody, type Person, personOf, requireAccount } from "./person-rows.js";
import { removeTokensOfAbsent } from "./provider-tokens.js";
import { hashOf, newSecret } from "./secrets.js";

/** Hours that sessions last. One of a workshop lasts longer than that: its holder has nothing else to come back with. */
export const sessionHours = { workingDay: 12, workshop: 14 * 24 } as const;

/** Opens a session and returns its secret, which goes into the cookie. */
export async function openSession(
  records: Records,
  personId: string,
  now: Date,
  hours: number = sessionHours.workingDay,
): Promise<string> {
  requireAccount(personId);
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

/** Columns of a person, where another table is joined. */
export const personColumns = columns.map((name) => `people.${name}` as const);

/** Whose session it is, if it has not ended and the person is not disabled. */
export async function sessionPerson(records: Records, secret: string, now: Date): Promise<Person | undefined> {
  const found = await records
    .selectFrom("sessions")
    .innerJoin("people", "people.id", "sessions.person_id")
    .select(personColumns)
    .where("sessions.secret", "=", hashOf(secret))
    .where("sessions.ends_at", ">", now.toISOString())
    .where("people.disabled_at", "is", null)
    .where("people.id", "!=", everybody.id)
    .executeTakeFirst();
  return found && personOf(found);
}

/** Ends a session. With the last one of a person, what the identity provider gave for it is erased. */
export async function endSession(records: Records, secret: string, now: Date): Promise<void> {
  await records.deleteFrom("sessions").where("secret", "=", hashOf(secret)).execute();
  await removeTokensOfAbsent(records, now);
}

export function hoursAfter(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString();
}
