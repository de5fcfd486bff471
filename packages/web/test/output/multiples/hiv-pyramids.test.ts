import { fiveYearAgeGroups } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import type { Estimate } from "../../../src/steps/output/estimates.ts";
import {
  hivPyramids,
  largestOf,
  partsOf,
  shapeOf,
  sortedByTotals,
  totalOf,
  totalsOf,
} from "../../../src/steps/output/multiples/hiv-pyramids.ts";

const row = (indicator: string, mean: number, more: Partial<Estimate> = {}): Estimate => ({
  indicator,
  area_level: 2,
  area_id: "A",
  calendar_quarter: "CY2023Q4",
  sex: "female",
  age_group: "Y030_034",
  mean,
  lower: mean * 0.9,
  upper: mean * 1.2,
  impossible: null,
  ...more,
});
const place = fiveYearAgeGroups.indexOf("Y030_034");

describe("a pyramid of PLHIV", () => {
  const rows = [
    row("plhiv", 60),
    row("untreated_plhiv_num", 15, { impossible: "aboveWhole" }),
    row("plhiv", 40, { sex: "male" }),
    row("plhiv", 999, { sex: "both" }),
    row("plhiv", 999, { age_group: "Y015_049" }),
  ];
  const pyramid = hivPyramids(rows).get("A");

  it("has the five-year groups of women and men, and no other group", () => {
    expect(pyramid?.female).toHaveLength(fiveYearAgeGroups.length);
    expect(pyramid && totalOf(pyramid)).toBe(100);
    expect(pyramid?.female[place]).toMatchObject({ plhiv: { mean: 60 }, untreated: { mean: 15 } });
    expect(pyramid?.male[place]?.untreated).toBeUndefined();
  });

  it("keeps the mark of a number that cannot be right", () => {
    expect(pyramid?.female[place]?.untreated?.impossible).toBe("aboveWhole");
  });

  it("is as wide as the intervals of all PLHIV", () => {
    expect(pyramid && largestOf(pyramid)).toBeCloseTo(72);
  });

  it("in parts of the area adds up to 1, with the same part not on treatment", () => {
    const parts = pyramid && partsOf(pyramid);
    expect(parts && totalOf(parts)).toBeCloseTo(1);
    expect(parts?.female[place]?.untreated?.mean).toBeCloseTo(0.15);
    expect(parts?.female[place]?.plhiv?.upper).toBeCloseTo(0.72);
  });

  it("gives its age structure for any number of people", () => {
    const shape = pyramid && shapeOf(pyramid, 10);
    expect(shape?.female[place]).toBeCloseTo(6);
    expect(shape?.male[place]).toBeCloseTo(4);
  });
});

describe("totals of areas", () => {
  const of = (area_id: string, plhiv: number, untreated: number) => [
    row("plhiv", plhiv, { area_id }),
    row("untreated_plhiv_num", untreated, { area_id }),
  ];
  const totals = totalsOf([...of("A", 100, 20), ...of("B", 10, 5), ...of("C", 50, 30), ...of("D", 0, 0)]);
  const areas = ["D", "B", "C", "A", "unknown"].map((id) => ({ id, name: id, hierarchy: id }));
  const ids = (order: "file" | "plhiv" | "untreated" | "untreatedShare") =>
    sortedByTotals(areas, order, totals).map(({ id }) => id);

  it("have the share that is not on treatment, where anybody lives with HIV", () => {
    expect(["A", "B", "D"].map((id) => totals.get(id)?.share)).toEqual([0.2, 0.5, null]);
  });

  it("sort areas by number or by share, those without one last", () => {
    expect(ids("file")).toEqual(["D", "B", "C", "A", "unknown"]);
    expect(ids("plhiv")).toEqual(["A", "C", "B", "D", "unknown"]);
    expect(ids("untreated")).toEqual(["C", "A", "B", "D", "unknown"]);
    expect(ids("untreatedShare")).toEqual(["C", "B", "A", "D", "unknown"]);
  });
});
