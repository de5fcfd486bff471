import { describe, expect, it } from "vitest";
import { clientOf } from "../../src/http/access/limits.js";

describe("the client of an address", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0db8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ])("%s is %s", (ip, client) => {
    expect(clientOf(ip)).toBe(client);
  });
});
