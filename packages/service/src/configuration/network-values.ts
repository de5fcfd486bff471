import { isIP } from "node:net";

/** Host names under which the service may be requested, beside its own; `*` accepts all. */
export type HostNames = readonly string[];

const name = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;

export function hostNames(text: string): HostNames {
  const names = text.split(",").map((part) => part.trim().toLowerCase());
  if (names.every((one) => one === "*" || name.test(one))) return names;
  throw new Error(
    "Expected names without port, with commas between them, such as tessera.example.org, or * for any name.",
  );
}

/** Trusted proxies: their number, or their addresses. */
export type Proxies = number | string[];

const ranges = ["loopback", "linklocal", "uniquelocal"];

export function proxies(text: string): Proxies {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  const addresses = text.split(",").map((address) => address.trim());
  if (addresses.every(isAddress)) return addresses;
  throw new Error(
    "Expected the number of proxies before the service, such as 1, or their addresses, such as 10.0.0.0/8.",
  );
}

function isAddress(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return ranges.includes(text);
  const most = version === 4 ? 32 : 128;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
}

/** Groups of requests that are rate-limited separately, and what is in them. */
const routeGroups = {
  uploads: "files that are sent",
  validation: "files and options that are checked or reviewed",
  submit: "tasks, and what else is made",
  downloads: "results and files that are fetched",
  polling: "how tasks stand",
  "sign-in": "tokens, passwords and other ways to sign in",
  other: "everything else but the health of the process and the pages of the application",
} as const;

export type RouteGroup = keyof typeof routeGroups;

export type RateLimits = Partial<Record<RouteGroup, number>>;

/** Requests a minute by group, such as `uploads=60,submit=20`. */
export function rateLimits(text: string): RateLimits {
  const pairs = text.split(",").map((pair) => {
    const [, group = "", number = ""] = /^\s*([a-z-]+)\s*=\s*(\d{1,9})\s*$/.exec(pair) ?? [];
    if (!Object.hasOwn(routeGroups, group) || Number(number) < 1) throw new Error(expectedLimits);
    return [group, Number(number)] as const;
  });
  if (new Set(pairs.map(([group]) => group)).size < pairs.length) throw new Error(expectedLimits);
  return Object.fromEntries(pairs);
}

const expectedLimits = `Expected requests in a minute, 1 or more, such as uploads=60,submit=20. Groups are ${Object.keys(routeGroups).join(", ")}.`;

/** The address of the pictures of a base map, with the place of each. */
export function tileAddress(text: string): string {
  const isWhole = ["{z}", "{x}", "{y}"].every((part) => text.includes(part));
  if (isWhole && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Error("Expected an address with {z}, {x} and {y}, such as https://tiles.example.org/{z}/{x}/{y}.png.");
}

/** An address of the web; a query may hold what identifies the sender. */
export function webAddress(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Error("Expected an address that begins with https:// or http://.");
}
