import type { Records } from "../database/tables.js";
import { findLink, takeLink } from "../people/links.js";
import { hashPassword } from "../people/passwords.js";
import { personById } from "../people/people.js";
import type { Person } from "../people/person-rows.js";

/**
 * Sets a password by the secret of a link, which holds once. All sessions end, so that whoever knew the old one is signed out. Undefined if there is no such
 * link.
 */
export async function resetPassword(
  records: Records,
  secret: string,
  password: string,
  now: Date,
): Promise<Person | undefined> {
  // Nothing is hashed for strangers, and a link is not used up by a password that could not be hashed.
  if ((await findLink(records, secret, now))?.kind !== "reset") return undefined;
  const hash = await hashPassword(password);
  return records.transaction().execute(async (during) => {
    const link = await takeLink(during, secret, now);
    if (link?.kind !== "reset") return undefined;
    await during.updateTable("people").set({ password: hash }).where("id", "=", link.personId).execute();
    await during.deleteFrom("sessions").where("person_id", "=", link.personId).execute();
    return personById(during, link.personId);
  });
}
