import type { Records } from "../database/tables.js";
import type { KeySecret } from "./key-secret.js";

/** What an identity provider has given a person to be known by elsewhere. */
export interface ProviderTokens {
  access: string;
  /** By which another access token is got. */
  refresh?: string | undefined;
  /** When the access token ends, in ISO 8601, if the provider says so. */
  endsAt?: string | undefined;
}

/** What is sealed as a token cannot be opened as a key of the same person. */
const holderOf = (personId: string) => `provider tokens ${personId}`;

/** Keeps the tokens of a person, instead of earlier ones. */
export async function keepProviderTokens(
  records: Records,
  secret: KeySecret,
  personId: string,
  tokens: ProviderTokens,
  now: Date,
): Promise<void> {
  const kept = { sealed: secret.seal(JSON.stringify(tokens), holderOf(personId)), changed_at: now.toISOString() };
  await records
    .insertInto("provider_tokens")
    .values({ person_id: personId, ...kept })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(kept))
    .execute();
}

/** The tokens of a person. Undefined if there are none, or if they were encrypted under another secret. */
export async function providerTokensOf(
  records: Records,
  secret: KeySecret,
  personId: string,
): Promise<ProviderTokens | undefined> {
  const found = await records
    .selectFrom("provider_tokens")
    .select("sealed")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const text = found && secret.open(found.sealed, holderOf(personId));
  return text === undefined ? undefined : (JSON.parse(text) as ProviderTokens);
}

export async function removeProviderTokens(records: Records, personId: string): Promise<void> {
  await records.deleteFrom("provider_tokens").where("person_id", "=", personId).execute();
}

/** Removes the tokens of people who have signed out everywhere, or whose sessions have all ended. */
export async function removeTokensOfAbsent(records: Records, now: Date): Promise<void> {
  const present = records.selectFrom("sessions").select("person_id").where("ends_at", ">", now.toISOString());
  await records.deleteFrom("provider_tokens").where("person_id", "not in", present).execute();
}
