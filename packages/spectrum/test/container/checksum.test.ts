import * as zlib from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crc32, tabledCrc32 } from "../../src/container/crc32.js";
import { readPjnzFiles } from "../../src/index.js";
import { miniature } from "../miniature.js";

describe("the checksum of a member", () => {
  it("is the same from our table as from Node.js, where that has one", () => {
    expect(tabledCrc32(Buffer.from("123456789"))).toBe(0xcbf43926);
    fc.assert(fc.property(fc.uint8Array(), (content) => tabledCrc32(content) === crc32(content)));
    if ("crc32" in zlib) expect(crc32).toBe(zlib.crc32);
  });
});

describe("a member", () => {
  it("that is encrypted is refused as one that cannot be unpacked", async () => {
    const content = await miniature();
    for (const [mark, flags] of [
      ["PK\x03\x04", 6],
      ["PK\x01\x02", 8],
    ] as const)
      for (let at = content.indexOf(mark, 0, "latin1"); at >= 0; at = content.indexOf(mark, at + 4, "latin1"))
        content[at + flags] = (content[at + flags] as number) | 1;
    await expect(readPjnzFiles(content, "locked.PJNZ")).rejects.toMatchObject({ key: "detail.spectrum.memberBroken" });
  });
});
