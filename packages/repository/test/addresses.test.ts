import { describe, expect, it } from "vitest";
import { guardedLookup, kindOfAddress } from "../src/site/addresses.js";

describe("an address", () => {
  it.each([
    ["93.184.216.34", "public"],
    ["2606:2800:220:1::1", "public"],
    ["10.1.2.3", "private"],
    ["127.0.0.1", "private"],
    ["192.168.0.1", "private"],
    ["172.31.255.255", "private"],
    ["0.0.0.0", "private"],
    ["::1", "private"],
    ["fd00::1", "private"],
    ["::ffff:10.0.0.1", "private"],
    ["64:ff9b::a00:1", "private"],
    ["2002:a00:1::1", "private"],
    ["64:ff9b:1::a00:1", "private"],
    ["fec0::1", "private"],
    ["::10.0.0.1", "private"],
    ["::5db8:d822", "private"],
    ["::ffff:0:10.0.0.1", "private"],
    ["2001:0:4136:e378:8000:63bf:3fff:fdd2", "private"],
    ["2001:db8::1", "private"],
    ["3fff::1", "private"],
    ["192.88.99.1", "private"],
    ["192.0.2.1", "private"],
    ["198.51.100.7", "private"],
    ["203.0.113.7", "private"],
    ["100.127.255.255", "private"],
    ["198.19.255.255", "private"],
    ["224.0.0.1", "private"],
    ["255.255.255.255", "private"],
    ["100.128.0.1", "public"],
    ["2001:200::1", "public"],
    ["2a00:1450::1", "public"],
    ["168.63.129.16", "linkLocal"],
    ["168.63.129.17", "public"],
    ["::ffff:168.63.129.16", "linkLocal"],
    ["fd00:ec2::254", "linkLocal"],
    ["169.254.169.254", "linkLocal"],
    ["fe80::1", "linkLocal"],
    ["::ffff:169.254.169.254", "linkLocal"],
    ["64:ff9b::a9fe:a9fe", "linkLocal"],
    ["64:ff9b:1::169.254.169.254", "linkLocal"],
    ["2002:a9fe:a9fe::1", "linkLocal"],
    ["::169.254.169.254", "linkLocal"],
    ["::ffff:0:169.254.169.254", "linkLocal"],
    ["64:ff9b::168.63.129.16", "linkLocal"],
    ["2002:a83f:8110::", "linkLocal"],
    ["100.100.100.200", "linkLocal"],
    ["192.0.0.192", "linkLocal"],
    ["100.100.100.201", "private"],
  ])("%s is %s", (address, kind) => {
    expect(kindOfAddress(address)).toBe(kind);
  });

  const looked = (host: string, allowsPrivate: boolean) =>
    new Promise((resolve) =>
      guardedLookup(allowsPrivate)(host, {}, (error, address) =>
        resolve(error ? (error as { kind?: string }).kind : address),
      ),
    );

  it("of a private network is refused for files that a public site stores elsewhere", async () => {
    expect(await looked("localhost", false)).toBe("unsafeAddress");
    expect(await looked("localhost", true)).toMatch(/^(127\.0\.0\.1|::1)$/);
  });
});
