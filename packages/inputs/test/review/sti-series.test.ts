import { Problem } from "@tessera/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reviewSti, seriesChoices, seriesRows } from "../../src/index.js";
import { numberOf, rowOf, smallAreas, stiOf } from "./small-data.js";

const areas = smallAreas();
const districts = ["XSM_2_1", "XSM_2_2", "XSM_2_3", "XSM_2_4"];
type Row = (string | number)[];
const rowsOf = (year: number): Row[] => districts.map((area) => [area, "both", "Y015_049", year, 30, 50]);
const review = (rows: readonly Row[]) => reviewSti(stiOf(rows), areas);
const usual = () => review(rowsOf(2018));

describe("plots of STI clinics", () => {
  it.each([
    ["sti_artcov_n", 50],
    ["sti_artcov_x", 30],
    ["sti_art_coverage", 0.6],
  ])("have their formula: %s", (plot, value) => {
    expect(numberOf(usual(), "XSM_2_1", plot)).toBe(value);
  });

  it("are sums, and ratios of sums, for the areas above", () => {
    const reviewed = review([...rowsOf(2018).slice(1), ["XSM_2_1", "both", "Y015_049", 2018, 0, 100]]);
    const ofRegion = ["sti_artcov_n", "sti_artcov_x", "sti_art_coverage"].map((plot) =>
      numberOf(reviewed, "XSM_1_1", plot),
    );
    expect(ofRegion).toEqual([150, 30, 30 / 150]);
    expect(numberOf(reviewed, "XSM", "sti_artcov_n")).toBe(250);
  });

  it("sum the sexes and ages of an area", () => {
    const parts: Row[] = [
      ["XSM_2_1", "female", "Y015_024", 2018, 1, 10],
      ["XSM_2_1", "female", "Y025_049", 2018, 2, 20],
      ["XSM_2_1", "male", "Y015_049", 2018, 4, 40],
    ];
    const reviewed = review([...rowsOf(2018).slice(1), ...parts]);
    expect(rowOf(reviewed, "XSM_2_1", "sti_artcov_n")).toMatchObject({ value: 70, missing_ids: null });
    expect(numberOf(reviewed, "XSM_2_1", "sti_art_coverage")).toBe(7 / 70);
  });

  it("are the same however counts are divided among sexes and ages", () => {
    const groups = ["female", "male"].flatMap((sex) =>
      ["Y015_024", "Y025_034", "Y035_049"].map((age) => [sex, age] as const),
    );
    const counts = fc.array(fc.tuple(fc.nat(500), fc.nat(500)), { minLength: groups.length, maxLength: groups.length });
    fc.assert(
      fc.property(counts, (numbers) => {
        const parts = groups.map(([sex, age], at): Row => {
          const [x = 0, rest = 0] = numbers[at] ?? [];
          return ["XSM_2_1", sex, age, 2018, x, x + rest];
        });
        const sum = (column: number) => parts.reduce((total, row) => total + (row[column] as number), 0);
        const total: Row = ["XSM_2_1", "both", "Y015_049", 2018, sum(4), sum(5)];
        const others = rowsOf(2018).slice(1);
        const seriesOf = (rows: readonly Row[]) => [...seriesRows(review([...others, ...rows]).series)];
        expect(seriesOf(parts)).toEqual(seriesOf([total]));
      }),
      { numRuns: 30 },
    );
  });
});

describe("rows of STI clinics", () => {
  it("have the year, but neither an age group nor a calendar quarter", () => {
    expect(rowOf(usual(), "XSM_2_2", "sti_artcov_x")).toEqual({
      area_id: "XSM_2_2",
      area_name: "District 2",
      area_level: 2,
      area_hierarchy: "Région 1/District 2",
      time_period: "2018",
      quarter: "Q4",
      plot: "sti_artcov_x",
      value: 30,
      missing_ids: null,
    });
    expect(seriesChoices(usual().series)).toMatchObject({ ages: null, periods: ["2018"], quarters: ["Q4"] });
  });
});

describe("rates of clients", () => {
  const rates: Row[] = ["female", "male"].flatMap((sex) =>
    ["XSM", ...districts].map((area): Row => [area, sex, "Y015_024", 2018, "", "", 0.5]),
  );

  it("are no counts: series are the same without them", () => {
    const rows = (given: readonly Row[]) => [...seriesRows(review(given).series)];
    expect(rows([...rowsOf(2018), ...rates])).toEqual(rows(rowsOf(2018)));
  });

  it("alone make no year", () => {
    const later = rates.map((row) => row.with(3, 2019));
    expect(review([...rowsOf(2018), ...later]).series.periods.map(({ label }) => label)).toEqual(["2018"]);
  });

  it("in a row of counts leave the counts as they are", () => {
    const both = rowsOf(2018).map((row) => [...row, 0.2]);
    expect(numberOf(review(both), "XSM", "sti_artcov_n")).toBe(200);
  });
});

describe("what is missing in data of STI clinics", () => {
  const plots = ["sti_artcov_n", "sti_artcov_x", "sti_art_coverage"];

  it("is told of an area without a row, and of those that it lies in", () => {
    const reviewed = review(rowsOf(2018).slice(1));
    expect(rowOf(reviewed, "XSM_2_1", "sti_artcov_n")).toMatchObject({ value: 0, missing_ids: ["XSM_2_1"] });
    expect(rowOf(reviewed, "XSM", "sti_artcov_n")).toMatchObject({ value: 150, missing_ids: ["XSM_2_1"] });
  });

  it.each([
    ["both counts", ["XSM_2_1", "both", "Y015_049", 2018, "", ""]],
    ["clients on ART", ["XSM_2_1", "both", "Y015_049", 2018, "", 50]],
    ["clients", ["XSM_2_1", "both", "Y015_049", 2018, 50, ""]],
  ])("is every count of a row that lacks one, so that no coverage exceeds 100%%: %s", (_, row) => {
    const reviewed = review([...rowsOf(2018).slice(1), row]);
    for (const plot of plots) expect(rowOf(reviewed, "XSM_2_1", plot).missing_ids).toEqual(["XSM_2_1"]);
    expect(plots.map((plot) => numberOf(reviewed, "XSM_1_1", plot))).toEqual([50, 30, 0.6]);
  });

  it("is told of an area that lacks people whom others count", () => {
    const reviewed = review([...rowsOf(2018).slice(1), ["XSM_2_1", "female", "Y015_049", 2018, 10, 20]]);
    expect(rowOf(reviewed, "XSM_2_1", "sti_artcov_n")).toMatchObject({ value: 0, missing_ids: ["XSM_2_1"] });
    expect(numberOf(reviewed, "XSM_1_1", "sti_artcov_n")).toBe(70);
  });

  it("is looked for at the level of each year", () => {
    const reviewed = review([...rowsOf(2018), ["XSM_1_1", "both", "Y015_049", 2017, 30, 50]]);
    expect(rowOf(reviewed, "XSM_1_2", "sti_artcov_n", "2017")).toMatchObject({ value: 0, missing_ids: ["XSM_1_2"] });
  });
});

describe("files of STI clinics", () => {
  it("count with the deepest level of a year", () => {
    const reviewed = review([["XSM", "both", "Y015_049", 2018, 900, 999], ...rowsOf(2018)]);
    expect(numberOf(reviewed, "XSM", "sti_artcov_n")).toBe(200);
  });

  it.each([
    ["detail.input.wrongFormat", [["XSM_2_1", "both", "Y015_049", 2018.5, 30, 50]]],
    ["detail.input.rowsRepeated", [...rowsOf(2018), ...rowsOf(2018)]],
    ["detail.input.areasUnknown", [["XSM_7", "both", "Y015_049", 2018, 30, 50]]],
  ])("are refused: %s", (key, rows) => {
    expect(() => review(rows)).toThrow(Problem);
    expect(() => review(rows)).toThrow(key);
  });
});
