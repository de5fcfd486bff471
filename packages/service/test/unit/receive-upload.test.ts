import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { receiveUpload } from "../../src/files/receive-upload.js";
import { sweepIncoming } from "../../src/storage/sweep-incoming.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tessera-received-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const receive = (bytes: Uint8Array | string, filename = "data.csv") =>
  receiveUpload(Readable.from([Buffer.from(bytes)]), filename, folder, 1_000_000);

/** Two contents of the same MD5 (Wang and Yu, 2004); they differ in six bytes. */
const first = Buffer.from(
  "d131dd02c5e6eec4693d9a0698aff95c2fcab58712467eab4004583eb8fb7f8955ad340609f4b30283e488832571415a085125e8f7cdc99fd91dbdf280373c5b" +
    "d8823e3156348f5bae6dacd436c919c6dd53e2b487da03fd02396306d248cda0e99f33420f577ee8ce54b67080a80d1ec69821bcb6a8839396f9652b6ff72a70",
  "hex",
);
const second = Buffer.from(first);
for (const [at, value] of [
  [19, 0x07],
  [45, 0xf1],
  [59, 0x72],
  [83, 0x34],
  [109, 0x28],
  [123, 0xab],
] as const)
  second[at] = value;

describe("a file that is sent", () => {
  it("is stored once under the MD5 of its content", async () => {
    const path = await receive("a,b\n");
    expect(path).toBe(join(folder, `${createHash("md5").update("a,b\n").digest("hex").toUpperCase()}.csv`));
    expect(await receive("a,b\n")).toBe(path);
    expect(readdirSync(folder).sort()).toEqual([".incoming", path.slice(folder.length + 1)].sort());
    expect(readdirSync(join(folder, ".incoming"))).toEqual([]);
  });

  it("never stands for another of the same MD5", async () => {
    const [one, other] = [await receive(first), await receive(second)];
    expect(one).not.toBe(other);
    expect([readFileSync(one), readFileSync(other)]).toEqual([first, second]);
    expect([await receive(first), await receive(second)]).toEqual([one, other]);
    // What follows the MD5 is still the contract's hash of the content.
    expect(other.slice(folder.length + 1)).toMatch(/^79054025255FB1A26E4BC422AEF54EB4-[0-9a-f]{64}\.csv$/);
  });

  it("never stands for another of the same MD5 that is sent at the same time", async () => {
    const paths = await Promise.all([first, second, first, second].map((bytes) => receive(bytes)));
    expect(paths.map((path) => readFileSync(path))).toEqual([first, second, first, second]);
  });

  it("mends what was left of it when the machine failed", async () => {
    const path = await receive("area_id,year\nA,2020\n");
    truncateSync(path, 5);
    expect(await receive("area_id,year\nA,2020\n")).toBe(path);
    expect(readFileSync(path, "utf8")).toBe("area_id,year\nA,2020\n");
    writeFileSync(path, "area_id,year\nA,2021\n");
    await receive("area_id,year\nA,2020\n");
    expect(readFileSync(path, "utf8")).toBe("area_id,year\nA,2020\n");
  });
});

describe("what uploads leave behind", () => {
  const age = (path: string, seconds: number) =>
    utimesSync(path, Date.now() / 1000 - seconds, Date.now() / 1000 - seconds);

  it("is swept once nothing has been written to it for longer than a request may take", async () => {
    const incoming = join(folder, ".incoming");
    mkdirSync(join(incoming, "restoring"), { recursive: true });
    for (const name of ["old", "under-way", "restoring/output", "restoring/plot"])
      writeFileSync(join(incoming, name), "half");
    age(join(incoming, "old"), 5000);
    age(join(incoming, "restoring/output"), 5000);
    age(join(incoming, "restoring"), 5000);
    expect(await sweepIncoming(folder, 3900)).toEqual({ files: 1, bytes: 4 });
    expect(readdirSync(incoming).sort()).toEqual(["restoring", "under-way"]);
    age(join(incoming, "restoring/plot"), 5000);
    expect(await sweepIncoming(folder, 3900)).toEqual({ files: 2, bytes: 8 });
    expect(existsSync(join(incoming, "restoring"))).toBe(false);
  });

  it("is nothing in a folder that was never written to", async () => {
    expect(await sweepIncoming(folder, 1)).toEqual({ files: 0, bytes: 0 });
  });
});
