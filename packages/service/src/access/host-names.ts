import { isIP } from "node:net";
import { hostname } from "node:os";

/** Names by which the service may be asked beside its own; `*` stands for all. */
export type HostNames = readonly string[];

const name = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;

export function hostNames(text: string): HostNames {
  const names = text.split(",").map((part) => part.trim().toLowerCase());
  if (names.every((one) => one === "*" || name.test(one))) return names;
  throw new Error(
    "Expected names without port, with commas between them, such as tessera.example.org, or * for any name.",
  );
}

/**
 * Whether a `Host` header names this service. A page of another site can have its own name lead to this machine (DNS rebinding), and would
 * then be allowed to read what the service answers; it cannot do so with an address, with localhost, or with a name that is not its own.
 */
export function ownHosts(listening: string, more: HostNames): (host: string) => boolean {
  if (more.includes("*")) return () => true;
  const machine = hostname().toLowerCase();
  const known = new Set(["localhost", machine, machine.split(".")[0], listening.toLowerCase(), ...more]);
  return (host) => {
    const bare = bareName(host);
    // Browsers always send a name.
    return bare === "" || isIP(bare) !== 0 || known.has(bare);
  };
}

/** Without port, brackets and the dot that may end a full name. */
function bareName(host: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(host)?.[1];
  return (bracketed ?? host.replace(/:\d*$/, "").replace(/\.$/, "")).toLowerCase();
}
