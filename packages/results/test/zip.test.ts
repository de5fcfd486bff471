import { describe, expect, it } from "vitest";
import { writeZip } from "../src/formats/zip-file.js";
import { readArchive } from "./archive.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();

describe("an archive", () => {
  it("holds its members in order, each folder before its first file", async () => {
    const content = () => ["in ", "pieces"];
    await writeZip(inFolder("a.zip"), [
      { name: "first.txt", content: "whole" },
      { name: "sub/second.txt", content },
      { name: "sub/third.txt", content: "é" },
    ]);
    expect([...(await readArchive(inFolder("a.zip")))]).toEqual([
      ["first.txt", "whole"],
      ["sub/", ""],
      ["sub/second.txt", "in pieces"],
      ["sub/third.txt", "é"],
    ]);
  });

  it("fails with the error of a member that cannot be made", async () => {
    function* content(): Generator<string> {
      yield "half";
      throw new Error("no more");
    }
    await expect(writeZip(inFolder("b.zip"), [{ name: "broken.txt", content }])).rejects.toThrow("no more");
  });
});
