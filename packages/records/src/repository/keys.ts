import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Records } from "../database/tables.js";

const cipher = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

/** The secret under which keys are encrypted. Whoever has the database alone cannot read them. */
export class KeySecret {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync("sha256", secret, "", "tessera repository keys", 32));
  }

  /** Encrypts a text for a person: what is sealed for one cannot be opened for another. */
  seal(text: string, personId: string): string {
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, this.#key, nonce).setAAD(Buffer.from(personId));
    const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
    return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString("base64url");
  }

  /** Undefined if it was sealed under another secret or for somebody else, or was changed. */
  open(sealed: string, personId: string): string | undefined {
    const bytes = Buffer.from(sealed, "base64url");
    const [nonce, rest] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)];
    try {
      const opening = createDecipheriv(cipher, this.#key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(personId))
        .setAuthTag(rest.subarray(0, tagBytes));
      return Buffer.concat([opening.update(rest.subarray(tagBytes)), opening.final()]).toString("utf8");
    } catch {
      return undefined;
    }
  }
}

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
