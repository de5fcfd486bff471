import { type Attempt, type Attempts, attemptSeconds } from "../../identity/attempts.js";
import type { PublicAddress } from "./public-address.js";

const prefix = "tessera_oidc_";

/** Windows of one browser that may be on their way at once. Cookies of more would make requests too large. */
const most = 8;

/**
 * Cookies of sign-ins that have begun, one for each window. The provider's site sends the browser back, which strict cookies would not survive; a lax one is
 * sent with that navigation, and with nothing else of other sites.
 */
export class AttemptCookies {
  readonly #attempts: Attempts;

  constructor(attempts: Attempts) {
    this.#attempts = attempts;
  }

  /** `Set-Cookie` headers of a new attempt, which also end the oldest of too many. */
  begin(attempt: Attempt, cookie: string | undefined, place: PublicAddress): string[] {
    const names = namesIn(cookie);
    const ended = names.slice(0, Math.max(0, names.length - most + 1)).map((name) => endedCookie(name, place));
    const sealed = this.#attempts.seal(attempt, new Date());
    return [...ended, cookieOf(nameOf(attempt.state), sealed, attemptSeconds, place)];
  }

  /** The attempt of this browser that a state belongs to. */
  find(state: string, cookie: string | undefined): Attempt | undefined {
    const name = nameOf(state);
    for (const [key, value] of pairsIn(cookie)) {
      const attempt = key === name ? this.#attempts.open(value, new Date()) : undefined;
      if (attempt?.state === state) return attempt;
    }
    return undefined;
  }

  /** The `Set-Cookie` header that ends an attempt. */
  end({ state }: Attempt, place: PublicAddress): string {
    return endedCookie(nameOf(state), place);
  }
}

function nameOf(state: string): string {
  return prefix + state.slice(0, 16);
}

function endedCookie(name: string, place: PublicAddress): string {
  return cookieOf(name, "", 0, place);
}

function cookieOf(name: string, value: string, seconds: number, { address, isSecure }: PublicAddress): string {
  const path = `${new URL(address).pathname.replace(/\/$/, "")}/people/oidc`;
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** In the order in which they were set. */
function namesIn(cookie: string | undefined): string[] {
  return pairsIn(cookie).flatMap(([name]) => (name.startsWith(prefix) ? [name] : []));
}

function pairsIn(cookie: string | undefined): [string, string][] {
  return (cookie ?? "").split(";").map((pair) => {
    const [name = "", ...value] = pair.trim().split("=");
    return [name, value.join("=")];
  });
}
