import { Problem } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { readAnc, reviewAnc } from "../../src/index.js";
import { ancOf, csvOf, numberOf, rowOf, smallAreas } from "./small-data.js";

const areas = smallAreas();
const districts = ["XSM_2_1", "XSM_2_2", "XSM_2_3", "XSM_2_4"];
/** The columns that a file has to have. */
const required = [
  ...["area_id", "age_group", "year"],
  ...["anc_clients", "anc_known_pos", "anc_already_art", "anc_tested", "anc_tested_pos"],
];
const counts = [1000, 40, 30, 800, 20, 100, 600];
const rowsOf = (year: number, numbers: (number | string)[] = counts) =>
  districts.map((area) => [area, year, ...numbers]);
const usual = () => reviewAnc(ancOf(rowsOf(2018)), areas);

describe("plots of antenatal data", () => {
  it.each([
    ["anc_clients", 1000],
    ["anc_known_pos", 40],
    ["anc_already_art", 30],
    ["anc_tested", 800],
    ["anc_tested_pos", 20],
    ["anc_known_neg", 100],
    ["births_facility", 600],
    ["anc_total_pos", 60],
    ["anc_status", 940],
    ["anc_prevalence", 60 / 940],
    ["anc_art_among_known", 30 / 40],
    ["anc_art_coverage", 30 / 60],
    ["births_clients_ratio", 0.6],
  ])("have their formula: %s", (plot, value) => {
    expect(numberOf(usual(), "XSM_2_1", plot)).toBe(value);
  });

  it("are ratios of sums for regions", () => {
    const rows = [...rowsOf(2018).slice(1), ["XSM_2_1", 2018, 500, 0, 0, 500, 50, 0, 100]];
    expect(numberOf(reviewAnc(ancOf(rows), areas), "XSM_1_1", "anc_prevalence")).toBe((60 + 50) / (940 + 500));
  });
});

describe("rows of antenatal data", () => {
  it("have the age group and the year, but no calendar quarter", () => {
    expect(rowOf(usual(), "XSM_2_2", "anc_tested")).toEqual({
      area_id: "XSM_2_2",
      area_name: "District 2",
      area_level: 2,
      area_hierarchy: "Région 1/District 2",
      age_group: "Y015_049",
      time_period: "2018",
      quarter: "Q4",
      plot: "anc_tested",
      value: 800,
      missing_ids: null,
    });
  });
});

describe("what is missing in antenatal data", () => {
  it("is told of an area without a row, and of those that it lies in", () => {
    const series = reviewAnc(ancOf(rowsOf(2018).slice(1)), areas);
    expect(rowOf(series, "XSM_2_1", "anc_known_neg")).toMatchObject({ value: 0, missing_ids: ["XSM_2_1"] });
    expect(rowOf(series, "XSM", "anc_clients")).toMatchObject({ value: 3000, missing_ids: ["XSM_2_1"] });
  });

  it("is told of what is computed from it", () => {
    const rows = [...rowsOf(2018).slice(1), ["XSM_2_1", 2018, 1000, "", 30, 800, 20, 100, 600]];
    const series = reviewAnc(ancOf(rows), areas);
    expect(rowOf(series, "XSM_2_1", "anc_prevalence")).toMatchObject({ value: 0, missing_ids: ["XSM_2_1"] });
    expect(rowOf(series, "XSM_2_1", "anc_tested").missing_ids).toBeNull();
  });

  it("is never the number of women known to be negative in a row that leaves it out", () => {
    const rows = rowsOf(2018, [1000, 40, 30, 800, 20, "", 600]);
    expect(rowOf(reviewAnc(ancOf(rows), areas), "XSM_2_1", "anc_status")).toMatchObject({
      value: 840,
      missing_ids: null,
    });
  });

  it("is every area where the file has no births", () => {
    const file = csvOf([required, ...districts.map((area) => [area, "Y015_049", 2018, 1000, 40, 30, 800, 20])]);
    const series = reviewAnc(readAnc(file, "anc.csv"), areas);
    expect(rowOf(series, "XSM", "births_facility")).toMatchObject({ value: 0, missing_ids: districts });
    expect(rowOf(series, "XSM_2_4", "births_clients_ratio").missing_ids).toEqual(["XSM_2_4"]);
  });

  it("is looked for at the level of each year", () => {
    const series = reviewAnc(ancOf([...rowsOf(2018), ["XSM_1_1", 2017, ...counts]]), areas);
    expect(rowOf(series, "XSM_1_2", "anc_clients", "2017")).toMatchObject({ value: 0, missing_ids: ["XSM_1_2"] });
    expect(rowOf(series, "XSM", "anc_clients", "2017").missing_ids).toEqual(["XSM_1_2"]);
  });
});

describe("antenatal files", () => {
  it("count with the age group of the first row of a year", () => {
    const rows = [
      ["XSM_2_1", "Y015_049", 2018, 10, 1, 1, 1, 1],
      ["XSM_2_1", "Y015_024", 2018, 99, 1, 1, 1, 1],
    ];
    const series = reviewAnc(readAnc(csvOf([required, ...rows]), "anc.csv"), areas);
    expect(rowOf(series, "XSM_2_1", "anc_clients")).toMatchObject({ value: 10, age_group: "Y015_049" });
  });

  it.each([
    ["detail.input.wrongFormat", [["XSM_2_1", 2018.5, ...counts]]],
    ["detail.input.rowsRepeated", [...rowsOf(2018), ...rowsOf(2018)]],
    ["detail.input.areasUnknown", [["XSM_7", 2018, ...counts]]],
  ])("are refused: %s", (key, rows) => {
    const review = () => reviewAnc(ancOf(rows), areas);
    expect(review).toThrow(Problem);
    expect(review).toThrow(key);
  });
});
