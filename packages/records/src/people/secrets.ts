import { createHash, randomBytes, randomUUID } from "node:crypto";

/** A secret that its holder is given once: the database has its hash. */
export interface Secret {
  secret: string;
  hash: string;
}

export function newSecret(): Secret {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: hashOf(secret) };
}

/** Letters and digits that are not taken for each other when read aloud or copied from a board. */
const codeLetters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A code that people type, such as "K7MP-3XWD". */
export function newCode(): Secret {
  const letters = Array.from(randomBytes(8), (byte) => codeLetters[byte % codeLetters.length]);
  const secret = `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
  return { secret, hash: hashOf(secret) };
}

export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

export function newId(): string {
  return randomUUID();
}
