import { Problem } from "@tessera/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readProgramme, reviewProgramme, seriesRows } from "../../src/index.js";
import { csvOf, nationalOf, numberOf, programmeOf, rowOf, smallAreas } from "./small-data.js";

const areas = smallAreas();
const everything = ["art_current", "art_new", "vl_tested_12mos", "vl_suppressed_12mos"];
const groups = [
  ["both", "Y000_014"],
  ["female", "Y015_999"],
  ["male", "Y015_999"],
] as const;
const districts = ["XSM_2_1", "XSM_2_2", "XSM_2_3", "XSM_2_4"];

/** Rows for all districts and groups; numbers that differ between any two of them. */
function rowsOf(quarter: string, numbersOf: (district: number, group: number) => (number | string)[]) {
  return districts.flatMap((area, district) =>
    groups.map(([sex, age], group) => [area, sex, age, quarter, ...numbersOf(district, group)]),
  );
}

/** ART, new, tested and suppressed of the groups children, women, men; the same in every district. */
const plain = [
  [10, 1, 8, 4],
  [60, 6, 30, 24],
  [40, 3, 20, 10],
];
const reviewed = (rows: (string | number)[][], numbers = everything) =>
  reviewProgramme(programmeOf(numbers, rows), areas, null);
const usual = () => reviewed(rowsOf("CY2018Q4", (_, group) => plain[group] as number[]));

describe("plots of programme data", () => {
  it.each([
    ["art_current", 110],
    ["art_adult", 100],
    ["art_adult_f", 60],
    ["art_adult_m", 40],
    ["art_child", 10],
    ["art_new_total", 10],
    ["art_new_adult", 9],
    ["art_new_adult_f", 6],
    ["art_new_adult_m", 3],
    ["art_new_child", 1],
    ["vl_tested_12mos_total", 58],
    ["vl_tested_12mos_adult", 50],
    ["vl_tested_12mos_adult_f", 30],
    ["vl_tested_12mos_adult_m", 20],
    ["vl_tested_12mos_child", 8],
    ["vl_suppressed_12mos_total", 38],
    ["vl_suppressed_12mos_adult", 34],
    ["vl_suppressed_12mos_adult_f", 24],
    ["vl_suppressed_12mos_adult_m", 10],
    ["vl_suppressed_12mos_child", 4],
    ["art_adult_sex_ratio", 60 / 40],
    ["art_child_adult_ratio", 10 / 100],
    ["vl_coverage_total", 58 / 110],
    ["vl_coverage_adult", 50 / 100],
    ["vl_coverage_adult_f", 30 / 60],
    ["vl_coverage_adult_m", 20 / 40],
    ["vl_coverage_child", 8 / 10],
    ["vl_prop_suppressed_total", 38 / 58],
    ["vl_prop_suppressed_adult", 34 / 50],
    ["vl_prop_suppressed_adult_f", 24 / 30],
    ["vl_prop_suppressed_adult_m", 10 / 20],
    ["vl_prop_suppressed_child", 4 / 8],
  ])("have their formula: %s", (plot, value) => {
    expect(numberOf(usual(), "XSM_2_1", plot)).toBe(value);
  });

  it.each([
    ["art_current_adjusted", 220 - 10],
    ["art_adjusted_adult", 200],
    ["art_adjusted_adult_f", 120],
    ["art_adjusted_adult_m", 80],
    ["art_adjusted_child", 10],
  ])("have their formula: %s", (plot, value) => {
    const national = nationalOf([
      [0, 2018, "both", "Y000_014", 40, 40, 40],
      [0, 2018, "female", "Y015_999", 240, 480, 480],
      [0, 2018, "male", "Y015_999", 160, 320, 320],
    ]);
    const programme = programmeOf(
      everything,
      rowsOf("CY2018Q4", (_, group) => plain[group] as number[]),
    );
    expect(numberOf(reviewProgramme(programme, areas, national), "XSM_2_1", plot)).toBe(value);
  });

  it("are added up for regions and the country, and ratios are those of the sums", () => {
    const rows = rowsOf("CY2018Q4", (district, group) => (plain[group] as number[]).map((n) => n * (district + 1)));
    const series = reviewed(rows);
    expect(numberOf(series, "XSM_1_1", "art_current")).toBe(110 * 3);
    expect(numberOf(series, "XSM", "art_current")).toBe(110 * 10);
    expect(numberOf(series, "XSM", "vl_coverage_child")).toBe(0.8);
  });

  it("of numbers that are not in the file are left out", () => {
    const ids = (numbers: string[], rows: (string | number)[][]) =>
      reviewed(rows, numbers).series.plots.map(({ id }) => id);
    const both = districts.map((area) => [area, "both", "Y015_999", "CY2018Q4", 5]);
    expect(ids(["art_current"], both)).toEqual(["art_current", "art_adult"]);
    const children = districts.map((area) => [area, "both", "Y000_014", "CY2018Q4", 5]);
    expect(ids(["art_current"], children)).toEqual(["art_current", "art_adult", "art_child", "art_child_adult_ratio"]);
    const women = districts.map((area) => [area, "female", "Y015_999", "CY2018Q4", 5, 1]);
    expect(ids(["art_current", "art_new"], women).filter((id) => /_(f|m)$|sex_ratio/.test(id))).toHaveLength(5);
    const tested = ids(["art_current", "vl_tested_12mos"], women).filter((id) => id.startsWith("vl_"));
    expect(tested).toHaveLength(16);
  });

  it("of adjusted numbers need a national projection", () => {
    expect(usual().series.plots.some(({ id }) => id.includes("adjusted"))).toBe(false);
  });

  it("take a column of viral loads that is not there for missing", () => {
    const rows = districts.map((area) => [area, "both", "Y015_999", "CY2018Q4", 5, 1]);
    const series = reviewed(rows, ["art_current", "vl_tested_12mos"]);
    expect(rowOf(series, "XSM_2_1", "vl_suppressed_12mos_total")).toMatchObject({ value: 0, missing_ids: ["XSM_2_1"] });
    expect(rowOf(series, "XSM_2_1", "vl_tested_12mos_total")).toMatchObject({ value: 1, missing_ids: null });
  });
});

describe("what is missing in programme data", () => {
  const full = () => rowsOf("CY2018Q4", (_, group) => plain[group] as number[]);

  it("is told of an area without rows, and of the areas that it lies in", () => {
    const series = reviewed(full().filter(([area]) => area !== "XSM_2_3"));
    expect(rowOf(series, "XSM_2_3", "art_current")).toMatchObject({ value: 0, missing_ids: ["XSM_2_3"] });
    expect(rowOf(series, "XSM_1_2", "art_current")).toMatchObject({ value: 110, missing_ids: ["XSM_2_3"] });
    expect(rowOf(series, "XSM", "art_current")).toMatchObject({ value: 330, missing_ids: ["XSM_2_3"] });
    expect(rowOf(series, "XSM_1_1", "art_current").missing_ids).toBeNull();
  });

  it("in one group takes away all plots of the count in its area, and nothing from regions", () => {
    const rows = full().map((row) =>
      row[0] === "XSM_2_1" && row[2] === "Y000_014" ? [...row.slice(0, 4), "", 1, 8, 4] : row,
    );
    const series = reviewed(rows);
    expect(rowOf(series, "XSM_2_1", "art_adult")).toMatchObject({ value: 0, missing_ids: ["XSM_2_1"] });
    expect(rowOf(series, "XSM_2_1", "vl_coverage_adult").missing_ids).toEqual(["XSM_2_1"]);
    expect(rowOf(series, "XSM_2_1", "art_new_adult")).toMatchObject({ value: 9, missing_ids: null });
    expect(rowOf(series, "XSM_1_1", "art_adult")).toMatchObject({ value: 200, missing_ids: ["XSM_2_1"] });
  });

  it("may be a group that other areas have in the quarter", () => {
    const rows = full().filter(([area, sex]) => !(area === "XSM_2_1" && sex === "male"));
    expect(rowOf(reviewed(rows), "XSM_2_1", "art_child")).toMatchObject({ value: 0, missing_ids: ["XSM_2_1"] });
  });

  it("is not a group that nobody has in the quarter", () => {
    const rows = [
      ...full(),
      ...full()
        .map((row) => row.with(3, "CY2017Q4"))
        .filter(([, sex]) => sex !== "male"),
    ];
    expect(rowOf(reviewed(rows), "XSM_2_1", "art_child", "2017 Q4")).toMatchObject({ value: 10, missing_ids: null });
  });

  it("is ignored where a quarter is reported at a coarser level than the finest of the file", () => {
    const coarse = [
      ["XSM_1_1", "both", "Y000_014", "CY2017Q4", "", 1, 1, 1],
      ["XSM_1_1", "both", "Y015_999", "CY2017Q4", 70, 1, 1, 1],
    ];
    const series = reviewed([...full(), ...coarse]);
    expect(rowOf(series, "XSM_1_1", "art_current", "2017 Q4")).toMatchObject({ value: 70, missing_ids: null });
    expect(rowOf(series, "XSM_1_2", "art_current", "2017 Q4")).toMatchObject({ value: 0, missing_ids: null });
    expect(rowOf(series, "XSM", "art_current", "2017 Q4").value).toBe(70);
    expect(() => rowOf(series, "XSM_2_1", "art_current", "2017 Q4")).toThrow("no row");
  });

  it("is never told of adjusted numbers, whose gaps may be the projection's", () => {
    const programme = programmeOf(everything, full().slice(3));
    const national = nationalOf([[0, 2018, "both", "Y000_014", 40, 40, 40]]);
    const series = reviewProgramme(programme, areas, national);
    expect(rowOf(series, "XSM_2_1", "art_adjusted_child")).toMatchObject({ value: 0, missing_ids: null });
    expect(rowOf(series, "XSM_2_2", "art_adjusted_child")).toMatchObject({ value: 0, missing_ids: null });
  });

  it("is not what nothing out of nothing is: that is 0; a part of nothing is infinite", () => {
    const rows = rowsOf("CY2018Q4", (_, group) => [group === 0 ? 3 : 0, 0, 0, 0]);
    expect(rowOf(reviewed(rows), "XSM_2_1", "vl_coverage_adult")).toMatchObject({ value: 0, missing_ids: null });
    expect(numberOf(reviewed(rows), "XSM_2_1", "art_child_adult_ratio")).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("rows of programme data", () => {
  it("name the area, where it lies, the quarter and the plot, in this order", () => {
    expect(rowOf(usual(), "XSM_2_1", "art_child")).toEqual({
      area_id: "XSM_2_1",
      area_name: "District 1",
      area_level: 2,
      area_hierarchy: "Région 1/District 1",
      quarter: "Q4",
      time_period: "2018 Q4",
      calendar_quarter: "CY2018Q4",
      plot: "art_child",
      value: 10,
      missing_ids: null,
    });
    expect(rowOf(usual(), "XSM", "art_child").area_hierarchy).toBe("Smallia");
  });

  it("are in the order of areas, then of quarters, whatever the order of the file", () => {
    const rows = [...rowsOf("CY2018Q4", () => [1, 1, 1, 1]), ...rowsOf("CY2017Q3", () => [1, 1, 1, 1])];
    const places = [...seriesRows(reviewed(rows).series)]
      .filter(({ plot }) => plot === "art_current")
      .map(({ area_id, time_period }) => `${area_id} ${time_period}`);
    expect(places.slice(0, 4)).toEqual(["XSM 2017 Q3", "XSM 2018 Q4", "XSM_1_1 2017 Q3", "XSM_1_1 2018 Q4"]);
    expect(places.slice(6, 8)).toEqual(["XSM_2_4 2017 Q3", "XSM_2_4 2018 Q4"]);
  });

  it("are of the last quarter of a year that has no quarters", () => {
    const file = csvOf([
      ["area_id", "sex", "age_group", "year", "art_current"],
      ...districts.map((area) => [area, "both", "Y015_999", 2016, 7]),
    ]);
    const series = reviewProgramme(readProgramme(file, "p.csv"), areas, null);
    expect(rowOf(series, "XSM_2_1", "art_current")).toMatchObject({ quarter: "Q4", time_period: "2016 Q4", value: 7 });
  });
});

describe("sums of programme data", () => {
  const cell = fc.option(fc.integer({ min: 0, max: 5000 }), { nil: "" });
  const place = fc.record({
    area: fc.constantFrom("XSM", "XSM_1_1", "XSM_1_2", ...districts),
    group: fc.constantFrom(...groups),
    quarter: fc.constantFrom("CY2017Q2", "CY2018Q4", "CY2019Q4"),
  });
  const rows = fc.uniqueArray(place, { selector: (row) => JSON.stringify(row), minLength: 1, maxLength: 40 });

  it("lose and invent nothing, whatever is missing: the country has what the areas that report have", () => {
    fc.assert(
      fc.property(rows, fc.array(cell, { minLength: 40, maxLength: 40 }), (places, numbers) => {
        const levelOf = (area: string) => areas.levels[areas.positions.get(area) ?? -1] as number;
        const table = places.map(({ area, group, quarter }, at) => [area, ...group, quarter, numbers[at] ?? ""]);
        const series = reviewed(table, ["art_current"]);
        for (const { calendarQuarter, label } of series.series.periods) {
          const inQuarter = table.filter((row) => row[3] === calendarQuarter);
          const deepest = Math.max(...inQuarter.map(([area]) => levelOf(String(area))));
          const counted = inQuarter.filter(([area]) => levelOf(String(area)) === deepest);
          // A country that reports itself has no areas below it to add up, and shows no incomplete number.
          if (deepest === 0) continue;
          const sum = counted.reduce((total, row) => total + Number(row[4]), 0);
          expect(numberOf(series, "XSM", "art_current", label)).toBe(sum);
        }
        for (const { value, missing_ids, area_level } of seriesRows(series.series)) {
          expect(Number.isNaN(value)).toBe(false);
          expect(missing_ids?.every((id) => levelOf(id) >= area_level) ?? true).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("programme files that cannot be charted", () => {
  const refusal = (rows: (string | number)[][]) => {
    try {
      reviewed(rows, ["art_current"]);
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
    throw new Error("was accepted");
  };
  const row = (area: string) => [area, "both", "Y015_999", "CY2018Q4", 5];

  it("name areas that the shape file lacks", () => {
    const { key, values } = refusal([row("XSM_2_1"), row("XSM_9_9")]);
    expect([key, values.areas, values.rows]).toEqual(["detail.input.areasUnknown", "XSM_9_9", "3"]);
  });

  it("say a number twice", () => {
    const { key, values } = refusal([row("XSM_2_1"), row("XSM_2_2"), row("XSM_2_1")]);
    expect([key, values.groups]).toEqual(["detail.input.rowsRepeated", "XSM_2_1, CY2018Q4, both, Y015_999: 2 (2, 4)"]);
  });
});
