import { isIPv6 } from "node:net";

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The client of an address: a whole network (/64) in IPv6, of which a client has as many addresses as it likes. */
export function clientOf(ip: string): string {
  const version4 = mappedIPv4.exec(ip)?.[1];
  if (version4 !== undefined || !isIPv6(ip)) return version4 ?? ip;
  const [before = "", after] = ip.split("::");
  const groups = before === "" ? [] : before.split(":");
  const rest = after === undefined || after === "" ? [] : after.split(":");
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...rest];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
