import { type ModelOutput, measuredEstimates } from "@tessera/model";
import { describe, expect, it } from "vitest";
import { inputsOutputs } from "../src/index.js";
import { smallOutput } from "./small-output.js";

type FullData = NonNullable<ModelOutput["fullData"]>;

const survey = (changes: Partial<FullData["surveys"][number]> = {}): FullData["surveys"][number] => ({
  areaId: "S",
  sex: "both",
  ageGroup: "Y015_049",
  surveyId: "XTS2020PHIA",
  indicator: "prevalence",
  estimate: 0.12,
  standardError: 0.01,
  lower: 0.1,
  upper: 0.14,
  ...changes,
});

const art = (changes: Partial<FullData["art"][number]> = {}): FullData["art"][number] => ({
  areaId: "S_1",
  sex: "both",
  ageGroup: "Y015_999",
  quarter: "CY2024Q4",
  artCurrent: 900,
  source: "programme",
  ...changes,
});

const anc = (changes: Partial<FullData["anc"][number]> = {}): FullData["anc"][number] => ({
  areaId: "S_2",
  ageGroup: "Y015_049",
  year: 2024,
  anc_clients: 1000,
  anc_known_pos: 40,
  anc_already_art: 30,
  anc_tested: 500,
  anc_tested_pos: 20,
  anc_known_neg: 60,
  births_facility: 0,
  positive: 60,
  knownStatus: 600,
  ...changes,
});

function compared(fullData: Partial<FullData>, changes: Partial<ModelOutput> = {}) {
  const output = smallOutput();
  const uncalibrated = measuredEstimates(output.estimates, 2);
  return inputsOutputs(
    { ...output, uncalibrated, fullData: { surveys: [], art: [], anc: [], ...fullData }, ...changes },
    "tessera",
  );
}

const sources = (rows: ReturnType<typeof compared>) => rows?.map(({ source }) => source);

describe("inputs beside outputs", () => {
  it("has the estimate of a surveyed group, then the survey, at the first time point", () => {
    expect(compared({ surveys: [survey()] })).toMatchObject([
      {
        ...{ area_id: "S", sex: "both", age_group: "Y015_049", calendar_quarter: "CY2020Q3", indicator: "prevalence" },
        ...{ source: "Tessera estimate CY2020Q3", mean: 0.1, mode: 0.1 * 0.98, year: 2020, area_name: "Smalland" },
      },
      {
        ...{ source: "XTS2020PHIA CY2020Q3", mean: 0.12, se: 0.01, lower: 0.1, upper: 0.14, median: null, mode: null },
        ...{ area_level: 0, area_level_label: "Country", parent_area_id: null },
      },
    ]);
  });

  it("moves numbers on treatment to the time point of their year, and says of which quarter they are", () => {
    const rows = compared({ art: [art({ quarter: "CY2024Q2" }), art({ quarter: "CY2023Q4" })] });
    expect(rows?.map(({ source, calendar_quarter }) => `${source} at ${calendar_quarter}`)).toEqual([
      "Tessera estimate CY2024Q4 at CY2024Q4",
      "programme CY2024Q2 at CY2024Q4",
    ]);
  });

  it("puts antenatal care beside estimates of women 15-49", () => {
    const rows = compared({ anc: [anc()] });
    expect(rows?.map(({ indicator, source, mean }) => [indicator, source, mean])).toEqual([
      ["anc_prevalence_age_matched", "Tessera estimate CY2024Q4 females 15-49", 0.1],
      ["anc_art_coverage_age_matched", "Tessera estimate CY2024Q4 females 15-49", 0.1],
      ["anc_prevalence_age_matched", "programme CY2024Q4", 0.1],
      ["anc_art_coverage_age_matched", "programme CY2024Q4", 0.5],
    ]);
  });

  it("leaves out groups that are not estimated, indicators that are not compared, and missing numbers", () => {
    const rows = compared({
      surveys: [
        survey({ areaId: "elsewhere" }),
        survey({ ageGroup: "Y000_099" }),
        survey({ indicator: "recent_infected" }),
        survey({ estimate: Number.NaN }),
        // A number that was not known is null once it was stored.
        survey({ estimate: null as unknown as number }),
      ],
      anc: [anc({ positive: 0, anc_already_art: 0, knownStatus: 0 })],
    });
    expect(rows).toEqual([]);
  });

  it("lists areas of estimates as the model does and areas of inputs by their characters", () => {
    const areaIds = ["S_1", "S", "S_2"];
    const rows = compared({ art: areaIds.map((areaId) => art({ areaId })) });
    expect(rows?.map(({ area_id }) => area_id)).toEqual(["S", "S_1", "S_2", "S", "S_1", "S_2"]);
  });

  it("lists groups of the model before others of a modelled area", () => {
    const rows = compared({
      surveys: [
        survey({ areaId: "S_1" }),
        survey({ areaId: "S_1", sex: "male", ageGroup: "Y020_024" }),
        survey({ areaId: "S", sex: "both" }),
        survey({ areaId: "S", sex: "male", ageGroup: "Y020_024" }),
      ],
    });
    expect(rows?.slice(4).map(({ area_id, sex }) => `${area_id} ${sex}`)).toEqual([
      ...["S both", "S male", "S_1 male", "S_1 both"],
    ]);
  });

  it("compares with estimates before calibration, which a fit has itself", () => {
    const rows = compared({ surveys: [survey()] }, { kind: "fit" });
    expect(sources(rows)).toEqual(["Tessera estimate CY2020Q3", "XTS2020PHIA CY2020Q3"]);
    const calibrated = smallOutput();
    const uncalibrated = measuredEstimates(calibrated.estimates, 2);
    calibrated.estimates.mean.fill(99);
    const fullData = { surveys: [survey()], art: [], anc: [] };
    expect(inputsOutputs({ ...calibrated, uncalibrated, fullData }, "tessera")?.[0]?.mean).toBe(0.1);
  });

  it("is not there where an output lacks its inputs or the estimates before calibration", () => {
    expect(inputsOutputs(smallOutput(), "tessera")).toBeUndefined();
    const fullData = { surveys: [survey()], art: [], anc: [] };
    expect(inputsOutputs({ ...smallOutput(), fullData }, "tessera")).toBeUndefined();
  });

  it("says why of an estimate that cannot be, also of its copy beside antenatal care, and nothing of measurements", () => {
    const output = smallOutput();
    const { estimates } = output;
    const code = estimates.indicators.indexOf("prevalence");
    estimates.upper.forEach((_, row) => {
      if (estimates.indicator[row] === code) estimates.upper[row] = 1.1;
    });
    const uncalibrated = measuredEstimates(estimates, 2);
    const rows = compared({ surveys: [survey({ estimate: 1.2 })], anc: [anc()] }, { uncalibrated });
    expect(rows?.map(({ indicator, impossible }) => [indicator, impossible])).toEqual([
      ["prevalence", "aboveOne"],
      ["anc_prevalence_age_matched", "aboveOne"],
      ["anc_art_coverage_age_matched", undefined],
      ["prevalence", undefined],
      ["anc_prevalence_age_matched", undefined],
      ["anc_art_coverage_age_matched", undefined],
    ]);
    expect(compared({ surveys: [survey()] })?.filter((row) => "impossible" in row)).toEqual([]);
  });
});
