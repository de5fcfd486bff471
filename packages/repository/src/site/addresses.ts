import { lookup as lookUp } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { RepositoryTrouble } from "./trouble.js";

/** Addresses of networks that are not the public one. */
const privateRanges = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
  ["::", 127],
  // Ways to IPv4 addresses, which may be private.
  ["64:ff9b::", 96],
  ["2002::", 16],
  ["fc00::", 7],
  ["ff00::", 8],
] as const;

/** Link-local addresses: those of clouds give out secrets of the machine. */
const linkLocalRanges = [
  ["169.254.0.0", 16],
  ["fe80::", 10],
] as const;

function listOf(ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of ranges) list.addSubnet(address, bits, isIP(address) === 6 ? "ipv6" : "ipv4");
  return list;
}

const privateList = listOf(privateRanges);
const linkLocalList = listOf(linkLocalRanges);

/** `public`, `private` or `linkLocal`; an IPv4 address inside an IPv6 one counts as itself. */
export function kindOfAddress(address: string): "public" | "private" | "linkLocal" {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (linkLocalList.check(address, family)) return "linkLocal";
  return privateList.check(address, family) ? "private" : "public";
}

/** Whether the host of the repository is in a private network, such as a test site on the same machine. */
export async function isPrivateHost(host: string): Promise<boolean> {
  const addresses = await lookUp(bare(host), { all: true }).catch(() => []);
  return addresses.some(({ address }) => kindOfAddress(address) !== "public");
}

/**
 * Resolves the host of a file that is stored elsewhere, and refuses addresses inside networks that only this machine reaches. The check is part of the connection:
 * a name cannot resolve to another address afterwards.
 */
export function guardedLookup(allowsPrivate: boolean): LookupFunction {
  return (host, options, done) => {
    lookUp(host, { ...options, all: true }).then(
      (found) => {
        const refused = found.find(({ address }) => !isAllowed(address, allowsPrivate));
        if (refused) return done(new RepositoryTrouble("unsafeAddress", host), "");
        const [first] = found;
        if (options.all) return done(null, found);
        done(null, first?.address ?? "", first?.family);
      },
      (error) => done(error, ""),
    );
  };
}

/** The same for a host that is an address, which is not looked up. */
export function assertAddress(host: string, allowsPrivate: boolean): void {
  const address = bare(host);
  if (isIP(address) !== 0 && !isAllowed(address, allowsPrivate)) throw new RepositoryTrouble("unsafeAddress", host);
}

function isAllowed(address: string, allowsPrivate: boolean): boolean {
  const kind = kindOfAddress(address);
  return kind === "public" || (kind === "private" && allowsPrivate);
}

function bare(host: string): string {
  return host.replace(/^\[|\]$/g, "");
}
