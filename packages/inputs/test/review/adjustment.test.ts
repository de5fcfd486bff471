import { describe, expect, it } from "vitest";
import { reviewComparison, reviewProgramme } from "../../src/index.js";
import { ancOf, nationalOf, numberOf, programmeOf, smallAreas, warningsOf } from "./small-data.js";

const areas = smallAreas();
const districts = ["XSM_2_1", "XSM_2_2", "XSM_2_3", "XSM_2_4"];
const adults = (area: string, quarter: string, ...numbers: (number | string)[]) => [
  area,
  "both",
  "Y015_999",
  quarter,
  ...numbers,
];
/** Projection of men and women that adds up to `attend` adults; the files here do not tell sexes apart. */
const adultsOf = (attend: number, reported = attend, year = 2018) =>
  nationalOf([
    [0, year, "male", "Y015_999", reported / 4, attend / 4, attend / 4],
    [0, year, "female", "Y015_999", (3 * reported) / 4, (3 * attend) / 4, (3 * attend) / 4],
  ]);

const own = ["art_current", "art_current_adjusted", "art_adjustment_factor"];
const reviewed = (rows: (number | string)[][], national = adultsOf(480), numbers = own) =>
  reviewProgramme(programmeOf(numbers, rows), areas, national);
const adjustedOf = (review: ReturnType<typeof reviewed>, quarter = "2018 Q4") =>
  districts.map((area) => numberOf(review, area, "art_current_adjusted", quarter));
const keysOf = (review: ReturnType<typeof reviewed>) => Object.keys(warningsOf(review));

describe("numbers on ART without an adjustment of their own", () => {
  it("are multiplied by the projection's ratio, rounded to two decimals", () => {
    const rows = districts.map((area) => adults(area, "CY2018Q4", 100));
    const review = reviewed(rows, adultsOf(503.4, 400), ["art_current"]);
    expect(adjustedOf(review)).toEqual([126, 126, 126, 126]);
    expect(keysOf(review)).toEqual([]);
  });

  it("have the factor of the year in all of its quarters", () => {
    const rows = ["CY2018Q1", "CY2018Q4"].flatMap((quarter) => districts.map((area) => adults(area, quarter, 100)));
    const review = reviewed(rows, adultsOf(480, 400), ["art_current"]);
    expect(adjustedOf(review, "2018 Q1")).toEqual([120, 120, 120, 120]);
  });

  it("are not known in years that the projection does not know", () => {
    const rows = districts.map((area) => adults(area, "CY2016Q4", 100));
    expect(adjustedOf(reviewed(rows, adultsOf(480), ["art_current"]), "2016 Q4")).toEqual([0, 0, 0, 0]);
  });
});

describe("numbers on ART that a file adjusts itself", () => {
  it("are kept if they add up to the projection", () => {
    const rows = [90, 110, 130, 150].map((n, at) => adults(districts[at] as string, "CY2018Q4", 100, n, n / 100));
    const review = reviewed(rows);
    expect(adjustedOf(review)).toEqual([90, 110, 130, 150]);
    expect(keysOf(review)).toEqual([]);
  });

  it("may be given as factors alone, whose products are subject to rounding", () => {
    const rows = [0.9, 1.1, 1.3, 1.5].map((f, at) => adults(districts[at] as string, "CY2018Q4", 100, "", f));
    expect(adjustedOf(reviewed(rows)).map(Math.round)).toEqual([90, 110, 130, 150]);
    expect(keysOf(reviewed(rows))).toEqual([]);
  });

  it("are told where they contradict the factors beside them, and count", () => {
    const rows = [90, 110, 130, 150].map((n, at) => adults(districts[at] as string, "CY2018Q4", 100, n, 1));
    expect(adjustedOf(reviewed(rows))).toEqual([90, 110, 130, 150]);
    expect(warningsOf(reviewed(rows))).toEqual({ factorsRecalculated: { file: "programme.csv" } });
  });

  it("agree with their factors to two digits", () => {
    const rows = [120.4, 120.2, 119.7, 119.7].map((n, at) => adults(districts[at] as string, "CY2018Q4", 100, n, 1.2));
    expect(keysOf(reviewed(rows))).toEqual([]);
  });

  it("are all scaled alike if they do not add up", () => {
    const rows = [90, 110, 130, 170].map((n, at) => adults(districts[at] as string, "CY2018Q4", 100, n, ""));
    expect(adjustedOf(reviewed(rows))).toEqual([120, 120, 120, 120]);
    expect(keysOf(reviewed(rows))).toEqual(["allScaled"]);
  });

  it("leave the rest of the projection to areas without them", () => {
    const rows = [90, 110, "", ""].map((n, at) => adults(districts[at] as string, "CY2018Q4", 100, n, ""));
    expect(adjustedOf(reviewed(rows))).toEqual([90, 110, 140, 140]);
    expect(keysOf(reviewed(rows))).toEqual(["someScaled"]);
  });

  it("are compared with the projection at the end of the year, and scaled in all of it", () => {
    const quarter = (name: string, current: number, adjusted: number) =>
      districts.map((area) => adults(area, name, current, adjusted, ""));
    const kept = reviewed([...quarter("CY2018Q3", 90, 100), ...quarter("CY2018Q4", 100, 120)]);
    expect([adjustedOf(kept, "2018 Q3"), keysOf(kept)]).toEqual([[100, 100, 100, 100], []]);
    const scaled = reviewed([...quarter("CY2018Q3", 90, 100), ...quarter("CY2018Q4", 100, 130)]);
    expect(adjustedOf(scaled, "2018 Q3")).toEqual([108, 108, 108, 108]);
    expect(adjustedOf(scaled)).toEqual([120, 120, 120, 120]);
  });

  it("stay as they are in years that the projection does not know", () => {
    const rows = districts.flatMap((area) => [
      adults(area, "CY2018Q4", 100, 99, ""),
      adults(area, "CY2010Q4", 50, 44, ""),
    ]);
    expect(adjustedOf(reviewed(rows), "2010 Q4")).toEqual([44, 44, 44, 44]);
  });
});

describe("the comparison with the national projection", () => {
  const compare = (rows: (number | string)[][], national = adultsOf(480, 400), country = areas) =>
    reviewComparison({ programme: programmeOf(["art_current"], rows), anc: null }, country, national);

  it("counts each area with its last quarter of a year", () => {
    const rows = [
      adults("XSM_2_1", "CY2018Q1", 10),
      adults("XSM_2_1", "CY2018Q3", 20),
      adults("XSM_2_2", "CY2018Q2", 5),
    ];
    expect(compare(rows).art.map((row) => row.value_naomi)).toEqual([25]);
  });

  it("says what was reported, adjusted and moved, and the ratio between them", () => {
    const national = nationalOf([
      [0, 2018, "both", "Y000_014", 50, 60, 70],
      [0, 2018, "male", "Y015_999", 100, 120, 120],
      [0, 2018, "female", "Y015_999", 200, 200, 200],
    ]);
    const rows = [
      ["XSM_2_1", "male", "Y015_999", "CY2018Q4", 1],
      ["XSM_2_1", "both", "Y000_014", "CY2018Q4", 2],
      ["XSM_2_1", "female", "Y015_999", "CY2018Q4", 3],
      ["XSM_2_1", "female", "Y015_999", "CY2017Q4", 4],
    ];
    const found = compare(rows, national).art;
    expect(found.map(({ year, group, value_naomi }) => [year, group, value_naomi])).toEqual([
      [2017, "art_adult_female", 4],
      [2018, "art_children", 2],
      [2018, "art_adult_female", 3],
      [2018, "art_adult_male", 1],
    ]);
    expect(found[1]).toEqual({
      indicator: "number_on_art",
      spectrum_region_code: 0,
      area_name: "Smallia",
      year: 2018,
      group: "art_children",
      value_spectrum_reported: 50,
      value_spectrum_adjusted: 60,
      value_naomi: 2,
      value_spectrum_reallocated: 10,
      spec_adjustment_ratio: 1,
    });
    expect(found[0]).toMatchObject({ value_spectrum_reported: null, spec_adjustment_ratio: null });
  });

  it("names the region where every region has a projection", () => {
    const country = smallAreas(({ features }) => {
      for (const { properties } of features) {
        const region = /_1_(\d)|_2_([12])$|_2_([34])$/.exec(String(properties.area_id));
        properties.spectrum_region_code = region ? Number(region[1] ?? (region[2] ? 1 : 2)) : null;
      }
    });
    const national = nationalOf([[2, 2018, "male", "Y015_999", 7, 8, 8]]);
    const rows = [adults("XSM_2_4", "CY2018Q4", 5), adults("XSM_2_1", "CY2018Q4", 6)];
    const found = compare(rows, national, country).art;
    expect(found.map((row) => [row.area_name, row.value_naomi, row.value_spectrum_adjusted])).toEqual([
      ["Région 1", 6, null],
      ["Région 2", 5, 8],
    ]);
  });

  it("has the antenatal counts that the projection has in any year", () => {
    const anc = ancOf([
      ["XSM_2_1", 2018, 10, 1, 1, 8, 1, 0, 5],
      ["XSM_2_2", 2018, 20, 1, 1, 8, 1, 0, 5],
      ["XSM_2_1", 2017, 7, 1, 1, 8, 1, 0, 5],
    ]);
    const national = {
      ...adultsOf(1),
      anc: () => [
        { regionCode: 0, indicator: "anc_tested" as const, year: 2018, value: 17 },
        { regionCode: 0, indicator: "anc_clients" as const, year: 2018, value: 33 },
      ],
    };
    expect(reviewComparison({ programme: null, anc }, areas, national).anc).toEqual([
      {
        indicator: "anc_clients",
        area_name: "Smallia",
        year: 2017,
        group: "anc_adult_female",
        value_spectrum: null,
        value_naomi: 7,
      },
      {
        indicator: "anc_tested",
        area_name: "Smallia",
        year: 2017,
        group: "anc_adult_female",
        value_spectrum: null,
        value_naomi: 8,
      },
      {
        indicator: "anc_clients",
        area_name: "Smallia",
        year: 2018,
        group: "anc_adult_female",
        value_spectrum: 33,
        value_naomi: 30,
      },
      {
        indicator: "anc_tested",
        area_name: "Smallia",
        year: 2018,
        group: "anc_adult_female",
        value_spectrum: 17,
        value_naomi: 16,
      },
    ]);
  });
});
