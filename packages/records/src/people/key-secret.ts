import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

/** The secret under which keys and tokens of people are encrypted. Whoever has the database alone cannot read them. */
export class KeySecret {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync("sha256", secret, "", "tessera repository keys", 32));
  }

  /** Encrypts a text for a holder, such as a person: what is sealed for one cannot be opened for another. */
  seal(text: string, holder: string): string {
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, this.#key, nonce).setAAD(Buffer.from(holder));
    const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
    return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString("base64url");
  }

  /** Undefined if it was sealed under another secret or for somebody else, or was changed. */
  open(sealed: string, holder: string): string | undefined {
    const bytes = Buffer.from(sealed, "base64url");
    const [nonce, rest] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)];
    try {
      const opening = createDecipheriv(cipher, this.#key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(holder))
        .setAuthTag(rest.subarray(0, tagBytes));
      return Buffer.concat([opening.update(rest.subarray(tagBytes)), opening.final()]).toString("utf8");
    } catch {
      return undefined;
    }
  }
}
