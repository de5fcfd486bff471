import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readQuery } from "../../src/http/requests.js";
import { rowsJson } from "../../src/json/rows.js";
import { toJson, WrittenJson } from "../../src/json/write-json.js";

describe("JSON that is written already", () => {
  const written = (value: unknown) => new WrittenJson(Buffer.from(toJson(value)));

  it("says the same as the members it is made of, and knows its size", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.tuple(fc.jsonValue(), fc.boolean())), (members) => {
        const plain = Object.fromEntries(Object.entries(members).map(([name, [value]]) => [name, value]));
        const mixed = Object.entries(members).map(([name, [value, isWritten]]) => [
          name,
          isWritten ? written(value) : value,
        ]);
        const json = WrittenJson.object(Object.fromEntries(mixed));
        expect(json.toString()).toBe(toJson(plain));
        expect(json.size).toBe(Buffer.byteLength(toJson(plain)));
      }),
    );
  });

  it("may hold an object that is itself partly written", () => {
    const inner = WrittenJson.object({ data: written([1.23456]), name: "é" });
    expect(WrittenJson.object({ status: "success", data: inner }).toString()).toBe(
      '{"status":"success","data":{"data":[1.2346],"name":"é"}}',
    );
  });

  it("of rows is that of all of them, however many are written at once", () => {
    for (const count of [0, 1, 9_999, 10_000, 10_001, 25_000]) {
      const rows = Array.from({ length: count }, (_, row) => ({ area_id: "é", value: row / 3, none: null }));
      expect(Buffer.from(rowsJson(rows)).toString("utf8")).toBe(toJson(rows));
    }
  });

  it("of rows has memory of its own, which can be handed to another thread", () => {
    const { buffer, byteOffset, byteLength } = rowsJson([{ area_id: "a" }]);
    expect([byteOffset, byteLength]).toEqual([0, buffer.byteLength]);
  });
});

describe("switches of a query", () => {
  const flagsIn = (query: object) => readQuery(query, { flags: ["a"], choices: [] }).flags;

  it("are on or off in four spellings each, and absent when empty", () => {
    for (const text of ["true", "TRUE", "True", "T"]) expect(flagsIn({ a: text })).toEqual({ a: true });
    for (const text of ["false", "FALSE", "False", "F"]) expect(flagsIn({ a: text })).toEqual({ a: false });
    expect([flagsIn({ a: "" }), flagsIn({})]).toEqual([{}, {}]);
  });

  it.each([
    [{ a: "1" }, "a is '1'"],
    [{ b: "true" }, "b is not known"],
    [{ a: ["true", "true"] }, "more than once"],
    [{ a: "x".repeat(500) }, "x'. Give true or false"],
  ])("are refused with a short sentence: %j", (query, words) => {
    expect(() => flagsIn(query)).toThrow(words);
  });
});
