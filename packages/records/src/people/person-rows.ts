import { inTransaction } from "../database/engine.js";
import type { Records } from "../database/tables.js";
import { newId } from "./secrets.js";

export interface Person {
  id: string;
  name: string;
  email: string | null;
  isAdministrator: boolean;
  isDisabled: boolean;
  /** As it was when the person was found (`whileAdmitted`). */
  admission: number;
}

/** The one person that all users are where nobody signs in. */
export const everybody: Person = {
  ...{ id: "everybody", name: "", email: null },
  ...{ isAdministrator: true, isDisabled: false, admission: 0 },
};

export interface PersonRow {
  id: string;
  name: string;
  email: string | null;
  is_administrator: number;
  disabled_at: string | null;
  admission: number;
}

export const columns = ["id", "name", "email", "is_administrator", "disabled_at", "admission"] as const;

export function personOf({ id, name, email, admission, ...row }: PersonRow): Person {
  const [isAdministrator, isDisabled] = [row.is_administrator === 1, row.disabled_at !== null];
  return { id, name, email, isAdministrator, isDisabled, admission };
}

/** An address as it is compared. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFKC").toLowerCase();
}

interface NewRow {
  name: string;
  email?: string | undefined;
  /** Hash of the password. */
  hash?: string | undefined;
  subject?: string | undefined;
  isAdministrator: boolean;
}

/** Undefined if somebody has the e-mail address or the subject. */
export async function insertPerson(records: Records, row: NewRow, now: Date): Promise<Person | undefined> {
  const { name, email, hash, subject, isAdministrator } = row;
  const added = await records
    .insertInto("people")
    .values({
      id: newId(),
      name,
      email: email ?? null,
      email_key: email ? emailKey(email) : null,
      password: hash ?? null,
      subject: subject ?? null,
      is_administrator: isAdministrator ? 1 : 0,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return added && personOf(added);
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

/**
 * Runs a transaction that makes an account, one after the other: in PostgreSQL two at once would not see each other. The row of everybody is what they wait
 * for, because both engines lock a row that is written.
 */
export async function oneAtATime<Made>(
  records: Records,
  now: Date,
  make: (during: Records) => Promise<Made>,
): Promise<Made> {
  return inTransaction(records, async (during) => {
    await addEverybody(during, now);
    await during.updateTable("people").set({ is_administrator: 1 }).where("id", "=", everybody.id).execute();
    return make(during);
  });
}
