import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Problem } from "@tessera/contract";
import { afterAll, describe, expect, it } from "vitest";
import { ContentChanged, contentOf, digestsOf, NotReadable } from "../../src/files/validation/content.js";

const folder = mkdtempSync(join(tmpdir(), "tessera-content-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

const asked = (path: string, digest: string) => ({ path, given: path, name: "file.csv", digest });

describe("the content of a file", () => {
  it("has the same digests, however long it is", async () => {
    for (const length of [0, 1, 256 * 1024, 700_000]) {
      const content = Buffer.alloc(length, "abc");
      const path = file(`${length}.csv`, content);
      const [sha256, md5] = ["sha256", "md5"].map((name) => createHash(name).update(content).digest("hex"));
      expect(await digestsOf(path, "file.csv")).toEqual({ sha256, md5 });
      expect((await contentOf(asked(path, sha256 as string))).equals(content)).toBe(true);
    }
  });

  it("has other digests after a change, also of a file that was left alone for a while", async () => {
    const path = file("settled.csv", "before");
    const long = new Date(Date.now() - 60_000);
    utimesSync(path, long, long);
    const before = await digestsOf(path, "file.csv");
    expect(await digestsOf(path, "file.csv")).toEqual(before);
    file("settled.csv", "after!");
    utimesSync(path, long, long);
    expect(await digestsOf(path, "file.csv")).not.toEqual(before);
  });

  it("is not handed out for the digest of another one", async () => {
    const path = file("changing.csv", "before");
    const { sha256: digest } = await digestsOf(path, "file.csv");
    file("changing.csv", "after!");
    await expect(contentOf(asked(path, digest))).rejects.toBeInstanceOf(ContentChanged);
  });

  it("is that of a file: no folder, no pipe, no link, and not of what is not there", async () => {
    mkdirSync(join(folder, "folder"));
    execFileSync("mkfifo", [join(folder, "pipe")]);
    symlinkSync(file("real.csv", "real"), join(folder, "link"));
    for (const name of ["folder", "pipe", "link", "none", "none/none"]) {
      await expect(digestsOf(join(folder, name), name)).rejects.toBeInstanceOf(NotReadable);
      await expect(contentOf(asked(join(folder, name), ""))).rejects.toBeInstanceOf(NotReadable);
    }
  });

  it("is not read where it is larger than any file may be", async () => {
    const path = file("large.csv", "");
    truncateSync(path, 300 * 1024 * 1024);
    const refusal = new Problem("service", "detail.input.tooLarge", { file: "large.csv", limit: 256 });
    await expect(digestsOf(path, "large.csv")).rejects.toEqual(refusal);
  });
});
