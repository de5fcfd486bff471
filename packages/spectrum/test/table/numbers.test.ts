import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberOf, numbersOf } from "../../src/pjnz/table-cells.js";

const digits = (maxLength: number) => fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength });
const decimal = fc
  .record({
    sign: fc.constantFrom("", "-", "+"),
    whole: digits(18),
    point: fc.constantFrom("", "."),
    rest: digits(18),
    exponent: fc.constantFrom("", "", "e5", "E-12", "e+400", "e"),
  })
  .map(({ sign, whole, point, rest, exponent }) => sign + whole + point + rest + exponent);
const cell = fc.oneof(
  decimal,
  fc.double().map(String),
  fc.constantFrom("", "NA", "NaN", "0x10", "1e5", "--1", "1.2.3"),
);

const inRow = (cells: readonly string[], first: number, length: number) => {
  const [before, row] = ["x,\n", cells.join(",")];
  return numbersOf(`${before}${row}\n9,9`, before.length, before.length + row.length, first, length);
};

describe("numbers of a row", () => {
  it("are to the last bit those that JavaScript reads, with blanks around them or not", () => {
    fc.assert(
      fc.property(cell, fc.constantFrom("", " ", "\t ", "  "), (text, blanks) => {
        expect(inRow([`${blanks}${text}${blanks}`], 1, 1)).toEqual([numberOf(text)]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("are those of the columns asked for, and null after the end of the row", () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 9 }), (cells, first) => {
        const expected = Array.from({ length: 4 }, (_, index) => numberOf(cells[first - 1 + index] ?? null));
        expect(inRow(cells, first, 4)).toEqual(expected);
      }),
    );
  });

  it("are read past quotes and the commas in them", () => {
    expect(inRow(["1", '"a, ""b"""', '"2.5"', "3"], 2, 3)).toEqual([null, 2.5, 3]);
  });
});
