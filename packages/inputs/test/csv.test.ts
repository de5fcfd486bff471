import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { readTable } from "../src/csv/read-csv.js";
import { cellAt, type Table } from "../src/index.js";

const read = (text: string | Buffer, ...texts: string[]) => readTable(Buffer.from(text), "f.csv", new Set(texts));

function rows({ columns, rowCount }: Table) {
  return Array.from({ length: rowCount }, (_, row) => [...columns.values()].map((column) => cellAt(column, row)));
}

describe("a comma file", () => {
  it("gives numbers where every cell of a column says one, and text elsewhere", () => {
    const table = read("a,b,c\n1,x,1\n2.5,y,z\n");
    expect([...table.columns].map(([name, { kind }]) => [name, kind])).toEqual([
      ["a", "number"],
      ["b", "text"],
      ["c", "text"],
    ]);
    expect(rows(table)).toEqual([
      [1, "x", "1"],
      [2.5, "y", "z"],
    ]);
  });

  it("keeps a column as text where it is known to be one", () => {
    expect(rows(read("survey_id,a\n2016,2016\n", "survey_id"))).toEqual([["2016", 2016]]);
  });

  it("takes empty cells and NA as missing, and a column of nothing else as no numbers", () => {
    const table = read('a,b\n1,\nNA,NA\n"",2\n , \n3,""\n', "b");
    expect(rows(table)).toEqual([
      [1, null],
      [null, "2"],
      [3, null],
    ]);
    expect(read("a,b\n1,\n2,\n").columns.get("b")?.kind).toBe("text");
  });

  it("says for every row where it stood in the file, blank rows and lines in cells counted as a spreadsheet does", () => {
    expect([...read('a,b\n1,2\n,\n\n"x\ny",2\n3,4\n').rowNumbers]).toEqual([2, 5, 6]);
  });

  it("reads quoted cells with delimiters, doubled quotes and line ends", () => {
    expect(rows(read('a,b\n"x, ""y""\nz","1,234"\n'))).toEqual([['x, "y"\nz', 1234]]);
  });

  it.each([
    ["a byte order mark", "\ufeffa,b\n1,é\n"],
    ["CRLF", "a,b\r\n1,é\r\n"],
    ["CR", "a,b\r1,é\r"],
    ["no line end at the end", "a,b\n1,é"],
    ["blank lines before the header", "\n\na,b\n1,é"],
    ["blanks around cells", " a ,b\n 1 , é \n"],
    ["unnamed empty columns at the edge", "a,b,,\n1,é,,\n"],
    ["Latin-1", Buffer.from("a,b\n1,é\n", "latin1")],
  ])("may have %s", (_, text) => {
    const table = read(text);
    expect([...table.columns.keys()]).toEqual(["a", "b"]);
    expect(rows(table)).toEqual([[1, "é"]]);
  });

  it.each(["0x10", "1e999", "Infinity", "NaN", "1 000", "1,00", "12,34,567", "--1", "1.2.3", "1%", ".", "e5"])(
    "takes %s for text, not for a number",
    (cell) => {
      expect(read(`a\n"${cell}"\n`).columns.get("a")?.kind).toBe("text");
    },
  );

  it.each([
    ["+1", 1],
    ["-0.5", -0.5],
    [".5", 0.5],
    ["5.", 5],
    ["1e3", 1000],
    ["1,234,567.5", 1234567.5],
  ])("takes %s for a number", (cell, value) => {
    expect(rows(read(`a\n"${cell}"\n`))).toEqual([[value]]);
  });

  it("is refused with a row that is too short even if nothing is in it, unless the line is empty", () => {
    expect(() => read("a,b,c\n1,2,3\n,\n")).toThrow(/rowTooShort.*"row":3/);
    expect(read("a,b,c\n1,2,3\n  \n").rowCount).toBe(1);
  });
});

describe("a semicolon file", () => {
  it.each([
    ["2,5", 2.5],
    ["2.5", 2.5],
    ["1.234", 1.234],
    ["1.234,5", 1234.5],
    ["1.234.567", 1234567],
    [",5", 0.5],
    ["1e-2", 0.01],
  ])("takes %s for the number it means", (cell, value) => {
    expect(rows(read(`a;b\n${cell};x\n`))).toEqual([[value, "x"]]);
  });

  it("is told by its header alone", () => {
    expect(rows(read("a;b\n1,5;x,y\n"))).toEqual([[1.5, "x,y"]]);
    expect(rows(read("a,b;c\n1,x;y\n"))).toEqual([[1, "x;y"]]);
  });
});

describe("any text that a CSV writer makes", () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom("a", "é", ",", ";", '"', " ", "\n", "1", ".", "-"), maxLength: 8 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  );
  const grid = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }),
    );

  it.each([",", ";"])("separated by '%s' is read as an independent reader reads it", (delimiter) => {
    fc.assert(
      fc.property(grid, (cells) => {
        const header = (cells[0] as string[]).map((_, column) => `c${column}`);
        const text = Papa.unparse([header, ...cells], { delimiter, newline: "\n" });
        const isMissing = (content: string) => ["", "NA"].includes(content.trim());
        const expected = (Papa.parse(text, { delimiter, newline: "\n" }).data as string[][])
          .slice(1)
          .filter((row) => !row.every(isMissing))
          .map((row) => row.map((content) => (isMissing(content) ? null : content.trim())));
        expect(rows(read(text, ...header))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});
