import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Uploads } from "../../src/files/upload-paths.js";

let house: string;
let folder: string;
let uploads: Uploads;

beforeAll(() => {
  house = realpathSync(mkdtempSync(join(tmpdir(), "tessera-uploads-")));
  folder = join(house, "in");
  mkdirSync(join(folder, "deep"), { recursive: true });
  writeFileSync(join(folder, "a.csv"), "");
  mkdirSync(join(house, "in-the-neighbourhood"));
  symlinkSync(house, join(folder, "up"));
  symlinkSync(join(folder, "a.csv"), join(folder, "same.csv"));
  symlinkSync(join(house, "not-yet"), join(folder, "dangling"));
  uploads = new Uploads({ uploads: folder, inputs: folder });
});
afterAll(() => rmSync(house, { recursive: true }));

describe("Uploads", () => {
  it("finds files by the public name of the folder and by their real path", async () => {
    for (const path of [
      "/uploads/a.csv",
      "uploads/a.csv",
      "/uploads/deep/../a.csv",
      "/uploads/same.csv",
      join(folder, "a.csv"),
    ])
      expect(await uploads.locate(path)).toBe(join(folder, "a.csv"));
  });

  it("gives the place of a file that does not exist", async () => {
    expect(await uploads.locate("/uploads/new.csv")).toBe(join(folder, "new.csv"));
  });

  it("follows links, also those to nowhere, and refuses what lies outside", async () => {
    const outside = [
      "/uploads/up/x",
      "/uploads/dangling",
      "/uploads/..",
      "/uploads/../in-the-neighbourhood/x",
      "/etc/passwd",
      "a.csv",
      ".",
      "/uploads/a\0.csv",
    ];
    for (const path of outside) expect([path, await uploads.locate(path)]).toEqual([path, undefined]);
  });

  it("finds what the service has received by a name without its folder, where other uploads lie elsewhere", async () => {
    const own = join(house, "own");
    mkdirSync(own);
    writeFileSync(join(own, "b.csv"), "");
    const both = new Uploads({ uploads: folder, inputs: own });
    const name = both.nameOf(join(own, "b.csv"));
    expect([name, await both.locate(name)]).toEqual(["/uploads/b.csv", join(own, "b.csv")]);
    expect(await both.locate("/uploads/a.csv")).toBe(join(folder, "a.csv"));
  });

  it("never leaves the folder, whatever the path is made of", async () => {
    const part = fc.oneof(
      fc.constantFrom("..", ".", "up", "deep", "a.csv", "dangling", "in", "", "%2e%2e", "~"),
      fc.string({ maxLength: 5 }),
    );
    const path = fc.array(part, { maxLength: 8 }).map((parts) => parts.join("/"));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("/uploads/", "uploads/", "/", `${folder}/`, ""), path, async (start, rest) => {
        const located = await uploads.locate(start + rest);
        expect(located === undefined || located.startsWith(folder + sep)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
