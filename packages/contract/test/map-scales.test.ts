import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { halfWidth, indicator, type MapKind, mapKindOf, mapScales, suitableBreaks, widthClass } from "../src/index.js";

const endsOf = (values: readonly number[], kind: MapKind) => {
  const breaks = suitableBreaks(values, kind);
  return [breaks?.[0], breaks?.at(-1)];
};

describe("the kind of an indicator on maps", () => {
  it.each([
    ["art_coverage", "coverage"],
    ["aware_plhiv_prop", "coverage"],
    ["prevalence", "proportion"],
    ["incidence", "rate"],
    ["plhiv", "count"],
  ] as const)("of %s is %s", (id, kind) => {
    expect(mapKindOf(indicator(id))).toBe(kind);
  });
});

describe("a suitable scale", () => {
  it("of coverages that hardly differ is at least 20 points wide", () => {
    expect(endsOf([0.888, 0.936], "coverage")).toEqual([0.8, 1]);
    expect(endsOf([0.72, 0.74], "coverage")).toEqual([0.6, 0.85]);
    expect(endsOf([0.01, 0.03], "coverage")).toEqual([0, 0.2]);
  });

  it("of coverages that differ begins near the values", () => {
    expect(endsOf([0.41, 0.88], "coverage")).toEqual([0.4, 0.9]);
  });

  it.each(["proportion", "rate", "count"] as const)("of a %s begins at zero", (kind) => {
    expect(endsOf([0.112, 0.118], kind)).toEqual([0, 0.125]);
  });

  it("encloses every value in at most eight equal steps, and is as wide as its rule says", () => {
    const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.constantFrom(...(Object.keys(mapScales) as MapKind[])), (all, kind) => {
        const breaks = suitableBreaks(all, kind);
        if (!breaks) return expect(Math.max(...all)).toBe(0);
        const [first, last] = [breaks[0] as number, breaks.at(-1) as number];
        expect(first).toBeLessThanOrEqual(Math.min(...all) + 1e-9);
        expect(last).toBeGreaterThanOrEqual(Math.max(...all) * (1 - 1e-9));
        expect(breaks.length).toBeLessThanOrEqual(8);
        const { start } = mapScales[kind];
        if (start === "zero") expect(first).toBe(0);
        else expect(last - first).toBeGreaterThanOrEqual(start.least - 1e-9);
        if (kind === "coverage") expect([first >= 0, last <= 1]).toEqual([true, true]);
      }),
    );
  });

  it("is none without values, or with zeros only", () => {
    expect(suitableBreaks([null, Number.NaN], "coverage")).toBeUndefined();
    expect(suitableBreaks([0, 0], "count")).toBeUndefined();
  });
});

describe("the width of an interval", () => {
  it("is half of it in points for a coverage, and relative to the value for all else", () => {
    const row = { mean: 0.5, lower: 0.4, upper: 0.6 };
    expect(halfWidth(row, "coverage")).toBeCloseTo(0.1, 12);
    expect(halfWidth(row, "proportion")).toBeCloseTo(0.2, 12);
  });

  it("is zero where bounds are equal, also of nobody, and none where a bound is missing", () => {
    expect(halfWidth({ mean: 0, lower: 0, upper: 0 }, "count")).toBe(0);
    expect(halfWidth({ mean: 1, lower: null, upper: 2 }, "count")).toBeUndefined();
  });

  it("has three classes", () => {
    expect([0.25, 0.26, 0.51, Number.POSITIVE_INFINITY].map((width) => widthClass(width, [0.25, 0.5]))).toEqual([
      0, 1, 2, 2,
    ]);
  });
});
