import { describe, expect, it } from "vitest";
import type { Estimate } from "../../../src/steps/output/estimates.ts";
import {
  largestIn,
  pointsOf,
  referenceFor,
  sortedTrends,
  trendsOf,
} from "../../../src/steps/output/multiples/area-trends.ts";

const row = (
  area_id: string,
  calendar_quarter: string,
  mean: number | null,
  upper: number | null = null,
): Estimate => ({
  indicator: "prevalence",
  area_level: 2,
  area_id,
  calendar_quarter,
  sex: "both",
  age_group: "Y015_049",
  mean,
  lower: null,
  upper,
  impossible: null,
});
const area = (id: string) => ({ id, name: id, hierarchy: id });
const until = "CY2023Q4";

describe("trends of areas", () => {
  it("have their points in the order of time, and only the areas that have estimates", () => {
    const rows = [row("A", "CY2024Q3", 3), row("A", "CY2020Q4", 1), row("A", until, 2)];
    const [trend, ...others] = trendsOf([area("A"), area("B")], rows, until);
    expect(others).toEqual([]);
    expect(trend?.points.map(({ at, mean }) => [at, mean])).toEqual([
      [2020.75, 1],
      [2023.75, 2],
      [2024.5, 3],
    ]);
  });

  it("change from the first period to that of the estimates, not to a projection", () => {
    const rows = [row("A", "CY2020Q4", 2), row("A", until, 3), row("A", "CY2024Q3", 9)];
    expect(trendsOf([area("A")], rows, until)[0]?.change).toBeCloseTo(0.5);
  });

  it("have no change from nothing, from a missing number, or with one period", () => {
    const changes = [
      [row("A", "CY2020Q4", 0), row("A", until, 3)],
      [row("A", "CY2020Q4", null), row("A", until, 3)],
      [row("A", until, 3)],
    ].map((rows) => trendsOf([area("A")], rows, until)[0]?.change);
    expect(changes).toEqual([null, null, null]);
  });

  it("are sorted by value or by change, those without a number last", () => {
    const rows = [
      ...[row("A", "CY2020Q4", 1), row("A", until, 2)],
      ...[row("B", "CY2020Q4", 8), row("B", until, 4)],
      ...[row("C", "CY2020Q4", null), row("C", until, null)],
    ];
    const trends = trendsOf([area("C"), area("A"), area("B")], rows, until);
    const ids = (order: "file" | "value" | "change") => sortedTrends(trends, order, until).map(({ id }) => id);
    expect(ids("file")).toEqual(["C", "A", "B"]);
    expect(ids("value")).toEqual(["B", "A", "C"]);
    expect(ids("change")).toEqual(["A", "B", "C"]);
  });

  it("are as high as their intervals", () => {
    expect(largestIn(pointsOf([row("A", until, 2, 5), row("A", "CY2020Q4", 4)]))).toBe(5);
  });
});

describe("the country beside an area", () => {
  const country = pointsOf([row("C", "CY2020Q4", 0.1), row("C", until, 0.3)]);

  it("is as it is for a share", () => {
    const points = pointsOf([row("A", until, 0.5)]);
    expect(referenceFor(points, country, false).map(({ value }) => value)).toEqual([0.1, 0.3]);
  });

  it("is scaled to the area's mean over the same periods for a count, so that equal growth is one line", () => {
    const points = pointsOf([row("A", "CY2020Q4", 20), row("A", until, 60)]);
    const values = referenceFor(points, country, true).map(({ value }) => value ?? 0);
    expect(values[0]).toBeCloseTo(20);
    expect(values[1]).toBeCloseTo(60);
    const onlyLast = referenceFor(pointsOf([row("A", "CY2020Q4", null), row("A", until, 60)]), country, true);
    expect(onlyLast[1]?.value).toBeCloseTo(60);
  });

  it("is left out where the country counts nobody", () => {
    expect(referenceFor(country, pointsOf([row("C", until, 0)]), true)).toEqual([]);
  });
});
