import { describe, expect, it } from "vitest";
import { modelProblem } from "../../src/errors.js";
import { checkRun } from "../../src/fit/check-run.js";
import type { ModelInputs } from "../../src/frame/model-inputs.js";
import { submittedWarnings, withUnasked } from "../../src/options/option-checks.js";
import {
  areasOf,
  gridOfAreas,
  programmeOf,
  programmeRows,
  regionTable,
  smallCountry,
  smallOptions,
  stiOf,
  stiRows,
} from "../frame/small-country.js";

const least = {
  area_scope: ["XSM"],
  area_level: "2",
  calendar_quarter_t1: "CY2016Q1",
  calendar_quarter_t2: "CY2018Q3",
  calendar_quarter_t3: "CY2019Q2",
  survey_prevalence: ["SMALL2016"],
};
type Values = Record<string, unknown>;

const country = smallCountry();
const uncoded = { ...country.areas, regionCodes: country.areas.regionCodes.map(() => Number.NaN) };
const recoded = areasOf(gridOfAreas(2, 2, [10, 11]));
const untested = { ...country.national, regions: [{ ...regionTable(0), simulatesTesting: false }] };

/** All problems: text without its beginning, and the options that it belongs to. */
async function problems(values: Values, changed: Partial<ModelInputs> = {}): Promise<[string, readonly string[]][]> {
  const inputs = { ...country, ...changed };
  const run = await checkRun(values, { hasProgramme: inputs.programme !== null }, async () => inputs);
  return run.problems.map(({ key, controls }) => [key.replace(/^detail\.\w+\./, ""), controls]);
}
const keys = async (values: Values, changed: Partial<ModelInputs> = {}) =>
  (await problems(values, changed)).map(([key]) => key);

describe("options of a second survey and of T3", () => {
  const second = { ...smallOptions, survey_prevalence_t2: "SMALL2018" };

  it("refuse a survey at two times", async () => {
    expect(await problems({ ...smallOptions, survey_prevalence_t2: "SMALL2016" })).toEqual([
      ["surveyUsedTwice", ["survey_prevalence", "survey_prevalence_t2"]],
    ]);
  });

  it("refuse surveys that the file does not have, at either time", async () => {
    expect(await problems({ ...second, survey_prevalence: "NONE" })).toEqual([
      ["optionNotOffered", ["survey_prevalence"]],
      ["optionNotOffered", ["survey_prevalence_t2"]],
    ]);
  });

  it("refuse changing attendance without ART data of T3 and of an earlier time", async () => {
    const changing = { ...smallOptions, artattend_t3: "true" };
    expect(await problems(changing)).toEqual([["attendanceSinceT2WithoutArt", ["artattend_t3"]]]);
  });

  it("refuse a year of antenatal care at two times, and clients at two times", async () => {
    const twice = { ...smallOptions, anc_prevalence_year3: 2018, anc_clients_year3: "2018" };
    expect(await problems(twice)).toEqual([
      ["yearTwice", ["anc_prevalence_year3"]],
      ["ancClientsTwice", ["anc_clients_year2", "anc_clients_year3"]],
    ]);
  });

  it("refuse a bias of reporting that no other data of T3 tell apart", async () => {
    expect(await keys({ ...smallOptions, art_report_bias_t3: "true" })).toEqual(["reportingBiasUnknown"]);
  });

  it("take the names that programs use for surveys of T1", async () => {
    const { survey_prevalence, survey_art_coverage, survey_recently_infected, ...others } = smallOptions;
    const named = {
      survey_prevalence_t1: survey_prevalence,
      survey_art_coverage_t1: survey_art_coverage,
      survey_recently_infected_t1: survey_recently_infected,
    };
    expect(await problems({ ...others, ...named })).toEqual([]);
  });
});

describe("submitted options", () => {
  it("that can be fitted have no problem", async () => {
    expect(await problems(smallOptions)).toEqual([]);
  });

  it("may be the six that the contract asks for, if a client asks for no more", async () => {
    expect(await problems(withUnasked(least))).toEqual([]);
    expect(await keys(least)).toEqual(["optionsMissing"]);
  });

  it("are compared with what values mean, not with how they are written", async () => {
    const same = { ...smallOptions, area_level: 2, area_scope: ["XSM"], artattend: true, include_art_t2: true };
    expect(await problems(same)).toEqual([]);
  });

  it("are refused for everything at once, each with the options it belongs to", async () => {
    const wrong = {
      ...smallOptions,
      calendar_quarter_t2: "CY2024Q4",
      calendar_quarter_t3: "CY2025Q3",
      calendar_quarter_t4: "CY2036Q3",
      survey_art_coverage: "NONE",
      survey_prevalence: "NONE",
      anc_prevalence_year2: 2024,
      anc_art_coverage_year2: "2024",
      deff_prev: "much",
    };
    expect(await problems(wrong, { national: untested })).toEqual([
      ["awarenessUnknown", ["output_aware_plhiv"]],
      ["optionNotAbove", ["deff_prev"]],
      ["optionNotOffered", ["survey_prevalence"]],
      ["optionNotOffered", ["survey_art_coverage"]],
      ["optionNotOffered", ["anc_prevalence_year2"]],
      ["optionNotOffered", ["anc_art_coverage_year2"]],
      ["artMissing", ["include_art_t2"]],
      ["quarterOutside", ["calendar_quarter_t4"]],
    ]);
  });

  const nonsense = ["", "nonsense", -1, ["a", "b"], { a: 1 }];
  it.each(Object.keys(smallOptions))("are refused and never crash, whatever is written for %s", async (name) => {
    for (const value of nonsense) await expect(problems({ ...smallOptions, [name]: value })).resolves.toBeDefined();
  });

  it("name the level where the population file has other areas", async () => {
    expect(await problems({ ...smallOptions, area_level: "1" })).toContainEqual(["populationLevel", ["area_level"]]);
  });

  it("are checked although a file cannot be read", async () => {
    const unreadable = async () => {
      throw modelProblem("detail.model.regionCodesAbsent", { file: "areas.geojson" });
    };
    const { problems } = await checkRun({ ...smallOptions, area_level: "0" }, { hasProgramme: true }, unreadable);
    expect(problems.map(({ key }) => key)).toEqual(["detail.model.countryLevel", "detail.model.regionCodesAbsent"]);
  });

  // Each breaks its own rule and all that come after it, so that only the right order gives the right answer.
  const t2 = "calendar_quarter_t2";
  const broken: [string, Values, Partial<ModelInputs>][] = [
    ["optionsMissing", { ...smallOptions, area_scope: "", area_level: 0 }, { areas: uncoded, programme: null }],
    ["artFileMissing", { ...smallOptions, area_level: 0 }, { areas: uncoded, programme: null }],
    ["countryLevel", { ...smallOptions, area_level: "0", [t2]: "CY2016Q1" }, { areas: uncoded }],
    ["quartersNotAscending", { ...smallOptions, [t2]: "CY2016Q1", artattend_t2: "true" }, { areas: uncoded }],
    ["attendanceWithoutArt", { ...smallOptions, include_art_t1: "", include_art_t2: "" }, { areas: uncoded }],
    ["attendanceOverTimeWithoutArt", { ...smallOptions, include_art_t1: "", artattend_t2: true }, { areas: uncoded }],
    ["regionCodesAbsent", { ...smallOptions, deff_prev: "much" }, { areas: uncoded, national: untested }],
    ["regionCodeUnknown", { ...smallOptions, deff_prev: "much" }, { areas: recoded, national: untested }],
    ["awarenessUnknown", { ...smallOptions, deff_prev: "much" }, { national: untested }],
    ["optionNotAbove", { ...smallOptions, deff_prev: "much", survey_prevalence: "NONE" }, {}],
  ];
  it.each(broken)("have the rules of the contract first, in its order: %s", async (key, values, changed) => {
    expect((await keys(values, changed))[0]).toBe(key);
  });

  it("may ask for attendance without a programme file: nothing depends on it then", async () => {
    const without = { ...smallOptions, include_art_t1: "", include_art_t2: "", artattend_t2: "true" };
    expect(await problems(without, { programme: null })).toEqual([]);
  });

  const districts = ["XSM_2_1", "XSM_2_2", "XSM_2_3", "XSM_2_4"];
  const withSti = { sti: stiOf(stiRows(districts)) };

  it("may use STI clinics of another year at each time", async () => {
    const years = { sti_art_coverage_year1: "2016", sti_art_coverage_year2: "2018", sti_art_coverage_year3: "2019" };
    expect(await problems({ ...smallOptions, ...years }, withSti)).toEqual([]);
    expect(await problems({ ...smallOptions, ...years })).toEqual(
      Object.keys(years).map((name) => ["stiFileMissing", [name]]),
    );
  });

  it.each([
    ["yearTwice", { sti_art_coverage_year1: 2018, sti_art_coverage_year2: 2018 }, "sti_art_coverage_year2"],
    ["yearTwice", { sti_art_coverage_year1: 2016, sti_art_coverage_year3: 2016 }, "sti_art_coverage_year3"],
    ["optionNotOffered", { sti_art_coverage_year2: 2017 }, "sti_art_coverage_year2"],
    ["optionNotWholeAbove", { sti_art_coverage_year2: "last" }, "sti_art_coverage_year2"],
  ])("of STI clinics are refused: %s for %j", async (key, values, control) => {
    expect(await problems({ ...smallOptions, ...values }, withSti)).toEqual([[key, [control]]]);
  });

  const bias = { ...smallOptions, include_art_t3: "true", art_report_bias_t3: "true" };
  const programme = { programme: programmeOf(programmeRows(districts, ["CY2015Q4", "CY2018Q4", "CY2020Q4"])) };
  it("estimate reporting bias only with ART data and another source of coverage at time 3", async () => {
    expect(await keys(bias, programme)).toEqual(["reportingBiasUnknown"]);
    const told = { ...bias, sti_art_coverage_year3: "2019" };
    expect(await keys(told, { ...programme, ...withSti })).toEqual([]);
    expect(await keys({ ...told, include_art_t3: "false" }, { ...programme, ...withSti })).toEqual([
      "reportingBiasUnknown",
    ]);
  });

  it("may do without awareness where a projection has no .shiny90", async () => {
    expect(await problems({ ...smallOptions, output_aware_plhiv: false }, { national: untested })).toEqual([]);
  });

  it.each([[""], [null], [[]]])("are missing where they are %j", async (value) => {
    expect(await problems({ ...smallOptions, survey_prevalence: value })).toContainEqual([
      "optionsMissing",
      ["survey_prevalence"],
    ]);
  });

  it("are not looked at for what a calibration is asked", async () => {
    expect(await problems({ ...smallOptions, spectrum_plhiv_calibration_level: "everywhere" })).toEqual([]);
  });
});

describe("advice on submitted options", () => {
  const both = { include_art_t1: "true", include_art_t2: "true" };
  const keys = (values: Values, hasProgramme = true, notices: Parameters<typeof submittedWarnings>[2] = []) =>
    submittedWarnings(values, { hasProgramme }, notices).map(({ key, locations }) => [key, locations]);
  const attendance = [["warning.model.attendanceOff", ["model_options"]]];

  it.each([
    [{ artattend: "false", ...both }, true, attendance],
    [{ artattend: "false" }, true, attendance],
    [{ artattend: false, include_art_t1: "false" }, true, attendance],
    [{}, true, attendance],
    [{ artattend: "false", include_art_t1: "false", include_art_t2: "false" }, true, []],
    [{ artattend: "true", ...both }, true, []],
    [{ artattend: "false", ...both }, false, []],
  ])("about attendance for %j", (values, hasProgramme, expected) => {
    expect(keys(values, hasProgramme)).toEqual(expected);
  });

  it("about several .shiny90 comes after it, for each projection that has them", () => {
    const notice = {
      key: "detail.spectrum.severalShiny90",
      values: { file: "a", names: "b, c", member: "b" },
    } as const;
    const found = keys({ artattend: "false" }, true, [notice, notice]);
    const several = ["warning.model.severalShiny90", ["model_options", "model_fit"]];
    expect(found).toEqual([...attendance, several, several]);
  });
});
