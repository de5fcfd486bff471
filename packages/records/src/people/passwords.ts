import { randomBytes, timingSafeEqual } from "node:crypto";
import { scryptHash } from "./password-threads.js";

/** Cost of a hash: 32 MB and about 0.1 s. Each hash names its own, so that a later release may ask for more. */
const cost = { N: 2 ** 15, r: 8, p: 1 };

/** Shorter ones are guessed. Longer ones than the most would only cost time. */
export const passwordLength = { least: 10, most: 200 };

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** Takes the same time for a person without a password. So the time does not tell who has an account. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = "", hash = ""] = (stored ?? "").split("$");
  const found = await derive(password, Buffer.from(salt, "base64url"), {
    N: Number(N ?? cost.N),
    r: Number(r ?? cost.r),
    p: Number(p ?? cost.p),
  });
  const expected = Buffer.from(hash, "base64url");
  return expected.length === found.length && timingSafeEqual(found, expected);
}

function derive(password: string, salt: Buffer, parameters: typeof cost): Promise<Buffer> {
  // The same letters may be typed in two forms.
  return scryptHash({ letters: password.normalize("NFKC"), salt, ...parameters });
}
