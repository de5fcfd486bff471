import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type Areas,
  type NationalNumbers,
  nationalNumbers,
  readAnc,
  readAreas,
  readCountry,
  readProgramme,
  reviewAnc,
  reviewComparison,
  reviewProgramme,
  seriesRows,
} from "../../src/index.js";
import { goldenAnswer, hasSharedFiles, sharedFile } from "../shared-files.js";

const set = "mwi-2019";
const read = (name: string) => sharedFile("data", set, name);

/** The first row that differs from the published one: in its members, their order, or a number by more than 1e-4. */
function firstDifference(ours: readonly object[], theirs: readonly object[]) {
  if (ours.length !== theirs.length) return { ours: ours.length, theirs: theirs.length };
  for (const [index, row] of ours.entries()) {
    const [own, published] = [Object.entries(row), Object.entries(theirs[index] as object)];
    const isSame = own.every(([name, value], at) => {
      const [theirName, theirValue] = published[at] ?? [];
      if (name !== theirName) return false;
      if (typeof value === "number" && typeof theirValue === "number") return Math.abs(value - theirValue) <= 1e-4;
      return JSON.stringify(value) === JSON.stringify(theirValue);
    });
    if (!isSame || own.length !== published.length) return { index, row, published: theirs[index] };
  }
  return null;
}

describe.skipIf(!hasSharedFiles)("the published answers for a country of 32 districts", () => {
  let areas: Areas;
  let national: NationalNumbers;
  beforeAll(async () => {
    areas = readAreas(read("areas.geojson"), "areas.geojson");
    const { pjnz } = await readCountry({ pjnz: { name: "pjnz.PJNZ", content: read("pjnz.PJNZ") } });
    national = nationalNumbers(pjnz.files);
  });
  const programme = () => readProgramme(read("programme.csv"), "programme.csv");
  const anc = () => readAnc(read("anc.csv"), "anc.csv");

  it("have our rows of programme data, all of them", () => {
    const { data } = goldenAnswer("input_time_series_programme.json.gz");
    expect(firstDifference([...seriesRows(reviewProgramme(programme(), areas, national).series)], data)).toBeNull();
  });

  it("have our rows of antenatal data, all of them", () => {
    const { data } = goldenAnswer("input_time_series_anc.json.gz");
    expect(firstDifference([...seriesRows(reviewAnc(anc(), areas).series)], data)).toBeNull();
  });

  it("compare the same numbers with the national projection", () => {
    const { data } = goldenAnswer("input_comparison.json");
    const ours = reviewComparison({ programme: programme(), anc: anc() }, areas, national);
    expect(firstDifference(ours.art, data.art)).toBeNull();
    expect(firstDifference(ours.anc, data.anc)).toBeNull();
  });

  it("have our people with HIV, and births, in the national projection", () => {
    const rows = gunzipSync(sharedFile("reference", set, "spectrum_extract_pjnz_naomi.csv.gz")).toString("utf8");
    const [header = "", ...lines] = rows.trim().split("\n");
    const column = (name: string) => header.split(",").indexOf(name);
    const sumOf = (holds: (sex: string, age: number) => boolean, count: (cells: string[]) => number) =>
      lines
        .map((line) => line.split(","))
        .filter((cells) => cells[column("year")] === "2018")
        .filter((cells) => holds(cells[column("sex")] as string, Number(cells[column("age")])))
        .reduce((sum, cells) => sum + count(cells), 0);
    const hiv = (cells: string[]) => Number(cells[column("hivpop")]);
    const [{ plhiv, births, firstYear } = { plhiv: null, births: null, firstYear: 0 }] = national.totals();
    const year = 2018 - firstYear;
    expect(plhiv?.children[year]).toBeCloseTo(
      sumOf((_, age) => age < 15, hiv),
      3,
    );
    expect(plhiv?.men[year]).toBeCloseTo(
      sumOf((sex, age) => sex === "male" && age >= 15, hiv),
      3,
    );
    expect(plhiv?.women[year]).toBeCloseTo(
      sumOf((sex, age) => sex === "female" && age >= 15, hiv),
      3,
    );
    const born = sumOf(
      (sex) => sex === "female",
      (cells) => Number(cells[column("asfr")]) * Number(cells[column("totpop")]),
    );
    expect((births?.[year] ?? 0) / born).toBeCloseTo(1, 6);
  });

  it("compare nothing that is not there", () => {
    const ofProgramme = reviewComparison({ programme: programme(), anc: null }, areas, national);
    expect(firstDifference(ofProgramme.art, goldenAnswer("input_comparison_programme_only.json").data.art)).toBeNull();
    expect(ofProgramme.anc).toEqual([]);
    const ofAnc = reviewComparison({ programme: null, anc: anc() }, areas, national);
    expect(firstDifference(ofAnc.anc, goldenAnswer("input_comparison_anc_only.json").data.anc)).toBeNull();
    expect(ofAnc.art).toEqual([]);
  });
});

describe.skipIf(!hasSharedFiles)("countries that adjust their numbers on ART themselves", () => {
  it.each([
    ["mwi-2024", "pjnz.PJNZ", 1],
    ["mwi-zone", "pjnz.zip", 3],
  ])("are scaled to add up to the projections, by region: %s", async (set, pjnz, regions) => {
    const file = (name: string) => sharedFile("data", set, name);
    const areas = readAreas(file("areas.geojson"), "areas.geojson");
    const { pjnz: projections } = await readCountry({ pjnz: { name: pjnz, content: file(pjnz) } });
    const national = nationalNumbers(projections.files);
    const programme = readProgramme(file("programme.csv"), "programme.csv");
    const { series, warnings } = reviewProgramme(programme, areas, national);
    expect(warnings.map(({ key }) => key)).toContain("warning.review.allScaled");
    const { art } = reviewComparison({ programme, anc: null }, areas, national);
    expect(new Set(art.map((row) => row.area_name)).size).toBe(regions);
    const projected = new Map<number, number>();
    for (const { year, value_spectrum_adjusted } of art)
      projected.set(year, (projected.get(year) ?? 0) + (value_spectrum_adjusted ?? Number.NaN));
    const country = [...seriesRows(series)].filter(
      ({ area_level, plot }) => area_level === 0 && plot === "art_current_adjusted",
    );
    expect(country.length).toBeGreaterThan(10);
    for (const { time_period, value } of country)
      expect(value / (projected.get(Number(time_period.slice(0, 4))) as number)).toBeCloseTo(1, 10);
  });
});
