import type { Records } from "../database/tables.js";
import { demote, holdPerson } from "../people/admission.js";
import {
  columns,
  emailKey,
  everybody,
  insertPerson,
  oneAtATime,
  type Person,
  type PersonRow,
  personOf,
} from "../people/person-rows.js";
import { takeOverFromEverybody } from "../projects/belongings.js";

/** Who somebody is, as an identity provider says. */
export interface KnownPerson {
  /** Issuer and subject, which stay when name and address change. */
  subject: string;
  name: string;
  email?: string | undefined;
  /** The provider has made sure that the address is the person's. */
  isEmailVerified: boolean;
  isAdministrator: boolean;
}

/**
 * The person that an identity provider knows: found, or added at the first sign-in. Name, address
 * and right are what the provider says now. Somebody who had an account with a verified address
 * keeps it. The first administrator has what everybody had. A disabled person stays disabled.
 */
export async function personOfProvider(records: Records, known: KnownPerson, now: Date): Promise<Person | "disabled"> {
  return oneAtATime(records, now, async (during) => {
    const isFirstAdministrator = known.isAdministrator && !(await hasAdministrator(during));
    const id = await accountOf(during, known);
    if (id !== undefined && !(await holdPerson(during, id))) return "disabled";
    const person = id === undefined ? await added(during, known, now) : await updated(during, id, known);
    if (isFirstAdministrator) await takeOverFromEverybody(during, person.id);
    return person;
  });
}

async function hasAdministrator(during: Records): Promise<boolean> {
  const administrators = during.selectFrom("people").select("id").where("is_administrator", "=", 1);
  return (await administrators.where("id", "!=", everybody.id).executeTakeFirst()) !== undefined;
}

async function updated(during: Records, id: string, known: KnownPerson): Promise<Person> {
  const { subject, name, email, isAdministrator } = known;
  const key = await freeKey(during, email, id);
  if (!isAdministrator) await demote(during, id);
  const row: PersonRow = await during
    .updateTable("people")
    .set({
      subject,
      name,
      email: key === null ? null : email,
      email_key: key,
      is_administrator: isAdministrator ? 1 : 0,
    })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return personOf(row);
}

/** By the subject, else by the verified address of an account that is no other subject's. */
async function accountOf(during: Records, { subject, email, isEmailVerified }: KnownPerson) {
  const ids = during.selectFrom("people").select("id");
  const found = await ids.where("subject", "=", subject).executeTakeFirst();
  if (found || email === undefined || !isEmailVerified) return found?.id;
  const byEmail = ids.where("email_key", "=", emailKey(email)).where("subject", "is", null);
  return (await byEmail.executeTakeFirst())?.id;
}

async function added(during: Records, known: KnownPerson, now: Date): Promise<Person> {
  const { name, subject, email, isAdministrator } = known;
  const isFree = (await freeKey(during, email)) !== null;
  const row = { name, subject, isAdministrator, email: isFree ? email : undefined };
  const person = await insertPerson(during, row, now);
  if (!person) throw new Error("somebody has this subject although nobody was found by it");
  return person;
}

/** The key of an address that nobody else has; else null, because a provider may give one address to two people. */
async function freeKey(during: Records, email: string | undefined, id = ""): Promise<string | null> {
  if (email === undefined) return null;
  const key = emailKey(email);
  const others = during.selectFrom("people").select("id").where("email_key", "=", key).where("id", "!=", id);
  return (await others.executeTakeFirst()) ? null : key;
}
