import { describe, expect, it } from "vitest";
import { type Area, missingTest } from "../../src/plots/area-tree.ts";
import { linePath, nearest, placesIn, roundEnd, yearTicks } from "../../src/small-multiples/axes.ts";
import { shareFormula } from "../../src/steps/review/share-formula.ts";
import {
  isJump,
  largestOf,
  numeratorOf,
  type Point,
  type SeriesRow,
  seriesOf,
} from "../../src/steps/review/time-series.ts";

const area = (id: string, level: number, parent: string | null): Area => ({
  id,
  name: id,
  level,
  levelLabel: "",
  parent,
  order: 0,
  geometry: null,
});
const areas = [area("C", 0, null), area("R", 1, "C"), area("D1", 2, "R"), area("D2", 2, "R")];

const row = (area_id: string, level: number, quarter: string, value: number | null, missing: string[] | null = null) =>
  ({
    area_id,
    area_name: `name of ${area_id}`,
    area_level: level,
    area_hierarchy: area_id,
    plot: "art_current",
    time_period: quarter.replace("CY", "").replace("Q", " Q"),
    quarter: quarter.slice(-2),
    calendar_quarter: quarter,
    value,
    missing_ids: missing,
  }) satisfies SeriesRow;

const choice = { plot: "art_current", level: "2", quarters: undefined, ages: undefined };
const isMissing = missingTest(areas);

describe("series of areas", () => {
  it("has the areas of the level in the order of the rows, and periods in order of time", () => {
    const rows = [row("D2", 2, "CY2016Q1", 2), row("D2", 2, "CY2015Q4", 1), row("R", 1, "CY2015Q4", 9)];
    const [series, ...others] = seriesOf([...rows, row("D1", 2, "CY2015Q4", 4)], choice, isMissing);
    expect([series?.id, ...others.map(({ id }) => id)]).toEqual(["D2", "D1"]);
    expect(series?.points.map(({ at, value }) => [at, value])).toEqual([
      [2015.75, 1],
      [2016, 2],
    ]);
  });

  it("has no value where the area did not report, though the service counts it as 0", () => {
    const [series] = seriesOf([row("D1", 2, "CY2015Q4", 0, ["D1"])], choice, isMissing);
    expect(series?.points).toMatchObject([
      { period: "CY2015Q4", at: 2015.75, value: null, denominator: null, missing: ["D1"] },
    ]);
  });

  it("keeps the sum of those that reported, and says who did not", () => {
    const rows = [row("R", 1, "CY2015Q4", 7, ["D1"]), row("R", 1, "CY2016Q4", 0, ["D1", "D2"])];
    const [series] = seriesOf(rows, { ...choice, level: "1" }, isMissing);
    expect(series?.points.map(({ value, missing }) => [value, missing.length])).toEqual([
      [7, 1],
      [null, 2],
    ]);
  });

  it("has a hole where an area has no row in a period that others have", () => {
    const rows = [row("D1", 2, "CY2015Q4", 1), row("D2", 2, "CY2016Q4", 2)];
    const [first] = seriesOf(rows, choice, isMissing);
    expect(first?.points.map(({ value }) => value)).toEqual([1, null]);
  });

  it("has the selected quarters and ages only", () => {
    const rows = [row("D1", 2, "CY2015Q4", 1), row("D1", 2, "CY2016Q1", 2)];
    const [byQuarter] = seriesOf(rows, { ...choice, quarters: ["Q1"] }, isMissing);
    expect(byQuarter?.points.map(({ value }) => value)).toEqual([2]);
    const aged = rows.map((one, k) => ({ ...one, age_group: k === 0 ? "Y015_049" : "Y015_024" }));
    const [byAge] = seriesOf(aged, { ...choice, ages: ["Y015_049"] }, isMissing);
    expect(byAge?.points.map(({ value }) => value)).toEqual([1]);
  });

  it("have the number of people that a share is of beside it, and none where one of the two is missing", () => {
    const share = (area_id: string, value: number | null, missing: string[] | null = null) => ({
      ...row(area_id, 2, "CY2015Q4", value, missing),
      plot: "vl_prop_suppressed_total",
    });
    const tested = (area_id: string, value: number | null, missing: string[] | null = null) => ({
      ...row(area_id, 2, "CY2015Q4", value, missing),
      plot: "vl_tested_12mos_total",
    });
    const rows = [share("D1", 0.9), tested("D1", 50), share("D2", 0, ["D2"]), tested("D2", 40), share("D3", 0.5)];
    const denominators = (all: SeriesRow[]) =>
      seriesOf(all, { ...choice, plot: "vl_prop_suppressed_total" }, isMissing).map(
        ({ points }) => points[0]?.denominator,
      );
    expect(denominators(rows)).toEqual([50, null, null]);
    expect(denominators([share("D1", 0.9), tested("D1", 0, ["D1"])])).toEqual([null]);
  });

  it("of counts have no number beside them", () => {
    const [series] = seriesOf([row("D1", 2, "CY2015Q4", 1)], choice, isMissing);
    expect(series?.points[0]?.denominator).toBeNull();
  });

  it("are those of their plot", () => {
    const other = { ...row("D1", 2, "CY2016Q4", 1), plot: "art_new_total" };
    const [series] = seriesOf([row("D1", 2, "CY2015Q4", 1), other], choice, isMissing);
    expect(series?.points.map(({ period }) => period)).toEqual(["CY2015Q4"]);
  });
});

describe("a drawn line", () => {
  const point = (at: number, value: number | null): Point => ({
    period: String(at),
    at,
    value,
    denominator: null,
    beside: null,
    change: null,
    missing: [],
  });
  const extent = { from: 2010, to: 2020, maximum: 10 };
  const places = placesIn({ left: 0, right: 100, top: 0, bottom: 50 }, extent);

  it("breaks where there is no value", () => {
    const points = [point(2010, 0), point(2012, 10), point(2014, null), point(2016, 5)];
    expect(linePath(points, places)).toBe("M0.0 50.0L20.0 0.0M60.0 25.0");
  });

  it("has few years below it, the last among them", () => {
    expect(yearTicks({ from: 2012.75, to: 2024.75, maximum: 1 })).toEqual([2016, 2020, 2024]);
    expect(yearTicks({ from: 2015, to: 2015, maximum: 1 })).toEqual([2015]);
  });

  it("is in the middle if there is one time", () => {
    expect(placesIn({ left: 0, right: 100, top: 0, bottom: 50 }, { from: 2015, to: 2015, maximum: 1 }).x(2015)).toBe(
      50,
    );
  });

  it("finds the point nearest to the pointer", () => {
    expect(nearest([point(2010, 1), point(2014, 2)], 2013)?.at).toBe(2014);
    expect(nearest([], 2013)).toBeUndefined();
  });
});

describe("the end of an axis", () => {
  it.each([
    [0, 1],
    [0.043, 0.05],
    [1, 1],
    [23_113, 25_000],
    [100_001, 150_000],
    [9.9, 10],
  ])("encloses %d by %d", (value, end) => {
    expect(roundEnd(value)).toBe(end);
  });

  it("is that of the largest value of all series", () => {
    const of = (value: number | null) => ({
      id: "",
      name: "",
      hierarchy: "",
      points: [{ period: "", at: 1, value, denominator: null, beside: null, change: null, missing: [] }],
    });
    expect(largestOf([of(3), of(null), of(8)])).toBe(8);
  });
});

describe("jumps of a series", () => {
  const jumpsOf = (values: (number | null)[]) => {
    const rows = values.map((value, year) => row("D1", 2, `CY${2015 + year}Q4`, value, value === null ? ["D1"] : null));
    return seriesOf(rows, choice, isMissing)[0]?.points.map(isJump);
  };

  it("are changes of more than a quarter, up or down", () => {
    expect(jumpsOf([100, 125, 156, 197])).toEqual([false, false, false, true]);
    expect(jumpsOf([100, 75, 56])).toEqual([false, false, true]);
  });

  it("are told against the last report before a gap", () => {
    expect(jumpsOf([100, null, 130])).toEqual([false, false, true]);
  });

  it("are not told of the first value, nor of one after nobody", () => {
    expect(jumpsOf([0, 50, 51])).toEqual([false, false, false]);
  });
});

describe("numbers beside a series", () => {
  const pair = [row("D1", 2, "CY2015Q4", 100), { ...row("D1", 2, "CY2015Q4", 90), plot: "art_current_adjusted" }];

  it("are the adjusted ones of reported numbers on ART, and the other way round", () => {
    expect(seriesOf(pair, choice, isMissing)[0]?.points[0]).toMatchObject({ value: 100, beside: 90 });
    const adjusted = { ...choice, plot: "art_current_adjusted" };
    expect(seriesOf(pair, adjusted, isMissing)[0]?.points[0]).toMatchObject({ value: 90, beside: 100 });
  });

  it("count for the end of a common axis", () => {
    const [first] = seriesOf([pair[0] as SeriesRow, { ...(pair[1] as SeriesRow), value: 120 }], choice, isMissing);
    expect(largestOf(first ? [first] : [])).toBe(120);
  });
});

describe("a share", () => {
  it("is split into its two counts", () => {
    const point = { value: 0.25, denominator: 80 } as Point;
    expect(numeratorOf(point)).toBe(20);
    expect(numeratorOf({ ...point, denominator: null })).toBeNull();
  });

  it("of antenatal care has a formula of the counts that files report", () => {
    const formula = shareFormula("anc_prevalence", (count) => count.slice(4));
    expect(formula).toEqual({ numerator: "(known_pos + tested_pos)", denominator: "(known_pos + tested + known_neg)" });
    expect(shareFormula("anc_art_among_known", (count) => count.slice(4))).toEqual({
      numerator: "already_art",
      denominator: "known_pos",
    });
    expect(shareFormula("anc_clients", String)).toBeUndefined();
  });
});
