import type { Records } from "../database/tables.js";
import { hashPassword, isPassword } from "./passwords.js";
import { newId } from "./secrets.js";

export interface Person {
  id: string;
  name: string;
  email: string | null;
  isAdministrator: boolean;
}

export interface NewPerson {
  name: string;
  email?: string | undefined;
  password?: string | undefined;
  /** Issuer and subject of an identity provider. */
  subject?: string | undefined;
  isAdministrator?: boolean | undefined;
}

/** The one person that all users are where nobody signs in. */
export const everybody: Person = { id: "everybody", name: "", email: null, isAdministrator: true };

const columns = ["id", "name", "email", "is_administrator"] as const;

/** Adds a person; the first to come is an administrator. Undefined if somebody has the e-mail address or the subject. */
export async function addPerson(records: Records, given: NewPerson, now: Date): Promise<Person | undefined> {
  const { name, email, password, subject, isAdministrator = false } = given;
  const hash = password === undefined ? null : await hashPassword(password);
  return records.transaction().execute(async (during) => {
    const others = await during.selectFrom("people").select("id").where("id", "!=", everybody.id).limit(1).execute();
    const added = await during
      .insertInto("people")
      .values({
        id: newId(),
        name,
        email: email ?? null,
        email_key: email ? emailKey(email) : null,
        password: hash,
        subject: subject ?? null,
        is_administrator: isAdministrator || others.length === 0 ? 1 : 0,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst();
    return added && personOf(added);
  });
}

/** Makes sure that the person that everybody is can own projects. */
export async function addEverybody(records: Records, now: Date): Promise<void> {
  const { id, name } = everybody;
  await records
    .insertInto("people")
    .values({
      ...{ id, name, email: null, email_key: null, password: null, subject: null },
      ...{ is_administrator: 1, created_at: now.toISOString() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function personById(records: Records, id: string): Promise<Person | undefined> {
  const found = await records.selectFrom("people").select(columns).where("id", "=", id).executeTakeFirst();
  return found && personOf(found);
}

/** By the subject that an identity provider gives. */
export async function personBySubject(records: Records, subject: string): Promise<Person | undefined> {
  const found = await records.selectFrom("people").select(columns).where("subject", "=", subject).executeTakeFirst();
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

/** Sets a password. All sessions end, so that whoever knew the old one is signed out. */
export async function setPassword(records: Records, id: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await records.transaction().execute(async (during) => {
    await during.updateTable("people").set({ password: hash }).where("id", "=", id).execute();
    await during.deleteFrom("sessions").where("person_id", "=", id).execute();
  });
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

function emailKey(email: string): string {
  return email.trim().normalize("NFKC").toLowerCase();
}

interface PersonRow {
  id: string;
  name: string;
  email: string | null;
  is_administrator: number;
}

function personOf({ id, name, email, is_administrator }: PersonRow): Person {
  return { id, name, email, isAdministrator: is_administrator === 1 };
}
