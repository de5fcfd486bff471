import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { pathTo } from "../../src/api/path.ts";

describe("a path with values", () => {
  it("keeps each value one part, whatever it is made of", () => {
    const id = "../../service/stop?x#é";
    expect(pathTo`/projects/${id}/versions/${3}`).toBe("/projects/..%2F..%2Fservice%2Fstop%3Fx%23%C3%A9/versions/3");
  });

  it("takes a query as a whole", () => {
    expect(pathTo`/calibrate/range/${"a b"}?${new URLSearchParams({ sex: "both & all" })}`).toBe(
      "/calibrate/range/a%20b?sex=both+%26+all",
    );
  });

  it.each([".", ".."])("has no part %s, which browsers would resolve", (id) => {
    expect(() => pathTo`/projects/${id}/remove`).toThrow(RangeError);
  });

  it("is made by this function everywhere in the application", () => {
    const sources = fileURLToPath(new URL("../../src", import.meta.url));
    const names = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(ts|vue)$/.test(name),
    );
    const untagged = names.flatMap((name) =>
      [...readFileSync(join(sources, name), "utf8").matchAll(/(\w*)`\/[\w$/{}.-]*\$\{[^`]*`/g)].flatMap(
        ([text, tag]) => (tag === "pathTo" || notRequested.test(text) ? [] : `${name}: ${text}`),
      ),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(untagged).toEqual([]);
  });
});

/** Names of files in bodies, and routes of the application itself. */
const notRequested = /^`\/uploads\/|\/:secret`$/;
