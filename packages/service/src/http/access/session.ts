import { createHmac } from "node:crypto";
import { type AccessToken, isSameSecret } from "./access-tokens.js";

const cookieName = "tessera_access";

/** A working day: whoever begins in the morning is asked again the next. */
const sessionHours = 12;

/**
 * What a browser keeps instead of a token: when it ends, sealed with the token. So the token itself is never stored, nothing has to be
 * remembered here, and a token that is withdrawn ends its sessions.
 */
export function sealSession({ token }: AccessToken, now: Date): string {
  const end = now.getTime() + sessionHours * 3_600_000;
  return `${end}.${sealOf(end, token)}`;
}

/** The name of the token that a session was opened with, while it lasts. */
export function sessionHolder(session: string, tokens: readonly AccessToken[], now: Date): string | undefined {
  const [, end = "", seal = ""] = /^(\d{1,16})\.([\w-]+)$/.exec(session) ?? [];
  if (!(Number(end) > now.getTime())) return undefined;
  return tokens.filter(({ token }) => isSameSecret(seal, sealOf(Number(end), token)))[0]?.name;
}

function sealOf(end: number, token: string): string {
  return createHmac("sha256", token).update(`session until ${end}`).digest("base64url");
}

/** Ends with the browser. Scripts cannot read it, and no other site can make the browser send it. */
export function sessionCookie(session: string, isSecure: boolean): string {
  return `${cookieName}=${session}; Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}

export function endedCookie(isSecure: boolean): string {
  return `${sessionCookie("", isSecure)}; Max-Age=0`;
}

/** Sessions in a `Cookie` header. */
export function sessionsIn(cookie: string | undefined): string[] {
  return (cookie ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cookieName}=`))
    .map((pair) => pair.slice(cookieName.length + 1));
}
