import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** A sign-in that has begun in a window of a browser, until the provider sends the browser back. */
export interface Attempt {
  state: string;
  nonce: string;
  /** Proves that whoever brings the code has asked for it (PKCE). */
  verifier: string;
  /** Page of the application to go on to. */
  to: string;
}

/** People type a password and a second factor meanwhile. */
export const attemptSeconds = 600;

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Attempts, encrypted for the cookie of their browser: the service keeps no list of them. The key follows from the client's secret, so that services behind one
 * address and a service that was started again know it. Without a secret each start has its own key.
 */
export class Attempts {
  readonly #key: Buffer;

  constructor(clientSecret: string | undefined) {
    this.#key =
      clientSecret === undefined
        ? randomBytes(32)
        : Buffer.from(hkdfSync("sha256", clientSecret, "", "tessera sign-in attempts", 32));
  }

  seal(attempt: Attempt, now: Date): string {
    const iv = randomBytes(ivBytes);
    const sealing = createCipheriv(cipher, this.#key, iv);
    const text = JSON.stringify({ ...attempt, end: now.getTime() + 1000 * attemptSeconds });
    const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
    return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString("base64url");
  }

  /** Undefined if it was changed, was sealed with another key, or has ended. */
  open(text: string, now: Date): Attempt | undefined {
    const bytes = Buffer.from(text, "base64url");
    if (bytes.length < ivBytes + tagBytes) return undefined;
    try {
      const opening = createDecipheriv(cipher, this.#key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const opened = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
      const { end, ...attempt } = JSON.parse(opened.toString("utf8")) as Attempt & { end: number };
      return end > now.getTime() ? attempt : undefined;
    } catch {
      return undefined;
    }
  }
}
