import { isIP } from "node:net";

/** The proxies whose word is taken for where a request comes from: how many there are, or their addresses. */
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

/** What the server asks of every address on the way of a request, the nearest first. */
export function trusted(by: Proxies | undefined): false | string[] | ((address: string, hop: number) => boolean) {
  if (by === undefined) return false;
  return typeof by === "number" ? (_address, hop) => hop < by : by;
}
