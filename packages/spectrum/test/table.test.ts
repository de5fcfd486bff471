import { describe, expect, it } from "vitest";
import { SpectrumTable } from "../src/index.js";
import { writeTable } from "../src/pjnz/pjnz-writer.js";

const table = (text: string) => new SpectrumTable(Buffer.from(text), "a.PJNZ", "a.DP");
const header = "Tag,Description,Notes,Data\r\n";

describe("a table", () => {
  it("gives back what was written", () => {
    const read = new SpectrumTable(writeTable([{ tag: "<A MV>", rows: { 2: [1, null, 'say "a, b"'] } }]), "f", "m");
    expect([4, 5, 6].map((column) => read.text("<A MV>", 2, column))).toEqual(["1", null, 'say "a, b"']);
  });

  it("counts a row of commas, but not an empty line", () => {
    expect(table(`${header}<A>,,,\r\n,,,\r\n\r\n,,,7\r\n`).number("<A>", 2)).toBe(7);
  });

  it("counts a quoted line break as part of its row", () => {
    expect(table(`${header}<A>,,,\r\n,"two\r\nlines, here",,\r\n,,,7\r\n`).number("<A>", 2)).toBe(7);
  });

  it("takes a quote that never closes as a character", () => {
    expect(table(`${header}<A>,,,\r\n,"open,,1\r\n,,,7\r\n`).number("<A>", 2)).toBe(7);
  });

  it("uses the first occurrence of a tag", () => {
    expect(table(`${header}<A>,,,\r\n,,,1\r\n<A>,,,\r\n,,,2\r\n`).number("<A>", 1)).toBe(1);
  });

  it.each(["", "NA", "abc", "1,5", "0x10", "Infinity", "1e999", "--1"])("has no number in a cell with '%s'", (cell) => {
    expect(table(`${header}<A>,,,\r\n,,,"${cell}"\r\n`).number("<A>", 1)).toBeNull();
  });

  it("truncates integers toward zero", () => {
    expect(table(`${header}<A>,,,\n,,,-2.7\n`).integer("<A>", 1)).toBe(-2);
  });

  it("has missing values after the end of a row and of the table", () => {
    const read = table(`${header}<A>,,,\n,,,1\n`);
    expect([read.series("<A>", 1, 3), read.series("<A>", 9, 2)]).toEqual([
      [1, null, null],
      [null, null],
    ]);
  });

  it("reads free text of another encoding as something", () => {
    const bytes = Buffer.concat([Buffer.from(`${header}<A>,,,\n,`), Buffer.from([0xe9, 0x2c]), Buffer.from(",7\n")]);
    expect(new SpectrumTable(bytes, "f", "m").number("<A>", 1)).toBe(7);
  });

  it("of endless rows is refused", () => {
    expect(() => table(`${header}${",\n".repeat(300_001)}`)).toThrow(
      expect.objectContaining({ key: "detail.spectrum.tooLarge" }),
    );
  });
});
