import type { SensitivityAnswer } from "@tessera/contract/api";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axisOf, mostRows, rowsOfDistricts, rowsOfWhole } from "../../src/steps/output/sensitivity/dot-rows.ts";
import { forecastSeconds } from "../../src/steps/output/sensitivity/forecast.ts";

const area = (area_id: string, mean: number, is_whole = false) => ({
  area_id,
  area_name: area_id,
  is_whole,
  mean,
  lower: mean - 0.01,
  upper: mean + 0.01,
});
const variant = (id: string, mean: (number | null)[], failed = false) =>
  ({ id, label: id, mean, failed }) as SensitivityAnswer["variants"][number];

const answer = {
  areas: [area("X", 0.08, true), area("A", 0.1), area("B", 0.06)],
  variants: [variant("one", [0.081, 0.1, 0.09]), variant("two", [], true), variant("three", [0.05, null, 0.06])],
} as SensitivityAnswer;

describe("rows of the dot plot", () => {
  it("are the variants that could be fitted, for the whole, and say which leave the interval", () => {
    expect(rowsOfWhole(answer).map(({ name, value, isBeyond }) => [name, value, isBeyond])).toEqual([
      ["one", 0.081, false],
      ["three", 0.05, true],
    ]);
  });

  it("are the districts of a variant, those that change most first", () => {
    expect(rowsOfDistricts(answer, "one").map(({ name }) => name)).toEqual(["B", "A"]);
    expect(rowsOfDistricts(answer, "three").map(({ value }) => value)).toEqual([null, 0.06]);
  });

  it("are no more than fit on two screens", () => {
    const many = Array.from({ length: 500 }, (_, k) => area(`A${k}`, 0.1));
    const of500 = {
      areas: many,
      variants: [
        variant(
          "one",
          many.map(() => 0.1),
        ),
      ],
    } as unknown as SensitivityAnswer;
    expect(rowsOfDistricts(of500, "one")).toHaveLength(mostRows);
  });
});

describe("the axis of the dot plot", () => {
  it("covers all values with a few round ticks", () => {
    const value = fc.double({ min: 1e-6, max: 1e8, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), fc.integer({ min: 3, max: 8 }), (values, most) => {
        const rows = values.map((one) => ({
          name: "",
          base: one,
          lower: null,
          upper: null,
          value: one,
          isBeyond: false,
        }));
        const { from, to, ticks } = axisOf(rows, most);
        expect(from).toBeLessThanOrEqual(Math.min(...values) * (1 + 1e-9));
        expect(to).toBeGreaterThanOrEqual(Math.max(...values) * (1 - 1e-9));
        expect(to).toBeGreaterThan(from);
        expect(ticks.length).toBeLessThanOrEqual(most + 2);
      }),
    );
  });
});

describe("the forecast of an analysis", () => {
  it("is by the fits that it needs, and unknown before a fit was seen", () => {
    expect(forecastSeconds(4, 30, "chosen")).toBe(120);
    expect(forecastSeconds(4, 30, "quick")).toBeLessThan(120);
    expect(forecastSeconds(4, undefined, "quick")).toBeUndefined();
  });
});
