import { createHash, timingSafeEqual } from "node:crypto";
import { readFileSync, unwatchFile, watchFile } from "node:fs";
import { isIP } from "node:net";
import { SettingError, type Settings } from "../../configuration/settings.js";

const variable = "TESSERA_ACCESS_TOKENS";
const fileVariable = "TESSERA_ACCESS_TOKENS_FILE";

/** Polling interval of the token file. */
const pollMilliseconds = 2000;

/** Access tokens of the service. The token file is watched: tokens can change while the service runs. */
export class AccessTokens {
  readonly #named: readonly AccessToken[];
  readonly #path: string | undefined;
  #ofFile: readonly AccessToken[];

  /** Undefined if no token is set: the service is open. */
  static read({ accessTokens, accessTokensFile }: Settings): AccessTokens | undefined {
    if (accessTokens === undefined && accessTokensFile === undefined) return undefined;
    return new AccessTokens(accessTokens, accessTokensFile);
  }

  constructor(text: string | undefined, path: string | undefined) {
    this.#named = text === undefined ? [] : usable(variable, () => parseTokens(text));
    this.#path = path;
    this.#ofFile = path === undefined ? [] : usable(fileVariable, () => readTokens(path));
  }

  get all(): readonly AccessToken[] {
    return [...this.#named, ...this.#ofFile];
  }

  /** Finds a token. All tokens are compared, so that the time reveals nothing. */
  find(given: string): AccessToken | undefined {
    return this.all.filter(({ token }) => isSameSecret(given, token))[0];
  }

  /** Reads the file again whenever it changes. An unusable file leaves the tokens unchanged. */
  follow(tell: { changed: () => void; unusable: (error: Error) => void }): void {
    const path = this.#path;
    if (path === undefined) return;
    watchFile(path, { interval: pollMilliseconds, persistent: false }, () => {
      try {
        this.#ofFile = readTokens(path);
        tell.changed();
      } catch (error) {
        tell.unusable(error as Error);
      }
    });
  }

  close(): void {
    if (this.#path !== undefined) unwatchFile(this.#path);
  }
}

function readTokens(path: string): AccessToken[] {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new Error(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  return parseTokens(text);
}

function usable(setting: string, read: () => AccessToken[]): AccessToken[] {
  try {
    return read();
  } catch (error) {
    throw new SettingError(`${setting}: ${(error as Error).message}`);
  }
}

/** An access token, and the name of its holder in the log. */
export interface AccessToken {
  name: string;
  token: string;
}

const entry = /^(?:([\p{L}\p{N} ._-]{1,40}):\s*)?([A-Za-z0-9._~+/=-]{16,256})$/u;

const expected =
  "Expected a token of 16 to 256 letters, digits or any of -._~+/=, with a name before it where there are several, such as 'office: …'.";

/** Parses tokens separated by line breaks or commas. Lines that begin with # are comments. */
export function parseTokens(text: string): AccessToken[] {
  const entries = text
    .split(/[\r\n,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  if (entries.length === 0) throw new Error(`There is no token in it. ${expected}`);
  return entries.map((line, index) => {
    const [, name = `token ${index + 1}`, token] = entry.exec(line) ?? [];
    // The message does not quote the entry, which may be almost a valid token.
    if (token === undefined) throw new Error(`Entry ${index + 1} cannot be used. ${expected}`);
    return { name: name.trim(), token };
  });
}

/** Refuses to listen on an address that other machines reach without tokens, unless `openAccess` is set. */
export function assertExposure({ host, openAccess, signIn }: Settings, access: AccessTokens | undefined): void {
  if (isThisMachine(host) || access || openAccess || signIn !== "open") return;
  throw new SettingError(
    `--host: others can reach ${host}, and no access tokens are set. Give --sign-in=accounts or --sign-in=oidc, set TESSERA_ACCESS_TOKENS or TESSERA_ACCESS_TOKENS_FILE, or give --open-access if everybody on that network may use and stop the service.`,
  );
}

/** Whether an address can be reached only from this machine. */
export function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** The token of an `Authorization: Bearer …` header, if there is one. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +(.+)$/i.exec(authorization ?? "")?.[1]?.trim();
}

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  const [left, right] = [given, secret].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(left as Buffer, right as Buffer);
}
