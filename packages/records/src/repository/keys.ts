import type { Records } from "../database/tables.js";
import type { KeySecret } from "../people/key-secret.js";

/** Keeps the key of a person, instead of an earlier one. */
export async function keepRepositoryKey(
  records: Records,
  secret: KeySecret,
  personId: string,
  key: string,
  now: Date,
): Promise<void> {
  const kept = { sealed: secret.seal(key, personId), changed_at: now.toISOString() };
  await records
    .insertInto("repository_keys")
    .values({ person_id: personId, ...kept })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(kept))
    .execute();
}

/** The key of a person. Undefined if there is none, or if it was encrypted under another secret. */
export async function repositoryKeyOf(
  records: Records,
  secret: KeySecret,
  personId: string,
): Promise<string | undefined> {
  const found = await records
    .selectFrom("repository_keys")
    .select("sealed")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return found && secret.open(found.sealed, personId);
}

export async function removeRepositoryKey(records: Records, personId: string): Promise<void> {
  await records.deleteFrom("repository_keys").where("person_id", "=", personId).execute();
}
