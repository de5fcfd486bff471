import { type CsvCell, csvLine, fifteenDigits, inertText, originalText } from "@tessera/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvText, tableStyle } from "../src/formats/csv-text.js";

const written = (cells: readonly CsvCell[], missing?: string) =>
  csvLine(cells, { ...tableStyle, ...(missing && { missing }) });

/** Reads one line in which every field is quoted. */
function quotedFields(line: string): string[] {
  return [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\n$)/g)].map((match) => (match[1] ?? "").replaceAll('""', '"'));
}

const harmless = fc.string({ unit: "binary" }).filter((text) => !/^'*[=+\-@\t\r]/.test(text));

describe("a line of CSV", () => {
  it("gives back every text that was put in, whatever is in it", () => {
    fc.assert(
      fc.property(fc.array(harmless, { minLength: 1 }), (texts) => {
        expect(quotedFields(written(texts))).toEqual(texts);
      }),
    );
  });

  it("never begins a text like a formula", () => {
    const first = fc.constantFrom("=", "+", "-", "@", "\t", "\r");
    fc.assert(
      fc.property(first, fc.string(), (start, rest) => {
        expect(quotedFields(written([start + rest]))).toEqual([`'${start}${rest}`]);
      }),
    );
  });

  it("keeps texts apart that differ only in an apostrophe", () => {
    const text = fc.string({ unit: fc.constantFrom(..."'=+-@\t\ra") });
    fc.assert(
      fc.property(text, (given) => {
        expect(originalText(inertText(given))).toBe(given);
        expect(inertText(given)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  it("writes every number with the digits that a double holds for certain", () => {
    const value = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.float({ noNaN: true, noDefaultInfinity: true }),
    );
    fc.assert(
      fc.property(value, (given) => {
        expect(fifteenDigits(given)).toBe(String(Number(given.toPrecision(15))));
      }),
      { numRuns: 2000 },
    );
  });

  it("keeps a formula that is meant to be one", () => {
    expect(written([{ verbatim: '=""10-14""' }])).toBe('"=""""10-14"""""\n');
  });

  it("writes numbers bare, negative ones too", () => {
    expect(written([1, -2.5, 0.1 + 0.2, 1 / 3, 2e7])).toBe("1,-2.5,0.3,0.333333333333333,20000000\n");
  });

  it("writes truth, infinity and missing values in their words", () => {
    expect(written([true, false, Number.POSITIVE_INFINITY, null, Number.NaN])).toBe("TRUE,FALSE,Inf,,\n");
    expect(written([null], "NA")).toBe("NA\n");
  });
});

describe("the text of a table", () => {
  it("begins with its columns, also when it has no rows", () => {
    expect([...csvText({ columns: ["a", "b"], rows: [] })].join("")).toBe('"a","b"\n');
  });

  it("comes in pieces when it is long, none of them breaking a line", () => {
    const rows = Array.from({ length: 20000 }, (_, index) => [index, "text"]);
    const pieces = [...csvText({ columns: ["n", "t"], rows })];
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.every((piece) => piece.endsWith("\n"))).toBe(true);
    expect(pieces.join("").split("\n")).toHaveLength(20002);
  });
});
