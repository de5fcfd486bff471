import type { Records } from "../database/tables.js";
import { findLink, holdLink, takeLink } from "../people/links.js";
import { hashPassword } from "../people/passwords.js";
import { everybody, insertPerson, oneAtATime, type Person } from "../people/person-rows.js";
import { takeOverFromEverybody } from "../projects/belongings.js";

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  /** Secret of a link; only the first account does without. */
  invitation?: string | undefined;
}

/** The person of a new account, or why there is none. */
export type Joining = Person | "notInvited" | "emailTaken";

/** By what somebody may make an account: as the first, who becomes the administrator, or by an invitation. */
export async function mayJoin(
  records: Records,
  invitation: string | undefined,
  now: Date,
): Promise<"first" | "invited" | undefined> {
  const link = invitation === undefined ? undefined : await findLink(records, invitation, now);
  if (link?.kind === "invitation") return "invited";
  const person = await records.selectFrom("people").select("id").where("id", "!=", everybody.id).executeTakeFirst();
  return person ? undefined : "first";
}

/**
 * Makes a person of a participant who has the code of a workshop. Undefined if it does not hold.
 */
export async function joinWorkshop(
  records: Records,
  code: string,
  name: string,
  now: Date,
): Promise<Person | undefined> {
  return records.transaction().execute(async (during) => {
    const link = await holdLink(during, "workshop", code, now);
    return link && insertPerson(during, { name, isAdministrator: false }, now);
  });
}

/**
 * Makes an account. Of those who come at once with one invitation, or as the first, one gets it; an invitation is kept for whoever chose an address that is
 * taken. The first has what everybody had.
 */
export async function join(records: Records, given: NewAccount, now: Date): Promise<Joining> {
  const { name, email, password, invitation } = given;
  // Hashing takes a while. It is not done for strangers, nor while others wait.
  if (!(await mayJoin(records, invitation, now))) return "notInvited";
  const hash = await hashPassword(password);
  return oneAtATime(records, now, async (during) => {
    const way = await mayJoin(during, invitation, now);
    if (!way) return "notInvited";
    const person = await insertPerson(during, { name, email, hash, isAdministrator: way === "first" }, now);
    if (!person) return "emailTaken";
    if (way === "first") await takeOverFromEverybody(during, person.id);
    else await takeLink(during, invitation ?? "", now);
    return person;
  });
}
