import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toFineJson, toJson } from "../../src/json/write-json.js";

describe("toJson", () => {
  it.each([
    [0.00002, "0"],
    [-0.00002, "0"],
    [0.00006, "0.0001"],
    [1 / 3, "0.3333"],
    [3125.68781, "3125.6878"],
    [0.5, "0.5"],
    [2147483648.123456, "2147483648.1235"],
    [1e-5, "1e-05"],
    [1e-6, "1e-06"],
    [-1.23456789e-7, "-1.2346e-07"],
    [1e300, "1e+300"],
    [42, "42"],
    [-0, "0"],
    [Number.NaN, "null"],
    [Number.POSITIVE_INFINITY, "null"],
  ])("writes %d as %s", (value, text) => {
    expect(toJson(value)).toBe(text);
  });

  it("keeps null members and the order of members, and leaves out undefined ones", () => {
    expect(toJson({ b: null, a: undefined, c: [Number.NaN, "é\n"] })).toBe('{"b":null,"c":[null,"é\\n"]}');
  });

  it("writes anything but fractions just as JSON.stringify does", () => {
    const plain = fc
      .jsonValue()
      .map((value) => JSON.parse(JSON.stringify(value, (_key, v) => (typeof v === "number" ? Math.trunc(v) + 0 : v))));
    fc.assert(fc.property(plain, (value) => toJson(value) === JSON.stringify(value)));
  });

  it("rounds to the decimal that is nearest, also next to the middle of two", () => {
    const nextToMiddle = fc
      .tuple(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), fc.integer({ min: -3, max: 3 }))
      .map(([whole, steps]) => ((whole + 0.5) / 1e4) * (1 + steps * Number.EPSILON));
    const any = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(
        fc.oneof(any, nextToMiddle).filter((value) => Math.abs(value) > 1e-5),
        (value) => {
          expect(toJson(value)).toBe(String(Number(value.toFixed(4)) + 0));
        },
      ),
      { numRuns: 5000 },
    );
  });

  it("is never off by more than half of the fourth decimal, and always valid JSON", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), (value) => {
        expect(Math.abs(JSON.parse(toJson(value)) - value)).toBeLessThanOrEqual(0.5001e-4);
      }),
    );
  });
});

describe("toFineJson", () => {
  it.each([
    [0.0594912345, "0.0594912"],
    [-0.00056234, "-0.0005623"],
    [1e-6, "1e-06"],
    [710965.24351, "710965.2435"],
    [1, "1"],
    [Number.NaN, "null"],
  ])("writes %d as %s", (value, text) => {
    expect(toFineJson(value)).toBe(text);
  });
});
