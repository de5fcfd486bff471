import { readFileSync, unwatchFile, watchFile } from "node:fs";
import { SettingError } from "../configuration/read-settings.js";
import type { Settings } from "../configuration/settings.js";
import { isSameSecret } from "./same-secret.js";
import { type AccessToken, parseTokens } from "./token-list.js";

const variable = "TESSERA_ACCESS_TOKENS";
const fileVariable = "TESSERA_ACCESS_TOKENS_FILE";

/** How often the file of tokens is looked at. */
const lookMilliseconds = 2000;

/** The tokens that open the service. Those of a file follow it: a token can be changed while the service runs. */
export class AccessTokens {
  readonly #named: readonly AccessToken[];
  readonly #path: string | undefined;
  #ofFile: readonly AccessToken[];

  /** Nothing where no token is set: the service is open. */
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

  /** The token, where it is one of ours. All are compared, so that the time says nothing. */
  find(given: string): AccessToken | undefined {
    return this.all.filter(({ token }) => isSameSecret(given, token))[0];
  }

  /** Reads the file again whenever it changes. One that cannot be used leaves the tokens as they are. */
  follow(tell: { changed: () => void; unusable: (error: Error) => void }): void {
    const path = this.#path;
    if (path === undefined) return;
    watchFile(path, { interval: lookMilliseconds, persistent: false }, () => {
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
