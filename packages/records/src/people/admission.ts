import type { Records } from "../database/tables.js";
import { withdrawLinksBy } from "./links.js";
import { columns, everybody, type Person, personOf, requireAccount } from "./person-rows.js";

/**
 * Holds the row of a person who may come in until the end of the transaction, so that nobody
 * disables or removes the person meanwhile. Undefined if they are disabled or removed.
 */
export async function holdPerson(during: Records, id: string): Promise<Person | undefined> {
  const held = await during
    .updateTable("people")
    .set(({ ref }) => ({ admission: ref("admission") }))
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .returning(columns)
    .executeTakeFirst();
  return held && personOf(held);
}

/** Holds a person who receives something. Undefined also for everybody, who has no account. */
export async function holdReceiver(during: Records, id: string): Promise<Person | undefined> {
  return id === everybody.id ? undefined : holdPerson(during, id);
}

/**
 * Gives a person something to come in by, such as a session, a token or a link. Undefined if the
 * person was disabled or demoted, or has a new password, since they were found: a request that
 * began before gives nothing afterwards.
 */
export async function whileAdmitted<Given>(
  records: Records,
  { id, admission }: Person,
  give: (during: Records) => Promise<Given>,
): Promise<Given | undefined> {
  return records.transaction().execute(async (during) => {
    const held = await holdPerson(during, id);
    return held?.admission === admission ? give(during) : undefined;
  });
}

/**
 * Ends all that lets a person in: sessions, tokens of programs, and links that set their password.
 * Returns the person as they are then.
 */
export async function endAdmission(during: Records, id: string): Promise<Person> {
  requireAccount(id);
  const row = await during
    .updateTable("people")
    .set(({ eb }) => ({ admission: eb("admission", "+", 1) }))
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  for (const table of ["sessions", "tokens", "provider_tokens"] as const)
    await during.deleteFrom(table).where("person_id", "=", id).execute();
  await during.deleteFrom("links").where("person_id", "=", id).execute();
  return personOf(row);
}

/**
 * Makes an administrator an ordinary person, and withdraws the links that they made as an
 * administrator. Requests that began before give nothing afterwards.
 */
export async function demote(during: Records, id: string): Promise<void> {
  await during
    .updateTable("people")
    .set(({ eb }) => ({ is_administrator: 0, admission: eb("admission", "+", 1) }))
    .where("id", "=", id)
    .where("is_administrator", "=", 1)
    .execute();
  await withdrawLinksBy(during, id, "administrator");
}
