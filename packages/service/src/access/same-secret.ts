import { createHash, timingSafeEqual } from "node:crypto";

/** Whether two secrets are the same; takes as long for one that is nearly right as for any other. */
export function isSameSecret(given: string, secret: string): boolean {
  const [left, right] = [given, secret].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(left as Buffer, right as Buffer);
}
