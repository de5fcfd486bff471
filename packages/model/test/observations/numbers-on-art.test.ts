import { describe, expect, it } from "vitest";
import {
  artDec31,
  type Cells,
  programmeOf,
  programmeRows,
  smallCountry,
  surveyOf,
  surveyRows,
} from "../frame/small-country.js";
import { observe } from "./observe.js";

const districts = ["XSM_2_1", "XSM_2_2", "XSM_2_3", "XSM_2_4"];

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
