import type { Records } from "../database/tables.js";
import { endAdmission, holdReceiver } from "./admission.js";
import { findLink, takeLink } from "./links.js";
import { hashPassword, isPassword } from "./passwords.js";
import { columns, emailKey, everybody, insertPerson, type Person, personOf } from "./person-rows.js";

export interface NewPerson {
  name: string;
  email?: string | undefined;
  password?: string | undefined;
  isAdministrator?: boolean | undefined;
}

/** Adds a person. Undefined if somebody has the e-mail address. */
export async function addPerson(records: Records, given: NewPerson, now: Date): Promise<Person | undefined> {
  const { password, isAdministrator = false, ...rest } = given;
  const hash = password === undefined ? undefined : await hashPassword(password);
  return insertPerson(records, { ...rest, hash, isAdministrator }, now);
}

/** Undefined for everybody, who has no account. */
export async function personById(records: Records, id: string): Promise<Person | undefined> {
  const found = await records
    .selectFrom("people")
    .select(columns)
    .where("id", "=", id)
    .where("id", "!=", everybody.id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return found && personOf(found);
}

/** By an e-mail address, however it is written. */
export async function personByEmail(records: Records, email: string): Promise<Person | undefined> {
  const found = await records
    .selectFrom("people")
    .select(columns)
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  return found && personOf(found);
}

/** Everybody who has an account, by name. */
export async function allPeople(records: Records): Promise<Person[]> {
  const found = await records
    .selectFrom("people")
    .select(columns)
    .where("id", "!=", everybody.id)
    .where("removed_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return found.map(personOf);
}

/** The stored hash, which is another one for each password that is set. Null if there is none. */
export async function passwordHash(records: Records, email: string): Promise<string | null> {
  const found = await records
    .selectFrom("people")
    .select("password")
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  return found?.password ?? null;
}

/**
 * The person with this e-mail address and password. Only whoever knows the password is told that
 * the account is disabled.
 */
export async function personByPassword(
  records: Records,
  email: string,
  password: string,
): Promise<Person | "disabled" | undefined> {
  const found = await records
    .selectFrom("people")
    .select([...columns, "password"])
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  const isRight = await isPassword(password, found?.password ?? null);
  if (!found || !isRight) return undefined;
  return found.disabled_at === null ? personOf(found) : "disabled";
}

/**
 * Sets the password of the person that a link names. Ends sessions, tokens and other such links, so
 * that the old password opens nothing. Undefined if the link does not hold.
 */
export async function resetPassword(
  records: Records,
  secret: string,
  password: string,
  now: Date,
): Promise<Person | undefined> {
  const link = await findLink(records, secret, now);
  if (link?.kind !== "reset") return undefined;
  const { personId } = link;
  const hash = await hashPassword(password);
  return records.transaction().execute(async (during) => {
    // The person first, as when somebody is disabled: two who wait for each other would end in an
    // error.
    if (!(await holdReceiver(during, personId)) || !(await takeLink(during, secret, now))) return undefined;
    return putPassword(during, personId, hash);
  });
}

async function putPassword(during: Records, id: string, hash: string): Promise<Person> {
  await during.updateTable("people").set({ password: hash }).where("id", "=", id).execute();
  return endAdmission(during, id);
}
