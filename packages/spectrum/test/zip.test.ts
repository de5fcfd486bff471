import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import * as zlib from "node:zlib";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import {
  InflationBudget,
  writeArchive,
  ZipArchive,
  type ZipEntry,
  type ZipFault,
  type ZipLimits,
} from "../src/index.js";
import { crc32, tabledCrc32 } from "../src/zip.js";

const kilobyte = 1024;
const limits: ZipLimits = { entries: 10, memberBytes: 64 * kilobyte, inflatedBytes: 100 * kilobyte };
const errorOf = (fault: ZipFault) => Object.assign(new Error(fault.kind), { fault });

const member = (name: string, content: Buffer | string) => ({ name, content: Buffer.from(content) });
const zeros = (kilobytes: number) => Buffer.alloc(kilobytes * kilobyte);
const open = (content: Buffer, own: Partial<ZipLimits> = {}) =>
  ZipArchive.fromBuffer(content, new InflationBudget({ ...limits, ...own }), errorOf);

async function opened(members: { name: string; content: Buffer }[], own: Partial<ZipLimits> = {}) {
  const zip = await open(await writeArchive(members), own);
  return { zip, entry: zip.entries[0] as ZipEntry };
}

/** Changes a byte after each local header and each directory entry. */
function changed(content: Buffer, inHeader: number, inDirectory: number, change: (byte: number) => number): Buffer {
  const copy = Buffer.from(content);
  for (const [mark, offset] of [
    ["PK\x03\x04", inHeader],
    ["PK\x01\x02", inDirectory],
  ] as const)
    for (let at = copy.indexOf(mark, 0, "latin1"); at >= 0; at = copy.indexOf(mark, at + 4, "latin1"))
      copy[at + offset] = change(copy[at + offset] as number);
  return copy;
}

describe("an archive", () => {
  it("gives its members by name, of two of the same name the last", async () => {
    const content = await writeArchive([member("a", "first"), member("b", "other"), member("a", "second")]);
    const zip = await open(content);
    expect(zip.entries.map(({ fileName }) => fileName)).toEqual(["a", "b", "a"]);
    expect((await zip.read(zip.entry("a") as ZipEntry)).toString()).toBe("second");
    expect(zip.entry("c")).toBeUndefined();
  });

  it("is written with the same bytes each time", async () => {
    const members = [member("a", "text"), member("b", zeros(3))];
    expect(await writeArchive(members)).toEqual(await writeArchive(members));
  });

  it("that is none is refused", async () => {
    await expect(open(Buffer.from("no zip"))).rejects.toMatchObject({ fault: { kind: "notZip" } });
  });

  it("with too many entries is refused before they are listed", async () => {
    const content = await writeArchive([member("a", ""), member("b", "")]);
    await expect(open(content, { entries: 1 })).rejects.toMatchObject({ fault: { kind: "tooManyEntries" } });
  });
});

describe("a member", () => {
  it("shows its first bytes before it is inflated", async () => {
    const { zip, entry } = await opened([member("a", Buffer.concat([Buffer.from("PK"), zeros(60)]))], {
      memberBytes: 1,
    });
    expect((await zip.start(entry)).subarray(0, 2).toString()).toBe("PK");
  });

  it("larger than allowed is refused, whole and in pieces", async () => {
    const { zip, entry } = await opened([member("a", zeros(65))]);
    const fault = { kind: "tooLarge", member: "a", most: 64 * kilobyte };
    await expect(zip.read(entry)).rejects.toMatchObject({ fault });
    await expect(buffer(zip.pieces(entry))).rejects.toMatchObject({ fault });
  });

  it("in pieces can have a limit of its own", async () => {
    const { zip, entry } = await opened([member("a", zeros(20))]);
    expect(await buffer(zip.pieces(entry))).toHaveLength(20 * kilobyte);
    await expect(buffer(zip.pieces(entry, kilobyte))).rejects.toMatchObject({ fault: { most: kilobyte } });
  });

  it("that inflates more than the ratio is refused above the size from which the ratio counts", async () => {
    const own = { ratio: 10, ratioFrom: 5 * kilobyte };
    const small = await opened([member("a", zeros(5))], own);
    expect(await small.zip.read(small.entry)).toHaveLength(5 * kilobyte);
    const large = await opened([member("a", zeros(6))], own);
    await expect(large.zip.read(large.entry)).rejects.toMatchObject({ fault: { kind: "tooLarge" } });
  });

  it("counts against the total each time it is read", async () => {
    const { zip, entry } = await opened([member("a", zeros(60))]);
    await zip.read(entry);
    await expect(zip.read(entry)).rejects.toMatchObject({ fault: { kind: "tooLarge", most: 40 * kilobyte } });
  });

  it("that is empty is read", async () => {
    const { zip, entry } = await opened([member("a", "")]);
    expect(await zip.read(entry)).toHaveLength(0);
    expect(await buffer(zip.pieces(entry))).toHaveLength(0);
  });

  it("that is encrypted is damaged", async () => {
    const content = changed(await writeArchive([member("a", "text")]), 6, 8, (flags) => flags | 1);
    const zip = await open(content);
    const [entry] = zip.entries as [ZipEntry];
    const fault = { kind: "damaged", member: "a" };
    for (const reading of [zip.read(entry), zip.start(entry), buffer(zip.pieces(entry))])
      await expect(reading).rejects.toMatchObject({ fault });
  });

  it("with another checksum than its content is damaged", async () => {
    const content = changed(await writeArchive([member("a", "text")]), 14, 16, (crc) => crc ^ 1);
    const zip = await open(content);
    await expect(zip.read(zip.entries[0] as ZipEntry)).rejects.toMatchObject({ fault: { kind: "damaged" } });
  });
});

describe("an archive in a file", () => {
  let folder = "";
  afterEach(() => rm(folder, { recursive: true }));

  it("is read like one in memory, until it is closed", async () => {
    folder = await mkdtemp(join(tmpdir(), "zip-"));
    const path = join(folder, "a.zip");
    await writeFile(path, await writeArchive([member("a", "text"), member("b", zeros(40))]));
    const zip = await ZipArchive.fromFile(path, new InflationBudget(limits), errorOf);
    expect((await zip.read(zip.entry("a") as ZipEntry)).toString()).toBe("text");
    expect(await buffer(zip.pieces(zip.entry("b") as ZipEntry))).toEqual(zeros(40));
    zip.close();
    await expect(zip.read(zip.entry("a") as ZipEntry)).rejects.toMatchObject({ fault: { kind: "damaged" } });
  });

  it("that does not exist is no zip", async () => {
    folder = await mkdtemp(join(tmpdir(), "zip-"));
    const opening = ZipArchive.fromFile(join(folder, "none.zip"), new InflationBudget(limits), errorOf);
    await expect(opening).rejects.toMatchObject({ fault: { kind: "notZip" } });
  });
});

describe("CRC-32", () => {
  it("is the same from our table as from Node.js, where that has one", () => {
    expect(tabledCrc32(Buffer.from("123456789"))).toBe(0xcbf43926);
    fc.assert(fc.property(fc.uint8Array(), (content) => tabledCrc32(content) === crc32(content)));
    if ("crc32" in zlib) expect(crc32).toBe(zlib.crc32);
  });
});
