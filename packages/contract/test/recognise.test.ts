import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  columnTables,
  type DataType,
  type FileContent,
  headerOf,
  isShapeText,
  recognise,
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
    expect(typeByName("sti_art_clients.csv")).toBe("sti");
    expect(typeByName("statistics.csv")).toBeUndefined();
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
    expect(typeByEnding("xlsx")).toBeUndefined();
    expect(typeByEnding("zip")).toBe("pjnz");
    expect(typeByEnding("csv")).toBeUndefined();
  });

  it("follows from the members of a zip", () => {
    expect(typeByMembers(["Malawi.DP", "Malawi.PJN"])).toBe("pjnz");
    expect(typeByMembers(["xl/workbook.xml"])).toBe("workbook");
    expect(typeByMembers(["indicators.csv", "boundaries.geojson", "info/options.yml"])).toBe("output");
    expect(typeByMembers(["readme.txt"])).toBeUndefined();
  });

  it("is a shape also where the JSON is damaged", () => {
    expect(isShapeText('{"type": "FeatureCollection", "features": [{"properties": {"area_id": "MWI"')).toBe(true);
    expect(isShapeText('{"area_level": 2, "no_of_samples": 1000}')).toBe(false);
  });
});

/** A file in memory, as the recogniser reads it. */
function fileOf(name: string, content: string | Uint8Array): FileContent {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return {
    name,
    size: bytes.length,
    bytes: async (from, to) => bytes.slice(from, to),
    inflate: async () => new Uint8Array(),
  };
}

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), !isBigEndian);
  return new Uint8Array(view.buffer);
}

describe("recognising a file", () => {
  const page = "<!DOCTYPE html><html></html>";
  it.each([
    ["a.geojson", "", "shape"],
    ["a.PJNZ", "", "pjnz"],
    ["a.zip", "PK", "pjnz"],
    ["a.csv", "area_id,survey_id,estimate\n", "survey"],
    ["survey.csv", "area_id,art_current\n", "programme"],
    ["a.csv", '\ufeff"area_id";"anc_clients";"anc_tested"\r\n', "anc"],
    ["a.csv", "area_id\tsource\tpopulation\n", "population"],
    ["a.csv", "area_id,sex,age_group,year,sti_artcov_x,sti_artcov_n\n", "sti"],
    ["a.txt", utf16("\ufeffarea_id\tart_current\r\n", false), "programme"],
    ["a.csv", utf16("\ufeffarea_id,anc_clients\r\n", true), "anc"],
    ["a.csv", utf16("area_id,anc_clients\r\n", false), "anc"],
    ["2024_ART-data.csv", "area_id\n", "programme"],
    ["population.csv", page, "population"],
    ["areas", '{"type":"FeatureCollection","features":[]}', "shape"],
  ])("finds the type of %s that begins with %j: %s", async (name, content, type) => {
    expect(await recognise(fileOf(name, content))).toEqual({ type });
  });

  it.each([
    ["data.csv", " \r\n", "empty"],
    ["data.csv", page, "webPage"],
    ["population.xls", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), "oldWorkbook"],
    ["report.pdf", "%PDF-1.7\n", "pdf"],
    ["a.xlsx", "PK", "damagedZip"],
    ["finance.csv", "area_id\n", "otherText"],
    ["a.json", "{}", "otherText"],
  ])("says what %s that begins with %j is instead: %s", async (name, content, fault) => {
    expect(await recognise(fileOf(name, content))).toEqual({ type: undefined, fault });
  });

  it("never fails, for any bytes and name", async () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(bytes, fc.string(), fc.boolean(), async (some, name, isZip) => {
        await recognise(fileOf(name, isZip ? new Uint8Array([0x50, 0x4b, ...some]) : some));
      }),
    );
  });
});

describe("a header", () => {
  it("is the first line that is not empty", () => {
    expect(headerOf('\n "Area_ID" ; sex\r\nMWI;male')).toEqual(["area_id", "sex"]);
  });
});
