import { createHmac } from "node:crypto";
import { type AccessToken, isSameSecret } from "./access-tokens.js";

/** Cookie of a session that was opened with an access token. */
export const cookieName = "tessera_access";

/** Cookie of a person's session, which the database knows. */
export const personalName = "tessera_session";

/** A working day. */
const sessionHours = 12;

/**
 * A session cookie: its end and an HMAC of it under the token. The token is not stored in the browser, the service stores no
 * sessions, and withdrawing a token ends its sessions.
 */
export function sealSession({ token }: AccessToken, now: Date): string {
  const end = now.getTime() + sessionHours * 3_600_000;
  return `${end}.${sealOf(end, token)}`;
}

/** Name of the token of a session that has not ended. */
export function sessionHolder(session: string, tokens: readonly AccessToken[], now: Date): string | undefined {
  const [, end = "", seal = ""] = /^(\d{1,16})\.([\w-]+)$/.exec(session) ?? [];
  if (!(Number(end) > now.getTime())) return undefined;
  return tokens.filter(({ token }) => isSameSecret(seal, sealOf(Number(end), token)))[0]?.name;
}

function sealOf(end: number, token: string): string {
  return createHmac("sha256", token).update(`session until ${end}`).digest("base64url");
}

export function sessionCookie(session: string, isSecure: boolean): string {
  return cookieOf(cookieName, session, isSecure);
}

export function endedCookie(isSecure: boolean): string {
  return `${sessionCookie("", isSecure)}; Max-Age=0`;
}

/** Sessions in a `Cookie` header. */
export function sessionsIn(cookie: string | undefined): string[] {
  return valuesOf(cookieName, cookie);
}

/** The cookie of a person's session. It ends with the browser, unless it is given hours. */
export function personalCookie(secret: string, isSecure: boolean, hours?: number): string {
  const lasting = hours === undefined ? "" : `; Max-Age=${hours * 3600}`;
  return `${cookieOf(personalName, secret, isSecure)}${lasting}`;
}

export function endedPersonalCookie(isSecure: boolean): string {
  return `${personalCookie("", isSecure)}; Max-Age=0`;
}

export function personalCookies(cookie: string | undefined): string[] {
  return valuesOf(personalName, cookie);
}

/** Scripts cannot read it, and other sites cannot make the browser send it. */
function cookieOf(name: string, value: string, isSecure: boolean): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}

/**
 * Cookies of one name that are looked at, each with a question to the database: a browser sends one
 * for each path that set it.
 */
const mostOfName = 4;

function valuesOf(name: string, cookie: string | undefined): string[] {
  return (cookie ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .slice(0, mostOfName)
    .map((pair) => pair.slice(name.length + 1));
}
