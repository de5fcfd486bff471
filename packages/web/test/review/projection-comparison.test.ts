import { describe, expect, it } from "vitest";
import {
  type Compared,
  chosenRows,
  columnsOf,
  comparedRows,
  comparisonChart,
  differsSign,
  sortedRows,
} from "../../src/steps/review/projection-comparison.ts";

const art = (year: number, adjusted: number | null, input: number | null, area_name = "Country") => ({
  indicator: "number_on_art" as const,
  spectrum_region_code: 0,
  area_name,
  year,
  group: "art_children" as const,
  value_spectrum_reported: 90,
  value_spectrum_adjusted: adjusted,
  value_spectrum_reallocated: 0,
  spec_adjustment_ratio: 1.1,
  value_naomi: input,
});
const anc = (year: number, projection: number | null, input: number | null) => ({
  indicator: "anc_clients",
  area_name: "Country",
  year,
  group: "anc_adult_female" as const,
  value_spectrum: projection,
  value_naomi: input,
});
const only = (rows: Parameters<typeof comparedRows>[0]) => comparedRows(rows)[0] as Compared;

describe("files compared with the projection", () => {
  it("differ from its adjusted number where it has one, else from the entered one", () => {
    expect(only({ art: [art(2020, 100, 103)], anc: [] })).toMatchObject({
      difference: 3,
      share: 0.03,
      differsMuch: false,
    });
    expect(only({ art: [], anc: [anc(2020, 200, 150)] })).toMatchObject({
      difference: -50,
      share: -0.25,
      differsMuch: true,
    });
  });

  it("differ much beyond a twentieth, and wherever the projection has nothing", () => {
    expect(only({ art: [art(2020, 100, 105)], anc: [] }).differsMuch).toBe(false);
    expect(only({ art: [art(2020, 100, 105.1)], anc: [] }).differsMuch).toBe(true);
    expect(only({ art: [art(2020, 0, 4)], anc: [] })).toMatchObject({ share: null, differsMuch: true });
    expect(only({ art: [art(2020, 0, 0)], anc: [] }).differsMuch).toBe(false);
  });

  it("are not compared where either has no number", () => {
    expect(only({ art: [], anc: [anc(2020, null, 5)] })).toMatchObject({ difference: null, differsMuch: false });
    expect(only({ art: [art(2020, 5, null)], anc: [] })).toMatchObject({ difference: null, differsMuch: false });
  });

  it("are filtered by what is chosen", () => {
    const rows = comparedRows({ art: [art(2020, 1, 1), art(2021, 1, 1)], anc: [anc(2020, 1, 1)] });
    const chosen = { indicator: ["number_on_art"], area_name: ["Country"], year: ["2021"], group: ["art_children"] };
    expect(chosenRows(rows, chosen).map(({ indicator, year }) => [indicator, year])).toEqual([["number_on_art", 2021]]);
  });

  it("are sorted by any column, what has no number last both ways", () => {
    const rows = comparedRows({ art: [art(2020, 100, 1), art(2021, 100, null), art(2022, 100, 9)], anc: [] });
    const years = (isDescending: boolean) =>
      sortedRows(rows, { column: "difference", isDescending }, "en").map(({ year }) => year);
    expect(years(false)).toEqual([2020, 2022, 2021]);
    expect(years(true)).toEqual([2022, 2020, 2021]);
  });

  it("show the columns that they have", () => {
    const ofArt = comparedRows({ art: [art(2020, 1, 1, "North"), art(2020, 1, 1, "South")], anc: [] });
    expect(columnsOf(ofArt)).toEqual([
      "area",
      "year",
      "group",
      "reported",
      "reallocated",
      "ratio",
      "adjusted",
      "input",
      "difference",
      "share",
    ]);
  });

  it("show no columns on adjustments where the projection adjusts nothing", () => {
    const columns = ["year", "group", "reported", "input", "difference", "share"];
    expect(columnsOf(comparedRows({ art: [], anc: [anc(2020, 1, 1)] }))).toEqual(columns);
    expect(columnsOf(comparedRows({ art: [art(2020, 90, 1)], anc: [] }))).toEqual(columns);
  });
});

describe("the chart of the comparison", () => {
  const words = { reported: "r", adjusted: "a", input: "i", format: String, axisFormat: String };
  const chart = (rows: Compared[]) =>
    comparisonChart(rows, words) as {
      xAxis: { data: string[] };
      series: { name: string; data: { value: number; label?: { formatter: string } }[] }[];
    };

  it("has bars in order of years, with a sign where files and projection differ much", () => {
    const { xAxis, series } = chart(comparedRows({ art: [art(2021, 100, 150), art(2020, 100, 100)], anc: [] }));
    expect(xAxis.data).toEqual(["2020", "2021"]);
    expect(series.map(({ name }) => name)).toEqual(["r", "a", "i"]);
    expect(series[2]?.data.map(({ value, label }) => [value, label?.formatter])).toEqual([
      [100, undefined],
      [150, differsSign],
    ]);
  });

  it("has no bar for adjustments that the projection does not make", () => {
    expect(chart(comparedRows({ art: [], anc: [anc(2020, 1, 1)] })).series.map(({ name }) => name)).toEqual(["r", "i"]);
  });
});
