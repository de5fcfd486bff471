import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exceededBound, jsonBounds } from "../../src/json/json-bounds.js";

const boundOf = (text: string) => exceededBound(Buffer.from(text), { depth: 3, values: 5 });

describe("the bounds of a JSON text", () => {
  it.each([
    ['{"a":[{"b":1}]}', undefined],
    ['{"a":[{"b":[1]}]}', "depth"],
    ["[[],[],[]]", "values"],
    ["[1,2,3,4]", undefined],
    ["[1,2,3,4,5]", "values"],
    ['{"a":1,"b":2,"c":3,"d":4}', undefined],
    ['["[[[[[,,,,,,{{{{"]', undefined],
    ['["\\"[[[[,,,,,,"]', undefined],
    ['["\\\\",[[[[]]]]]', "depth"],
    ["[[[[", "depth"],
    ['["[[[[', undefined],
  ])("in %s: %s", (text, bound) => {
    expect(boundOf(text)).toBe(bound);
  });

  it("are those of the value that is parsed, whatever its texts contain", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = Buffer.from(JSON.stringify(value));
        const { depth, values } = extentOf(value);
        expect(exceededBound(text, { depth, values: 1e9 })).toBeUndefined();
        if (depth > 0) expect(exceededBound(text, { depth: depth - 1, values: 1e9 })).toBe("depth");
        // An empty array counts as if it had one.
        expect(exceededBound(text, { depth, values: 2 * values })).toBeUndefined();
      }),
    );
  });

  it("leave room for an area filter of a large country", () => {
    const areas = Array.from({ length: 50_000 }, (_, index) => ({
      id: `XTA_4_${index}`,
      label: "District",
      children: [],
    }));
    expect(exceededBound(Buffer.from(JSON.stringify({ areas })))).toBeUndefined();
    expect(jsonBounds.depth).toBeGreaterThan(50);
  });
});

function extentOf(value: unknown): { depth: number; values: number } {
  if (typeof value !== "object" || value === null) return { depth: 0, values: 1 };
  const members = Object.values(value).map(extentOf);
  return {
    depth: 1 + Math.max(0, ...members.map(({ depth }) => depth)),
    values: 1 + members.reduce((sum, { values }) => sum + values, 0),
  };
}
