import type { ComparisonPlotRow } from "@tessera/contract/api";
import { expect, test } from "vitest";
import { visibleRows } from "../../src/design/visible-items.ts";
import { barChart, legendLines, namesLeftOut } from "../../src/steps/output/bars/bar-chart.ts";
import {
  byValue,
  type Grouped,
  grouped,
  partOfFirst,
  sorted,
  tableRows,
  type ValueRow,
  withText,
} from "../../src/steps/output/grouped-values.ts";
import { comparedRows } from "../../src/steps/output/input-comparison.ts";
import { radiusOf } from "../../src/steps/output/map/bubbles.ts";
import { choicesFor } from "./sample-metadata.ts";

const row = (area_id: string, sex: string, mean: number | null) => ({
  area_id,
  area_level: 2,
  sex,
  mean,
  lower: mean === null ? null : mean - 0.01,
  upper: mean === null ? null : mean + 0.01,
});
const rows = [
  row("X_2_1", "male", 0.3),
  row("X_1_2", "male", null),
  row("X_1_1", "male", 0.1),
  row("X_1_1", "female", 0.2),
  row("X_1_2", "female", 0.05),
];
const byArea = (query = {}) => {
  const choices = choicesFor("barchart", { "barchart.x_axis": ["area"], ...query });
  return grouped(choices, "area", "sex", rows);
};
const ids = (groups: readonly { id: string }[]) => groups.map(({ id }) => id);

test("groups are in the order of their filters, not of the rows", () => {
  const groups = byArea();
  expect(ids(groups.along)).toEqual(["X_1_1", "X_1_2", "X_2_1"]);
  expect(ids(groups.beside)).toEqual(["female", "male"]);
  expect(groups.rowOf("X_1_1", "female")?.mean).toBe(0.2);
  expect(groups.rowOf("X_2_1", "female")).toBeUndefined();
});

test("areas are those within what is chosen", () => {
  expect(ids(byArea({ area: ["X_1"] }).along)).toEqual(["X_1_1", "X_1_2"]);
});

test("sorted by value the largest comes first", () => {
  expect(ids(byValue(byArea()).along)).toEqual(["X_2_1", "X_1_1", "X_1_2"]);
});

interface Drawn {
  series: { type: string; data: (number[] | { value: number | null })[] }[];
  dataZoom: object[];
  tooltip: { formatter: (items: { dataIndex: number }[]) => string };
}
const drawnOf = (groups: Grouped<ValueRow>, width = 900) =>
  barChart(groups, { format: String, axisFormat: String, unit: "" }, width) as unknown as Drawn;

test("bars have gaps where values are missing, and intervals only where there are some", () => {
  const { series } = drawnOf(byArea());
  expect(series.map(({ type }) => type)).toEqual(["bar", "bar", "custom", "custom"]);
  expect(series[1]?.data.map((bar) => (bar as { value: number | null }).value)).toEqual([0.1, null, 0.3]);
  expect(series[3]?.data.map((interval) => (interval as number[])[0])).toEqual([0, 2]);
});

test("many areas are reached by a slider", () => {
  const many = Array.from({ length: 500 }, (_, k) => ({ id: `${k}`, label: `area ${k}` }));
  const groups: Grouped<ValueRow> = { along: many, beside: [{ id: "both", label: "Both" }], rowOf: () => undefined };
  expect(drawnOf(groups).dataZoom).toHaveLength(2);
  expect(drawnOf(byArea()).dataZoom).toHaveLength(0);
});

test("a small screen shows fewer bars at once", () => {
  const along = Array.from({ length: 40 }, (_, k) => ({ id: `${k}`, label: `area ${k}` }));
  const groups: Grouped<ValueRow> = { along, beside: [{ id: "both", label: "Both" }], rowOf: () => undefined };
  expect(drawnOf(groups, 900).dataZoom).toHaveLength(0);
  expect(drawnOf(groups, 300).dataZoom[0]).toMatchObject({ endValue: 36 });
});

test("a legend has as many lines as its names need", () => {
  const names = ["PLHIV (attending)", "PLHIV aware of their status (attending)", "ART number (attending)"];
  expect(legendLines(names, 900)).toBe(1);
  expect(legendLines(names, 330)).toBe(3);
});

test("names that would touch are left out at equal distances", () => {
  const ages = ["0-4", "5-9", "10-14", "15-19", "80+"];
  expect(namesLeftOut(ages, 60)).toBe(0);
  expect(namesLeftOut(ages, 18)).toBe(2);
  expect(namesLeftOut([], 60)).toBe(0);
});

test("a name with marks of a page in it stays a name", () => {
  const groups: Grouped<ValueRow> = {
    along: [{ id: "a", label: "<img src=x onerror=alert(1)>" }],
    beside: [{ id: "both", label: "B&B" }],
    rowOf: () => ({ mean: 1, lower: null, upper: null }),
  };
  const text = drawnOf(groups).tooltip.formatter([{ dataIndex: 0 }]);
  expect(text).not.toContain("<img");
  expect(text).toContain("B&#38;B");
});

test("a table has the areas with what they lie in, found by either name without accents", () => {
  const all = tableRows(byArea(), (id) => (id.startsWith("X_1") ? "North" : "South"));
  expect(withText(all, "emesi").map(({ id }) => id)).toEqual(["X_1_1"]);
  expect(withText(all, "north").map(({ id }) => id)).toEqual(["X_1_1", "X_1_2"]);
  expect(withText(all, "")).toHaveLength(3);
});

test("a table does not repeat the name of an area that is named as its parent", () => {
  const [first] = tableRows(byArea(), () => "Emési");
  expect(first).toMatchObject({ label: "Emési", within: "" });
});

test("rows without a value are last in both directions", () => {
  const groups = byArea();
  const all = tableRows(groups, () => "");
  const order = (isDescending: boolean) =>
    sorted(all, groups.beside, { by: "male", isDescending }, "en").map(({ id }) => id);
  expect(order(true)).toEqual(["X_2_1", "X_1_1", "X_1_2"]);
  expect(order(false)).toEqual(["X_1_1", "X_2_1", "X_1_2"]);
  expect(sorted(all, [], { by: "name", isDescending: false }, "en").map(({ label }) => label)).toEqual([
    "Emési",
    "Idum",
    "Tárto",
  ]);
});

test("the room of rows that are not drawn is kept", () => {
  const { first, end, before, after } = visibleRows(500, 50, 10_000, 600);
  expect(first).toBeLessThanOrEqual(200);
  expect(end).toBeGreaterThanOrEqual(212);
  expect(end - first).toBeLessThan(60);
  expect(before + after + 50 * (end - first)).toBe(25_000);
  expect(visibleRows(3, 50, 0, 600)).toEqual({ first: 0, end: 3, before: 0, after: 0 });
});

test("a table that became short while scrolled down still shows its rows", () => {
  expect(visibleRows(3, 50, 10_000, 600)).toEqual({ first: 0, end: 3, before: 0, after: 0 });
});

test("stages of the cascade are parts of the first", () => {
  const counts: Record<string, number | null> = { plhiv: 200, aware: 150, art: null };
  const groups: Grouped<ValueRow> = {
    along: [{ id: "X", label: "" }],
    beside: ["plhiv", "aware", "art"].map((id) => ({ id, label: id })),
    rowOf: (_, stage) => ({ mean: counts[stage] ?? null, lower: null, upper: null }),
  };
  expect(partOfFirst(groups, "X", "aware")).toBe(0.75);
  expect(partOfFirst(groups, "X", "art")).toBeUndefined();
});

test("a comparison has the rows of its indicator and sex", () => {
  const group = { area_id: "X", calendar_quarter: "CY2024Q4", age_group: "Y015_049" };
  const compared = [
    { ...group, indicator: "prevalence", sex: "both", mean: 1 },
    { ...group, indicator: "plhiv", sex: "both", mean: 2 },
    { ...group, indicator: "prevalence", sex: "male", mean: 3 },
  ] as ComparisonPlotRow[];
  expect(comparedRows(choicesFor("comparison"), compared).map(({ mean }) => mean)).toEqual([1]);
});

test("the area of a bubble is in proportion to its value, up to the end of the scale", () => {
  expect(radiusOf(25, 100, 20)).toBe(10);
  expect(radiusOf(900, 100, 20)).toBe(20);
  expect(radiusOf(null, 100, 20)).toBe(0);
  expect(radiusOf(-1, 100, 20)).toBe(0);
});
