import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readPjnzFiles, writeArchive } from "../../src/index.js";
import { archiveLimits } from "../../src/pjnz/pjnz-files.js";
import { miniature, spectrumError } from "../miniature.js";

const member = (name: string, content: Buffer | string = "") => ({ name, content: Buffer.from(content) });
const read = (content: Buffer, limits = archiveLimits) => readPjnzFiles(content, "up.zip", limits);

describe("a PJNZ", () => {
  it("gives its .DP, .PJN and .shiny90, in any case of the last", async () => {
    const content = await writeArchive([member("é x.DP", "dp"), member("x.PJN", "pjn"), member("m.zip.SHINY90", "s")]);
    const [pjnz] = await read(content);
    expect([pjnz?.dp.name, pjnz?.dp.content.toString(), pjnz?.pjn.content.toString()]).toEqual(["é x.DP", "dp", "pjn"]);
    expect(pjnz?.shiny90?.name).toBe("m.zip.SHINY90");
  });

  it("with several .shiny90 uses the one with the shortest name and says so", async () => {
    const names = ["long.shiny90", "b.shiny90", "a.shiny90"];
    const [pjnz] = await read(await writeArchive([member("x.DP"), member("x.PJN"), ...names.map((n) => member(n))]));
    expect(pjnz?.shiny90?.name).toBe("b.shiny90");
    expect(pjnz?.notices).toEqual([
      {
        key: "detail.spectrum.severalShiny90",
        values: { file: "up.zip", names: names.join(", "), member: "b.shiny90" },
      },
    ]);
  });

  it("is read past the files macOS adds", async () => {
    const content = await writeArchive([member("x.DP"), member("x.PJN"), member("__MACOSX/._x.DP", "shadow")]);
    expect(await read(content)).toHaveLength(1);
  });

  it.each([
    { names: ["x.DP"], found: 0 },
    { names: ["x.DP", "x.PJN", "y.PJN"], found: 2 },
  ])("with $found .PJN is refused", async ({ names, found }) => {
    const content = await writeArchive(names.map((name) => member(name)));
    await expect(read(content)).rejects.toMatchObject(spectrumError("onlyOneMember", { type: "PJN", found }));
  });
});

describe("a zip of PJNZ files", () => {
  it("gives those at its top in the order of their names, and passes over everything else", async () => {
    const pjnz = await miniature();
    const content = await writeArchive([
      member("b.pjnz", pjnz),
      member("a.PJNZ", pjnz),
      member("folder/c.PJNZ", pjnz),
      member("__MACOSX/._a.PJNZ", "x"),
      member("notes.txt", "not a zip"),
      member("fake.PJNZ", "PK but not a zip"),
      member("other.zip", await writeArchive([member("x.dp"), member("x.PJN")])),
      member("nested.zip", await writeArchive([member("deep.PJNZ", pjnz)])),
    ]);
    expect((await read(content)).map(({ name }) => name)).toEqual(["a.PJNZ", "b.pjnz"]);
  });

  it("without any is refused", async () => {
    await expect(read(await writeArchive([member("x.dp"), member("x.txt")]))).rejects.toMatchObject(
      spectrumError("noPjnz", { file: "up.zip" }),
    );
    await expect(read(await writeArchive([]))).rejects.toMatchObject(spectrumError("noPjnz"));
  });

  it("with the other parts of one but no projection is refused for that", async () => {
    await expect(read(await writeArchive([member("x.PJN")]))).rejects.toMatchObject(spectrumError("withoutDp"));
  });
});

describe("a hostile archive", () => {
  const megabyte = 1024 * 1024;

  it.each(["not a zip", "PK\x03\x04"])("that is no zip ('%s') is refused", async (content) => {
    await expect(read(Buffer.from(content))).rejects.toMatchObject(spectrumError("notZip", { file: "up.zip" }));
  });

  it("that is empty or a web page is refused as such", async () => {
    await expect(read(Buffer.alloc(0))).rejects.toMatchObject({ key: "detail.input.empty" });
    await expect(read(Buffer.from("<html></html>"))).rejects.toMatchObject({ key: "detail.input.webPage" });
  });

  it("that was cut short is refused", async () => {
    const content = await miniature();
    await expect(read(content.subarray(0, content.length - 30))).rejects.toMatchObject(spectrumError("notZip"));
  });

  it("that inflates a thousandfold is stopped", async () => {
    const content = await writeArchive([member("x.DP", Buffer.alloc(20 * megabyte)), member("x.PJN")]);
    await expect(read(content)).rejects.toMatchObject(spectrumError("tooLarge", { file: "up.zip", member: "x.DP" }));
  });

  it("is stopped at the total of all its members, inner archives included", async () => {
    const pjnz = await miniature();
    const content = await writeArchive(["a.PJNZ", "b.PJNZ", "c.PJNZ"].map((name) => member(name, pjnz)));
    await expect(read(content, { ...archiveLimits, inflatedBytes: 3 * pjnz.length })).rejects.toMatchObject(
      spectrumError("tooLarge"),
    );
  });

  it("that hides the true size of a member is refused", async () => {
    const content = await writeArchive([member("x.DP", "honest".repeat(100)), member("x.PJN")]);
    const lie = Buffer.from(content);
    const directory = lie.indexOf(Buffer.from("PK\x01\x02", "latin1"));
    lie.writeUInt32LE(5, directory + 24);
    await expect(read(lie)).rejects.toMatchObject(spectrumError("memberBroken", { member: "x.DP" }));
  });

  it("whose content does not fit its checksum is refused", async () => {
    const text = Buffer.from("1970,".repeat(50));
    const content = await writeArchive([member("x.DP", text), member("x.PJN")]);
    const [whole, forged] = [deflateRawSync(text), deflateRawSync(Buffer.from("1971,".repeat(50)))];
    const at = content.indexOf(whole.subarray(0, 8));
    expect([at > 0, forged.length]).toEqual([true, whole.length]);
    forged.copy(content, at);
    await expect(read(content)).rejects.toMatchObject(spectrumError("memberBroken"));
  });

  it("with a name that leads out of it is refused", async () => {
    const content = await writeArchive([member("ab/x.DP"), member("x.PJN")]);
    const hostile = Buffer.from(content.toString("latin1").replaceAll("ab/x.DP", "../x.DP"), "latin1");
    await expect(read(hostile)).rejects.toMatchObject(spectrumError("notZip"));
  });

  it("with more entries than any Spectrum file is refused", async () => {
    const content = await writeArchive(["x.DP", "x.PJN", "a", "b"].map((name) => member(name)));
    await expect(read(content, { ...archiveLimits, entries: 3 })).rejects.toMatchObject(
      spectrumError("tooManyEntries", { file: "up.zip", limit: 3 }),
    );
  });
});
