import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSettings, SettingError, settings } from "../../src/configuration/settings.js";

describe("readSettings", () => {
  it("takes the flag before the environment and that before the initial value", () => {
    expect(readSettings("serve", {}, {}).port).toBe(8888);
    expect(readSettings("serve", {}, { TESSERA_PORT: "1" }).port).toBe(1);
    expect(readSettings("serve", { port: "2" }, { TESSERA_PORT: "1" }).port).toBe(2);
  });

  it.each([
    [{ port: "80o" }, {}, /^--port: '80o' cannot be used\. Expected a whole number from 0 to 65535\.$/],
    [{ port: "70000" }, {}, /^--port/],
    [{}, { TESSERA_WORKERS: "-1" }, /^TESSERA_WORKERS: '-1' cannot be used/],
    [{ healthCheckInterval: "soon" }, {}, /^--health-check-interval/],
    [{}, { REDIS_URL: "redis:6379" }, /^REDIS_URL.*redis:\/\/redis:6379/],
    [{ store: "disk" }, {}, /^--store.*auto, server, embedded/],
    [{}, { TIMEOUT: "an hour" }, /^TIMEOUT/],
    [{ timeLimit: "3000000" }, {}, /^--time-limit.*from 0 to 2147483/],
    [{ compatibility: "yes" }, {}, /^--compatibility/],
    [{ repository: "ftp://data.example.org" }, {}, /^--repository.*https:\/\//],
    [{ repository: "https://me:word@data.example.org" }, {}, /^--repository.*without user/],
    [{ repositoryTypes: "areas=x" }, {}, /^--repository-types.*pjnz, shape/],
    [{}, { TESSERA_SECRET: "short" }, /^TESSERA_SECRET: its value cannot be used\. Expected at least 16/],
  ])("names the setting of %o %o", (flags, environment, message) => {
    expect(() => readSettings("serve", flags, environment)).toThrow(SettingError);
    expect(() => readSettings("serve", flags, environment)).toThrow(message);
  });

  it("switches the mock on by exactly true", () => {
    for (const [value, on] of [
      ["true", true],
      ["TRUE", false],
      ["1", false],
      ["", false],
    ] as const)
      expect(readSettings("serve", {}, { USE_MOCK_MODEL: value }).useMockModel).toBe(on);
  });

  it("reads further variables in compatibility mode", () => {
    const more = { validateJsonSchemas: ["OTHER_NAME"] };
    expect(readSettings("serve", {}, { OTHER_NAME: "true" }, more).validateJsonSchemas).toBe(true);
  });

  it.each(Object.entries(settings))(
    "describes %s in the docs, with its initial value",
    (_name, { flag, env, initial }) => {
      const docs = readFileSync(new URL("../../../../docs/configuration.md", import.meta.url), "utf8");
      const cell = (name: string | undefined) => (name === undefined ? "–" : `\`${name}\``);
      const row = docs
        .split("\n")
        .find((line) => line.startsWith(`| ${cell(flag?.split(" ")[0])} | ${cell(env?.[0])} |`));
      expect(row).toBeDefined();
      const shown = typeof initial === "object" ? cell(Object.values(initial).join(",")) : initial;
      if (initial !== undefined && initial !== false) expect(row).toContain(`| ${shown} |`);
    },
  );

  it("can be set from the environment, all but those that only make sense on the command line", () => {
    const flagsOnly = Object.entries(settings)
      .filter(([, { env }]) => !env)
      .map(([name]) => name);
    expect(flagsOnly).toEqual(["prerunDir", "calibrateOnly", "singleJob", "name"]);
  });
});
