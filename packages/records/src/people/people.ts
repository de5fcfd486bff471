import type { Records } from "../database/tables.js";
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

export async function personById(records: Records, id: string): Promise<Person | undefined> {
  const found = await records.selectFrom("people").select(columns).where("id", "=", id).executeTakeFirst();
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
    .orderBy("name")
    .orderBy("id")
    .execute();
  return found.map(personOf);
}

/** The person with this e-mail address and password. */
export async function personByPassword(records: Records, email: string, password: string): Promise<Person | undefined> {
  const found = await records
    .selectFrom("people")
    .select([...columns, "password"])
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  const isRight = await isPassword(password, found?.password ?? null);
  return found && isRight ? personOf(found) : undefined;
}

export async function changePerson(
  records: Records,
  id: string,
  { name, isAdministrator }: { name?: string | undefined; isAdministrator?: boolean | undefined },
): Promise<void> {
  const changes = {
    ...(name !== undefined && { name }),
    ...(isAdministrator !== undefined && { is_administrator: isAdministrator ? 1 : 0 }),
  };
  if (Object.keys(changes).length === 0) return;
  await records.updateTable("people").set(changes).where("id", "=", id).execute();
}
