import { isIP } from "node:net";
import { SettingError } from "../configuration/read-settings.js";
import type { Settings } from "../configuration/settings.js";
import type { AccessTokens } from "./access-tokens.js";

/** Whoever else can reach the service has to show a token, unless the person who starts it says otherwise in so many words. */
export function assertExposure({ host, openAccess }: Settings, access: AccessTokens | undefined): void {
  if (isThisMachine(host) || access || openAccess) return;
  throw new SettingError(
    `--host: others can reach ${host}, and no access tokens are set. Set TESSERA_ACCESS_TOKENS or TESSERA_ACCESS_TOKENS_FILE, or give --open-access if everybody on that network may use and stop the service.`,
  );
}

/** Whether only programs of this machine reach an address. */
export function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
