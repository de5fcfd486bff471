import { describe, expect, it } from "vitest";
import { withoutCredentials } from "../../src/configuration/setting.js";
import { readSettings } from "../../src/configuration/settings.js";
import { openLog } from "../../src/log.js";
import { versionProblem } from "../../src/tasks/store/store-errors.js";

describe("a password of the store", () => {
  it("is taken out of addresses in a text", () => {
    expect(withoutCredentials("at redis://user:pw@host:1/2 and rediss://:pw@h, not at redis://host:1")).toBe(
      "at redis://***@host:1/2 and rediss://***@h, not at redis://host:1",
    );
  });

  it("is in no log line of an error, whose command and cause have it", () => {
    const lines: string[] = [];
    const log = openLog("info", {}, { write: (line) => void lines.push(line) });
    const refused = Object.assign(new Error("WRONGPASS redis://u:hush@h"), {
      command: { name: "hello", args: ["hush"] },
    });
    log.warn({ err: refused }, "store connection");
    log.child({ a: 1 }).warn({ err: new Error("outer", { cause: refused }) }, "store connection");
    expect(lines.join()).toContain("WRONGPASS");
    expect(lines.join()).not.toContain("hush");
  });

  it("is not in the sentence about an address that cannot be used", () => {
    const read = () => readSettings("serve", {}, { REDIS_URL: "redis:/user:hush@host" });
    expect(read).toThrow(/^REDIS_URL: its value cannot be used/);
    expect(read).not.toThrow(/hush/);
  });
});

describe("versionProblem", () => {
  it.each([
    ["6.0.16", /version 6\.0\.16\. Use Redis 6\.2/],
    ["5.0.3", /5\.0\.3/],
    ["6.2.0", undefined],
    ["7.0.15", undefined],
  ])("judges a store of version %s", (version, trouble) => {
    const told = versionProblem(`# Server\r\nredis_version:${version}\r\nos:Linux\r\n`);
    if (trouble) expect(told).toMatch(trouble);
    else expect(told).toBeUndefined();
  });
});
