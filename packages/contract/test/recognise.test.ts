import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  columnTables,
  type DataType,
  headerOf,
  isShapeText,
  telltaleColumns,
  typeByColumns,
  typeByEnding,
  typeByMembers,
  typeByName,
} from "../src/index.js";

const types = Object.keys(columnTables) as DataType[];

describe("the type of a table", () => {
  it("follows from any one of its telltale columns", () => {
    for (const type of types)
      for (const name of telltaleColumns(type))
        expect([name, typeByColumns(`area_id,${name}\n`)]).toEqual([name, type]);
  });

  it("does not depend on the order of columns, on quotes, case, separator or byte order mark", () => {
    const tables = fc.constantFrom(...types).chain((type) =>
      fc.record({
        type: fc.constant(type),
        columns: fc.shuffledSubarray(Object.keys(columnTables[type]), { minLength: 1 }),
        separator: fc.constantFrom(",", ";", "\t"),
        mark: fc.constantFrom("", "\ufeff"),
        isQuoted: fc.boolean(),
        isUpper: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(tables, ({ type, columns, separator, mark, isQuoted, isUpper }) => {
        const cells = columns.map((name) => (isUpper ? name.toUpperCase() : name));
        const header = cells.map((name) => (isQuoted ? `"${name}"` : name)).join(separator);
        const isTold = columns.some((name) => telltaleColumns(type).includes(name));
        expect(typeByColumns(`${mark}${header}\r\n1`)).toBe(isTold ? type : undefined);
      }),
    );
  });

  it("is open where two types have as many of their columns", () => {
    expect(typeByColumns("art_current,anc_clients")).toBeUndefined();
    expect(typeByColumns("")).toBeUndefined();
  });

  it("is suggested by words of its name", () => {
    expect(typeByName("mwi_survey_indicators.csv")).toBe("survey");
    expect(typeByName("anc_testing.csv")).toBe("anc");
    expect(typeByName("art_number.csv")).toBe("programme");
    expect(typeByName("population.csv")).toBe("population");
    expect(typeByName("parts.csv")).toBeUndefined();
  });

  it("has one home for a telltale column", () => {
    const names = types.flatMap(telltaleColumns);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("the type of another file", () => {
  it("follows from an ending that only one type has", () => {
    expect(typeByEnding("geojson")).toBe("shape");
    expect(typeByEnding("xlsx")).toBe("vmmc");
    expect(typeByEnding("zip")).toBe("pjnz");
    expect(typeByEnding("csv")).toBeUndefined();
  });

  it("follows from the members of a zip", () => {
    expect(typeByMembers(["Malawi.DP", "Malawi.PJN"])).toBe("pjnz");
    expect(typeByMembers(["xl/workbook.xml"])).toBe("vmmc");
    expect(typeByMembers(["indicators.csv", "boundaries.geojson", "info/options.yml"])).toBe("output");
    expect(typeByMembers(["readme.txt"])).toBeUndefined();
  });

  it("is a shape also where the JSON is damaged", () => {
    expect(isShapeText('{"type": "FeatureCollection", "features": [{"properties": {"area_id": "MWI"')).toBe(true);
    expect(isShapeText('{"type": "FeatureCollection"}')).toBe(false);
  });
});

describe("a header", () => {
  it("is the first line that is not empty", () => {
    expect(headerOf('\n "Area_ID" ; sex\r\nMWI;male')).toEqual(["area_id", "sex"]);
  });
});
