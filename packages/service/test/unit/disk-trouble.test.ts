import { describe, expect, it } from "vitest";
import { diskErrorText } from "../../src/errors/system-errors.js";

describe("diskTrouble", () => {
  it.each([
    [Object.assign(new Error("write"), { code: "ENOSPC" }), "detail.diskFull"],
    [Object.assign(new Error("write"), { code: "EDQUOT" }), "detail.diskFull"],
    [new Error('IO Error: Could not write file "x.duckdb": No space left on device'), "detail.diskFull"],
    [Object.assign(new Error("open"), { code: "EROFS" }), "detail.diskReadOnly"],
    [new Error('IO Error: Cannot open file "x.duckdb": Read-only file system'), "detail.diskReadOnly"],
    [Object.assign(new Error("open"), { code: "ENOENT" }), undefined],
    ["thrown as a text", undefined],
  ])("knows %s as %s", (error, key) => expect(diskErrorText(error)).toBe(key));
});
