import { lookup as lookUp } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { RepositoryTrouble } from "./trouble.js";

/**
 * Addresses of which the IANA registries of special-purpose addresses say that they are not
 * globally reachable, and ways to IPv4 addresses, which may be such. The second number is the
 * length of the prefix.
 */
const privateRanges = [
  ["0.0.0.0", 8, "this network"],
  ["10.0.0.0", 8, "private use"],
  ["100.64.0.0", 10, "shared by the users of a provider"],
  ["127.0.0.0", 8, "loopback"],
  ["172.16.0.0", 12, "private use"],
  ["192.0.0.0", 24, "protocol assignments"],
  ["192.0.2.0", 24, "documentation"],
  ["192.88.99.0", 24, "6to4 relays"],
  ["192.168.0.0", 16, "private use"],
  ["198.18.0.0", 15, "benchmarks"],
  ["198.51.100.0", 24, "documentation"],
  ["203.0.113.0", 24, "documentation"],
  ["224.0.0.0", 3, "multicast, reserved and broadcast"],
  ["::", 96, "unspecified, loopback and IPv4-compatible"],
  ["::ffff:0:0:0", 96, "translated IPv4"],
  ["64:ff9b::", 96, "translated IPv4"],
  ["64:ff9b:1::", 48, "translated IPv4 of a network of its own"],
  ["100::", 64, "discarded"],
  ["100:0:0:1::", 64, "dummy"],
  ["2001::", 23, "protocol assignments, Teredo among them"],
  ["2001:db8::", 32, "documentation"],
  ["2002::", 16, "6to4"],
  ["3fff::", 20, "documentation"],
  ["5f00::", 16, "segment routing"],
  ["fc00::", 7, "unique local"],
  ["fec0::", 10, "site-local"],
  ["ff00::", 8, "multicast"],
] as const;

/** Link-local addresses, and those that clouds use alike: they give out secrets of the machine. */
const linkLocalIpv4 = [
  ["100.100.100.200", 32, "Alibaba Cloud"],
  ["168.63.129.16", 32, "Azure"],
  ["169.254.0.0", 16, "link-local"],
  ["192.0.0.192", 32, "Oracle Cloud"],
] as const;

/** Forms of IPv6 that lead to an IPv4 address, which they hold after a number of bits. */
const waysToIpv4: readonly (readonly [form: (address: string) => string, bits: number])[] = [
  [(address) => `::${address}`, 96],
  [(address) => `::ffff:0:${address}`, 96],
  [(address) => `64:ff9b::${address}`, 96],
  [(address) => `64:ff9b:1::${address}`, 96],
  [(address) => `2002:${inHex(address)}::`, 16],
];

const linkLocalRanges = [
  ...linkLocalIpv4,
  ...linkLocalIpv4.flatMap(([address, bits, what]) =>
    waysToIpv4.map(([form, before]) => [form(address), before + bits, what] as const),
  ),
  ["fd00:ec2::254", 128, "AWS"],
  ["fd20:ce::254", 128, "Google Cloud"],
  ["fe80::", 10, "link-local"],
] as const;

/** An IPv4 address as two groups of IPv6. */
function inHex(address: string): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = address.split(".").map(Number);
  return `${(first * 256 + second).toString(16)}:${(third * 256 + fourth).toString(16)}`;
}

function listOf(ranges: readonly (readonly [address: string, bits: number, what: string])[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of ranges) list.addSubnet(address, bits, isIP(address) === 6 ? "ipv6" : "ipv4");
  return list;
}

const privateList = listOf(privateRanges);
const linkLocalList = listOf(linkLocalRanges);

/** `public`, `private` or `linkLocal`. */
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
