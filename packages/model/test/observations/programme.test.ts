import { NationalArtTable, toTwoDecimals } from "@tessera/inputs";
import { describe, expect, it } from "vitest";
import { aggregationOf } from "../../src/frame/aggregation.js";
import type { ModelInputs } from "../../src/frame/model-inputs.js";
import { AreaTree, modelledAreas } from "../../src/frame/modelled-areas.js";
import { prepareObservations } from "../../src/observations/prepare-observations.js";
import { readModelOptions } from "../../src/options/model-options.js";
import {
  ancOf,
  ancRows,
  artDec31,
  type Cells,
  programmeOf,
  programmeRows,
  smallCountry,
  smallOptions,
  surveyOf,
  surveyRows,
} from "../frame/small-country.js";

const districts = ["XSM_2_1", "XSM_2_2", "XSM_2_3", "XSM_2_4"];

function observe(changed: Partial<ModelInputs>, options: Record<string, unknown> = {}) {
  const inputs = { ...smallCountry(), ...changed };
  const read = readModelOptions({ ...smallOptions, ...options });
  const tree = new AreaTree(inputs.areas, read.areaLevel);
  const modelled = modelledAreas(tree, read.areaScope);
  return prepareObservations(inputs, read, { modelled, aggregation: aggregationOf(tree, modelled) });
}

const art = (rows: Cells, options: Record<string, unknown> = {}) => observe({ programme: programmeOf(rows) }, options);
const numberAt = (
  rows: readonly { areaId: string; sex: string; ageGroup: string; artCurrent: number }[],
  areaId: string,
  sex = "both",
) => rows.find((row) => row.areaId === areaId && row.sex === sex)?.artCurrent;
/** One group of everybody over 15, told apart by nothing. */
const adults = (area: string, quarter: string, number: number | string) => [area, "both", "Y015_999", quarter, number];
const onlyT1 = { include_art_t2: "false", artattend_t2: "false" };

describe("numbers on ART", () => {
  it("are adjusted by the factor of the national projection, to two decimals", () => {
    const { observations } = art(
      [
        ["XSM_2_1", "female", "Y015_999", "CY2016Q1", 100],
        ["XSM_2_1", "male", "Y015_999", "CY2016Q1", 50],
      ],
      onlyT1,
    );
    expect(numberAt(observations[0].artNumbers, "XSM_2_1", "female")).toBeCloseTo(110, 10);
    expect(numberAt(observations[0].artNumbers, "XSM_2_1", "male")).toBeCloseTo(55, 10);
  });

  it("are missing for ages and years that the national projection does not have", () => {
    const rows = [adults("XSM_2_1", "CY2016Q1", 100), ["XSM_2_1", "both", "Y015_049", "CY2016Q1", 90]];
    expect(art(rows, onlyT1).observations[0].artNumbers.map(({ ageGroup }) => ageGroup)).toEqual(["Y015_999"]);
  });

  it("are those of the very quarter where there are any", () => {
    const rows = districts.flatMap((area) => [
      adults(area, "CY2015Q1", 100),
      adults(area, "CY2016Q1", 300),
      adults(area, "CY2017Q1", 900),
    ]);
    const { artNumbers: t1 } = art(
      [...rows, adults("XSM_2_1", "CY2018Q1", 5)].filter(
        ([area, , , quarter]) => !(area === "XSM_2_2" && quarter === "CY2016Q1"),
      ),
      onlyT1,
    ).observations[0];
    expect(t1.map(({ areaId, source }) => [areaId, source])).toEqual([
      ["XSM_2_1", "programme"],
      ["XSM_2_3", "programme"],
      ["XSM_2_4", "programme"],
    ]);
    expect(numberAt(t1, "XSM_2_1")).toBeCloseTo(330, 10);
  });

  it("are interpolated in a straight line between quarters otherwise", () => {
    const rows = [adults("XSM_2_1", "CY2015Q1", 100), adults("XSM_2_1", "CY2017Q1", 200)];
    expect(art(rows, onlyT1).observations[0].artNumbers).toEqual([
      {
        areaId: "XSM_2_1",
        sex: "both",
        ageGroup: "Y015_999",
        quarter: "CY2016Q1",
        source: "interpolated",
        artCurrent: expect.closeTo(165, 10),
      },
    ]);
  });

  it("are carried back by three quarters at most, and never forward", () => {
    const t1 =
      (...quarters: string[]) =>
      () =>
        art(
          quarters.map((quarter) => adults("XSM_2_1", quarter, 100)),
          onlyT1,
        ).observations[0].artNumbers;
    expect(numberAt(t1("CY2016Q4", "CY2017Q4")(), "XSM_2_1")).toBeCloseTo(110, 10);
    expect(t1("CY2017Q1", "CY2017Q4")).toThrow(/artMissing.*programme.csv.*CY2016Q1/);
    expect(t1("CY2014Q4", "CY2015Q4")).toThrow(/artMissing.*CY2016Q1/);
  });

  it("cannot be interpolated from a single quarter", () => {
    expect(() => art([adults("XSM_2_1", "CY2016Q2", 100)], onlyT1)).toThrow(/artOneQuarter.*CY2016Q2/);
  });

  it("of areas above are sums in which missing districts count as nothing", () => {
    const rows = [
      adults("XSM_2_1", "CY2016Q1", 100),
      adults("XSM_2_2", "CY2016Q1", ""),
      adults("XSM_2_3", "CY2016Q1", 50),
    ];
    const { fullData } = art(rows, onlyT1);
    const at = fullData.art.filter(({ quarter }) => quarter === "CY2016Q1");
    expect(at.map(({ areaId }) => areaId)).toEqual(["XSM", "XSM_1_1", "XSM_1_2", "XSM_2_1", "XSM_2_3"]);
    expect(["XSM", "XSM_1_1", "XSM_1_2"].map((area) => numberAt(at, area))).toEqual(
      [165, 110, 55].map((sum) => expect.closeTo(sum, 10)),
    );
  });

  it("come from the finest level that a quarter has; coarser ones beside it are left out", () => {
    const { fullData } = art([adults("XSM_1_2", "CY2016Q1", 500), adults("XSM_2_1", "CY2016Q1", 100)], onlyT1);
    expect(numberAt(fullData.art, "XSM")).toBeCloseTo(110, 10);
    expect(numberAt(fullData.art, "XSM_1_2")).toBeUndefined();
  });

  it("of finer areas than the model's are summed up to them", () => {
    const programme = programmeOf([adults("XSM_2_1", "CY2016Q1", 100), adults("XSM_2_2", "CY2016Q1", 20)]);
    const survey = surveyOf(surveyRows(["XSM_1_1", "XSM_1_2"]));
    const { observations } = observe({ programme, survey }, { ...onlyT1, area_level: 1 });
    expect(numberAt(observations[0].artNumbers, "XSM_1_1")).toBeCloseTo(132, 10);
  });

  it("are missing, not 0, in areas above where the national projection has nobody on ART", () => {
    const nobody = { artDec31Reported: 0, artDec31Attend: 0, artDec31Reside: 0, artDec31: 0 };
    const rows = artDec31(0).map((row) => (row.ageGroup === "Y000_014" ? { ...row, ...nobody } : row));
    const { observations } = observe(
      {
        programme: programmeOf(programmeRows(districts, ["CY2016Q1"])),
        survey: surveyOf(surveyRows(["XSM_1_1", "XSM_1_2"])),
        national: { ...smallCountry().national, artDec31: rows },
      },
      { ...onlyT1, area_level: 1 },
    );
    expect(observations[0].artNumbers.map(({ sex }) => sex)).toEqual(["female", "male", "female", "male"]);
  });

  it("are refused where the national projection adjusts them to nobody", () => {
    const national = { ...smallCountry().national, artDec31: artDec31(0, 0) };
    const programme = programmeOf(programmeRows(districts));
    expect(() => observe({ programme, national })).toThrow(/artAdjustedToNobody.*XSM_1_1 both Y000_014/);
  });

  it("of coarser areas than the model's say nothing", () => {
    expect(art([adults("XSM_1_1", "CY2016Q1", 100)], onlyT1).observations[0].artNumbers).toEqual([]);
  });

  it("at a time point that is not used are kept at every quarter to be shown", () => {
    const { observations, fullData } = art(programmeRows(districts), { include_art_t1: "false" });
    expect(observations[0].artNumbers).toEqual([]);
    expect(new Set(fullData.art.map(({ quarter }) => quarter))).toEqual(
      new Set(["CY2015Q4", "CY2016Q4", "CY2018Q4", "CY2018Q3"]),
    );
  });

  it.each([
    ["the same row twice", [adults("XSM_2_1", "CY2016Q1", 1), adults("XSM_2_1", "CY2016Q1", 2)], "artRowsRepeated"],
    [
      "a region beside its district",
      [adults("XSM_1_1", "CY2016Q1", 1), adults("XSM_2_1", "CY2016Q1", 2)],
      "artAreasOverlap",
    ],
    [
      "all people beside women",
      [
        adults("XSM_2_1", "CY2016Q1", 1),
        ["XSM_2_1", "female", "Y015_999", "CY2016Q1", 2],
        ["XSM_2_1", "both", "Y000_014", "CY2016Q1", 2],
      ],
      "reportedTwice",
    ],
  ])("are refused with %s", (_, rows, key) => {
    const national = { ...smallCountry().national, artDec31: bothSexes() };
    expect(() => observe({ programme: programmeOf(rows), national }, onlyT1)).toThrow(key);
  });
});

/** A projection that has numbers for all combinations of sex and age. */
function bothSexes() {
  return artDec31(0).flatMap((row) => (["Y000_014", "Y015_999"] as const).map((ageGroup) => ({ ...row, ageGroup })));
}

describe("the adjustment factor", () => {
  const rows = artDec31(7).filter(({ year }) => year === 2016);
  const [child, woman, man] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];

  it("is adjusted over reported and reallocated", () => {
    const table = new NationalArtTable(
      [{ ...woman, artDec31Reported: 300, artDec31Attend: 250, artDec31Reside: 270 }],
      ["female"],
    );
    expect(table.adjustmentFactor(7, 2016, "female", "Y015_999")).toBe(0.78);
  });

  it("is that of the sums where the data do not tell sexes apart", () => {
    const parts = [child, { ...woman, artDec31Attend: 1500 }, { ...man, artDec31Reside: 900 }];
    const table = new NationalArtTable(parts, ["both"]);
    // (1500 + 1100) / (2000 + (1100 + 900) − (1500 + 1100))
    expect(table.adjustmentFactor(7, 2016, "both", "Y015_999")).toBe(toTwoDecimals(2600 / 1400));
  });

  it("is unknown for other regions, years and groups, and where nobody was reported", () => {
    const nobody = { ...woman, year: 1980, artDec31Reported: 0, artDec31Attend: 0, artDec31Reside: 0 };
    const table = new NationalArtTable([woman, nobody], ["female"]);
    expect(table.adjustmentFactor(8, 2016, "female", "Y015_999")).toBeNaN();
    expect(table.adjustmentFactor(7, 2017, "female", "Y015_999")).toBeNaN();
    expect(table.adjustmentFactor(7, 1980, "female", "Y015_999")).toBeNaN();
  });

  it.each([
    [0.125, 0.12],
    [0.375, 0.38],
    [1.005, 1],
    [0.785, 0.78],
    [0.7850001, 0.79],
    [1.014999, 1.01],
    [1, 1],
  ])("rounds %d to %d, as the nearer of two doubles", (value, rounded) => {
    expect(toTwoDecimals(value)).toBe(rounded);
  });
});

describe("antenatal care", () => {
  const anc = (rows: Cells, options: Record<string, unknown> = {}) => observe({ anc: ancOf(rows) }, options);
  const row = (area: string, year: number, counts: (number | string)[], age = "Y015_049") => [
    area,
    age,
    year,
    ...counts,
  ];
  const counts = [500, 20, 10, 400, 30];

  it("gives positives among those with a known status, and those on ART among positives", () => {
    const [t1, t2, t3] = anc(ancRows(["XSM_2_1"])).observations;
    const women = { areaId: "XSM_2_1", sex: "female", ageGroup: "Y015_049" };
    expect(t1.ancPrevalence).toEqual([{ ...women, year: 2016, x: 50, n: 420 }]);
    expect(t2.ancPrevalence).toEqual([{ ...women, year: 2018, x: 50, n: 420 }]);
    expect(t1.ancArtCoverage).toEqual([{ ...women, year: 2016, x: 10, n: 50 }]);
    expect([t2.ancArtCoverage, t1.ancClients, t3.ancPrevalence]).toEqual([[], [], []]);
    expect(t2.ancClients).toEqual([{ ...women, year: 2018, clients: 500, logExposure: Math.log(9 / 12) }]);
  });

  it("takes the level and the age group of the first row of a year", () => {
    const rows = [
      row("XSM_2_1", 2016, counts),
      row("XSM_1_1", 2016, counts),
      row("XSM_2_2", 2016, counts, "Y015_019"),
      ...ancRows(["XSM_2_1"], [2018]),
    ];
    const { observations, fullData } = anc(rows);
    expect(observations[0].ancPrevalence.map(({ areaId }) => areaId)).toEqual(["XSM_2_1"]);
    const inYear = fullData.anc.filter(({ year }) => year === 2016);
    expect(inYear.find(({ areaId }) => areaId === "XSM_1_1")).toMatchObject({
      anc_clients: 500,
      positive: 50,
      knownStatus: 420,
    });
    expect(inYear.find(({ areaId }) => areaId === "XSM_2_2")?.anc_clients).toBeNaN();
    expect(inYear.find(({ areaId }) => areaId === "XSM")?.births_facility).toBe(0);
  });

  it("leaves out areas with a count missing", () => {
    const rows = [
      row("XSM_2_1", 2016, [500, "", 10, 400, 30]),
      row("XSM_2_2", 2016, counts),
      ...ancRows(["XSM_2_1"], [2018]),
    ];
    expect(anc(rows).observations[0].ancPrevalence.map(({ areaId }) => areaId)).toEqual(["XSM_2_2"]);
  });

  it.each([
    ["ancYearMissing", ancRows(["XSM_2_1"], [2016]), "2018"],
    ["ancYearMissing", [row("XSM_1_1", 2016, counts), ...ancRows(["XSM_2_1"], [2018])], "2016"],
    [
      "ancPositiveAboveKnown",
      [row("XSM_2_1", 2016, [500, 20, 10, 40, 50]), ...ancRows(["XSM_2_1"], [2018])],
      "XSM_2_1",
    ],
    [
      "ancOnArtAbovePositive",
      [row("XSM_2_1", 2016, [500, 20, 60, 400, 30]), ...ancRows(["XSM_2_1"], [2018])],
      "XSM_2_1",
    ],
    ["ancRowRepeated", [row("XSM_2_1", 2016, counts), row("XSM_2_1", 2016, counts)], '"row":3'],
  ])("is refused as %s", (key, rows, place) => {
    expect(() => anc(rows)).toThrow(new RegExp(`${key}.*anc.csv.*${place}|${key}.*${place}.*anc.csv`));
  });

  it("is not needed", () => {
    const { observations, fullData } = observe({ anc: null });
    for (const at of observations) expect([at.ancPrevalence, at.ancArtCoverage, at.ancClients]).toEqual([[], [], []]);
    expect(fullData.anc).toEqual([]);
  });
});

describe("the comparison with the national projection", () => {
  const national = (attend: number, ancTesting: ModelInputs["national"]["ancTesting"] = []) => ({
    ...smallCountry().national,
    artDec31: artDec31(0).map((row) => ({ ...row, artDec31Attend: attend })),
    ancTesting,
  });
  const noAncYears = {
    anc_clients_year2: "",
    anc_prevalence_year1: "",
    anc_prevalence_year2: "",
    anc_art_coverage_year1: "",
  };
  const noArt = { include_art_t1: "false", include_art_t2: "false", artattend: "false" };
  const texts = (inputs: Partial<ModelInputs>) =>
    observe({ anc: null, ...inputs }, { ...noAncYears, ...noArt }).warnings.flatMap(({ groups = [] }) =>
      groups.map(({ indicator, times }) => `${indicator}: ${times?.join(" ")}`),
    );
  const programme = programmeOf([
    ["XSM_2_1", "female", "Y015_999", "CY2015Q4", 600],
    ["XSM_2_2", "female", "Y015_999", "CY2015Q4", 400],
    ["XSM_2_1", "female", "Y015_999", "CY2016Q1", 1],
    ["XSM_2_1", "female", "Y015_999", "CY2016Q4", 700],
    ["XSM_2_2", "female", "Y015_999", "CY2016Q3", 400],
    ["XSM_2_1", "female", "Y015_999", "CY1990Q4", 400],
  ]);

  it("names years whose last quarters differ by more than 5 %, and passes over those that it cannot compare", () => {
    expect(texts({ programme, national: national(1000) })).toEqual(["number_on_art: 2016"]);
    expect(texts({ programme, national: national(1100) })).toEqual(["number_on_art: 2015"]);
  });

  it("names the counts of antenatal care that differ", () => {
    const anc = ancOf(ancRows(["XSM_2_1", "XSM_2_2"]));
    const at = (indicator: "anc_clients" | "anc_tested", year: number, value: number) => ({
      regionCode: 0,
      indicator,
      year,
      value,
    });
    const ancTesting = [at("anc_tested", 2016, 800), at("anc_tested", 2018, 850), at("anc_clients", 2016, 900)];
    expect(texts({ programme: null, anc, national: national(1000, ancTesting) })).toEqual([
      "anc_clients: 2016",
      "anc_tested: 2018",
    ]);
  });

  it("does not let regions make up for each other in antenatal care", () => {
    const country = smallCountry(2, 1, [10, 11]);
    const ancTesting = [10, 11].map((regionCode) => ({
      regionCode,
      indicator: "anc_tested" as const,
      year: 2016,
      value: regionCode === 10 ? 300 : 500,
    }));
    const anc = ancOf(ancRows(["XSM_2_1", "XSM_2_2"], [2016]));
    const inputs = { ...country, programme: null, anc, national: { ...country.national, ancTesting } };
    expect(texts(inputs)).toEqual(["anc_tested: 2016"]);
  });
});
