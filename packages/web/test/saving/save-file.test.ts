import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { csvOf, fileName } from "../../src/saving/save-file.ts";

describe("a saved table", () => {
  it("is read back as it was written", () => {
    const text = fc.string({ unit: "grapheme" }).map((one) => `t${one}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const read = Papa.parse<string[]>(csvOf(["a", "b"], rows).slice(1), { skipEmptyLines: true }).data;
        expect(read).toEqual([["a", "b"], ...rows]);
      }),
    );
  });

  it("begins with a byte order mark", () => {
    expect(csvOf(["a"], []).charCodeAt(0)).toBe(0xfeff);
  });

  it("leaves missing values empty", () => {
    expect(csvOf(["a", "b"], [[null, 1.5]]).split("\r\n")[1]).toBe(",1.5");
  });

  it("holds no formula that a spreadsheet would carry out", () => {
    expect(csvOf(["a"], [["=1+1"]]).split("\r\n")[1]).toBe("'=1+1");
  });
});

describe("the name of a saved file", () => {
  it("is portable", () => {
    expect(fileName("HIV prevalence, Emési: 15–49")).toBe("hiv-prevalence-emesi-15-49");
    expect(fileName("???")).toBe("tessera");
  });
});
