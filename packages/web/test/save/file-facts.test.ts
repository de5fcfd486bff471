import { describe, expect, it } from "vitest";
import { fileNameIn } from "../../src/steps/save/download-request.ts";
import { sizeText } from "../../src/texts/formats.ts";

describe("the facts of a prepared file", () => {
  it("have its name from the header of the answer", () => {
    expect(fileNameIn('attachment; filename="XTA_output_20260101-1200.zip"')).toBe("XTA_output_20260101-1200.zip");
    expect(fileNameIn("")).toBe("");
  });

  it("have its size in the largest unit that it fills", () => {
    const sizes = [0, 999, 169_420, 5_812_345, 1_250_000_000_000];
    expect(sizes.map((bytes) => sizeText(bytes, "en"))).toEqual(["0 byte", "999 byte", "169 kB", "5.8 MB", "1,250 GB"]);
    expect(sizeText(5_812_345, "fr")).toMatch(/^5,8.Mo$/);
  });
});
