import type { CalibratePlotRow } from "@tessera/contract/api";
import { expect, test } from "vitest";
import { barTable, changesByCalibration, savedBars } from "../../src/steps/calibrate/bar-table.ts";
import { calibrationChart } from "../../src/steps/calibrate/calibration-chart.ts";

const types = [
  { id: "spectrum", label: "Spectrum" },
  { id: "calibrated", label: "Calibrated" },
  { id: "raw", label: "Unadjusted" },
  { id: "calibration_ratio", label: "Calibration ratio" },
];
const regions = [
  { id: "1", label: "North" },
  { id: "2", label: "South" },
  { id: "3", label: "Islands" },
];
const along = { column: "spectrum_region_code", options: regions } as const;
const row = (
  data_type: CalibratePlotRow["data_type"],
  region: string,
  mean: number | null,
  more: Partial<CalibratePlotRow> = {},
): CalibratePlotRow => ({
  data_type,
  spectrum_region_code: region,
  spectrum_region_name: region,
  sex: "both",
  age_group: "Y015_049",
  calendar_quarter: "CY2024Q4",
  indicator: "plhiv",
  mean,
  ...more,
});
const rows = [
  row("raw", "1", 90),
  row("calibrated", "1", 100),
  row("spectrum", "1", 100),
  row("raw", "2", 50),
  row("calibrated", "2", null),
  row("raw", "1", 7, { sex: "male" }),
  row("calibration_ratio", "1", 1.1111, { indicator: "plhiv_ratio" }),
  row("calibration_ratio", "2", 0, { indicator: "plhiv_ratio" }),
];
const filters = { sex: "both", indicator: "plhiv", age_group: "Y015_049", calendar_quarter: "CY2024Q4" };
const table = barTable(rows, along, types, filters);

test("bars are in the order of the options, and what has no rows is left out", () => {
  expect(table.categories.map(({ label }) => label)).toEqual(["North", "South"]);
  expect(table.groups.map(({ label, values }) => [label, values])).toEqual([
    ["Spectrum", [100, null]],
    ["Calibrated", [100, null]],
    ["Unadjusted", [90, 50]],
  ]);
});

test("the filter of the column along the axis does not apply", () => {
  expect(barTable(rows, along, types, { ...filters, spectrum_region_code: "2" }).categories).toHaveLength(2);
});

test("a choice without rows gives an empty table", () => {
  expect(barTable(rows, along, types, { ...filters, sex: "female" })).toEqual({ categories: [], groups: [] });
});

test("the change by calibration is the ratio less one, and unknown where the ratio is none", () => {
  const ratios = barTable(rows, along, types, { ...filters, indicator: "plhiv_ratio" });
  const [north, south] = changesByCalibration(ratios, table);
  expect(north).toBeCloseTo(0.1111);
  expect(south).toBeNull();
});

test("the chart has bars for each group, with their values above them while there are few", () => {
  const words = { axisName: "PLHIV", format: String, axisFormat: String };
  const { series } = calibrationChart(table, words) as { series: { name: string; label: { show: boolean } }[] };
  expect(series.map(({ name, label }) => [name, label.show])).toEqual([
    ["Spectrum", true],
    ["Calibrated", true],
    ["Unadjusted", true],
  ]);
});

test("a kind of value has its colour also where another has no values", () => {
  const colours = (some: typeof rows) => {
    const words = { axisName: "PLHIV", format: String, axisFormat: String };
    const { series } = calibrationChart(barTable(some, along, types, filters), words) as {
      series: { name: string; color: string }[];
    };
    return new Map(series.map(({ name, color }) => [name, color]));
  };
  const withoutProjection = colours(rows.filter(({ data_type }) => data_type !== "spectrum"));
  expect([...withoutProjection.keys()]).toEqual(["Calibrated", "Unadjusted"]);
  for (const [name, colour] of withoutProjection) expect(colours(rows).get(name)).toBe(colour);
});

test("a value that cannot be is marked at its bar, in the tooltip with its reason, and in what is saved", () => {
  const marked = barTable([...rows, row("raw", "3", 1.2, { impossible: "aboveOne" })], along, types, filters);
  const { series } = calibrationChart(marked, { axisName: "", format: String, axisFormat: String }) as {
    series: {
      data: (number | { value: number; label: { show: boolean } } | null)[];
      label: { formatter(item: { value: unknown; dataIndex: number }): string };
      tooltip: { valueFormatter(value: unknown, category: number): string };
    }[];
  };
  const raw = series[2];
  expect(raw?.data).toEqual([90, 50, { value: 1.2, label: { show: true } }]);
  expect([2, 0].map((dataIndex) => raw?.label.formatter({ value: 1.2, dataIndex }))).toEqual(["1.2 ⚠", "1.2"]);
  expect(raw?.tooltip.valueFormatter(1.2, 2)).toBe("1.2 ⚠ is above 1");
  expect(raw?.tooltip.valueFormatter(90, 0)).toBe("90");
  expect(savedBars(marked, "Region").columns.at(-1)).toMatch(/^Unadjusted: Cannot be right/);
  expect(savedBars(marked, "Region").rows.map((cells) => cells.at(-1))).toEqual(["", "", "is above 1"]);
});

test("what is saved has no column of reasons where every value can be", () => {
  expect(savedBars(table, "Region").columns).toEqual(["Region", "Spectrum", "Calibrated", "Unadjusted"]);
});

test("with too many bars for their values, only impossible values have a label, which is the mark", () => {
  const many = Array.from({ length: 13 }, (_, k) => ({ id: `r${k}`, label: `Region ${k}` }));
  const crowded = many.map(({ id }, k) => row("raw", id, 1.2, k === 0 ? { impossible: "aboveOne" } : {}));
  const { series } = calibrationChart(barTable(crowded, { ...along, options: many }, types, filters), {
    axisName: "",
    format: String,
    axisFormat: String,
  }) as { series: { label: { formatter(item: { value: unknown; dataIndex: number }): string } }[] };
  expect([0, 1].map((dataIndex) => series[0]?.label.formatter({ value: 1.2, dataIndex }))).toEqual(["⚠", ""]);
});
