import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { csvFields, csvLine, fifteenDigits, inertText, originalText } from "../src/index.js";

describe("a line of CSV", () => {
  it("is read back by other programs, whatever its texts", () => {
    for (const quote of ["always", "needed"] as const)
      fc.assert(
        fc.property(fc.array(fc.string(), { minLength: 2 }), (cells) => {
          const { data } = Papa.parse<string[]>(csvFields(cells, { quote, isTrusted: true }), {
            delimiter: ",",
            newline: "\n",
          });
          expect(data[0]).toEqual(cells);
        }),
      );
  });

  it("does not let a text become a formula, unless it is written verbatim", () => {
    expect(csvLine(["=1+1", { verbatim: "=1+1" }], { quote: "needed" })).toBe("'=1+1,=1+1\n");
  });

  it("writes missing values and truth values", () => {
    expect(csvFields([null, undefined, true, false], { quote: "needed", missing: "NA" })).toBe("NA,NA,TRUE,FALSE");
  });
});

describe("fifteen digits", () => {
  it("hide the rounding of doubles", () => {
    expect(fifteenDigits(0.1 + 0.2)).toBe("0.3");
    expect(fifteenDigits(1e-7)).toBe("1e-7");
    expect(fifteenDigits(Number.NaN, "NA")).toBe("NA");
    expect(fifteenDigits(Number.NEGATIVE_INFINITY)).toBe("-Inf");
  });

  it("differ from the number by less than its last digit", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e200, max: 1e200 }), (value) => {
        expect(Math.abs(Number(fifteenDigits(value)) - value)).toBeLessThanOrEqual(1e-14 * Math.abs(value));
      }),
    );
  });
});

describe("inert text", () => {
  it("is undone", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(originalText(inertText(text))).toBe(text);
      }),
    );
  });
});
