import { defaultUncertainty, Problem } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { stopAtFirst } from "../../src/options/findings.js";
import { readModelOptions } from "../../src/options/model-options.js";
import { checkArtChoice, optionWarnings } from "../../src/options/option-checks.js";

const least = {
  area_scope: "XSM",
  area_level: 2,
  calendar_quarter_t1: "CY2016Q1",
  calendar_quarter_t2: "CY2018Q3",
  calendar_quarter_t3: "CY2019Q2",
  survey_prevalence: "A",
  spectrum_population_calibration: "national",
  output_aware_plhiv: true,
  no_of_samples: 500,
};
const read = (changed: Record<string, unknown> = {}) => readModelOptions({ ...least, ...changed });
const refused = (changed: Record<string, unknown>) => {
  try {
    read(changed);
  } catch (error) {
    if (error instanceof Problem) return [error.key.replace("detail.model.", ""), error.values];
  }
  return null;
};

describe("model options", () => {
  it("have defaults for all that may be left out", () => {
    const all = { useKish: true, designEffect: 1 };
    const none = [null, null, null];
    expect(read()).toEqual({
      areaScope: ["XSM"],
      areaLevel: 2,
      quarters: ["CY2016Q1", "CY2018Q3", "CY2019Q2", "CY2020Q4"],
      surveys: {
        prevalence: { ids: [["A"], []], ...all },
        artCoverage: { ids: [[], []], ...all },
        recentInfection: { ids: [[], []], ...all },
      },
      useSurveyAggregate: false,
      includeArt: [false, false, false],
      anc: { prevalenceYears: none, artCoverageYears: none, clients: null, isAlphaBiasFixedT3: false },
      stiArtCoverageYears: none,
      populationCalibration: "national",
      artAttend: false,
      artAttendT2: false,
      artAttendT3: false,
      artReportBiasT3: false,
      artAttendLogGammaOffset: -4,
      anchorHomeDistrict: true,
      rhoPaed15to49fRatio: true,
      rhoPaedXTerm: false,
      alphaXstTerm: false,
      lambdaFromTwoSurveys: false,
      paedIncidenceCurrent: false,
      ancAlphaByAge: false,
      adjustAreaGrowth: false,
      outputAwarePlhiv: true,
      maxIterations: 250,
      samples: 500,
      seed: null,
      uncertainty: defaultUncertainty,
    });
  });

  it.each([[true], ["true"], ["TRUE"], ["True"]])("take %j for yes", (value) => {
    expect(read({ artattend: value }).artAttend).toBe(true);
  });

  it.each([[false], ["false"], ["FALSE"], [""], [null]])("take %j for no, or for the default", (value) => {
    expect(read({ artattend: value }).artAttend).toBe(false);
  });

  it.each(["psnu_level", "deff_vls", "use_kish_vls"])("check %s, which the model does not use", (name) => {
    expect(read({ [name]: "" })).toEqual(read());
    expect(refused({ [name]: "much" })?.[1]).toMatchObject({ name, value: '"much"' });
  });

  it("take numbers and years as numbers or texts, and an empty text for none", () => {
    const { anc, seed } = read({
      anc_prevalence_year1: "2016",
      anc_prevalence_year2: 2018,
      anc_art_coverage_year1: "",
      anc_clients_year2: "2018",
      anc_clients_year2_num_months: "9",
      rng_seed: "17",
    });
    expect(anc).toEqual({
      prevalenceYears: [2016, 2018, null],
      artCoverageYears: [null, null, null],
      clients: { position: 1, year: 2018, months: 9 },
      isAlphaBiasFixedT3: false,
    });
    expect(seed).toBe(17);
    expect(read({ rng_seed: "" }).seed).toBeNull();
  });

  it("take a text for a list of one", () => {
    expect(read({ area_scope: ["A", "B"], survey_prevalence: ["X", "Y"] })).toMatchObject({
      areaScope: ["A", "B"],
      surveys: { prevalence: { ids: [["X", "Y"], []] } },
    });
  });

  it.each(["max_iterations", "max_iteration", "max_iter"])("know the maximum of iterations by the name %s", (name) => {
    expect(read({ [name]: "7" }).maxIterations).toBe(7);
    expect(read({ max_iter: 1, max_iteration: 2, max_iterations: 3 }).maxIterations).toBe(3);
  });

  it.each(["fixed", "joint", "full"])("take the uncertainty %s, and the default for none", (uncertainty) => {
    expect(read({ uncertainty }).uncertainty).toBe(uncertainty);
    for (const none of ["", null, undefined]) expect(read({ uncertainty: none }).uncertainty).toBe(defaultUncertainty);
  });

  it("add T5 where it is given", () => {
    expect(read({ calendar_quarter_t4: "CY2022Q3", calendar_quarter_t5: "CY2023Q3" }).quarters).toHaveLength(5);
    expect(read({ calendar_quarter_t5: "" }).quarters).toHaveLength(4);
  });

  it("name all that are missing", () => {
    expect(refused({ area_scope: [], calendar_quarter_t2: "", no_of_samples: null })).toEqual([
      "optionsMissing",
      { names: "area_scope, calendar_quarter_t2, no_of_samples" },
    ]);
    expect(refused({ anc_clients_year2: 2018 })).toEqual(["optionsMissing", { names: "anc_clients_year2_num_months" }]);
  });

  it.each([
    [{ artattend: "maybe" }, "optionNotYesNo"],
    [{ artattend: 1 }, "optionNotYesNo"],
    [{ area_level: "0" }, "countryLevel"],
    [{ area_level: 1.5 }, "optionNotWholeAbove"],
    [{ area_level: "two" }, "optionNotWholeAbove"],
    [{ calendar_quarter_t1: "2016Q1" }, "optionNotQuarter"],
    [{ spectrum_population_calibration: "all" }, "optionNotAmong"],
    [{ uncertainty: "some" }, "optionNotAmong"],
    [{ no_of_samples: 1 }, "optionNotWholeAbove"],
    [{ no_of_samples: Number.NaN }, "optionNotWholeAbove"],
    [{ no_of_samples: Number.POSITIVE_INFINITY }, "optionNotWholeAbove"],
    [{ deff_prev: 0 }, "optionNotAbove"],
    [{ deff_prev: "1,5" }, "optionNotAbove"],
    [{ artattend_log_gamma_offset: " " }, "optionNotNumber"],
    [{ rng_seed: 1.5 }, "optionNotWhole"],
    [{ anc_clients_year2_num_months: 13 }, "optionNotWholeBetween"],
    [{ anc_clients_year2_num_months: "2.5" }, "optionNotWholeBetween"],
    [{ anc_prevalence_year1: "last" }, "optionNotWholeAbove"],
  ])("refuse %j by name", (changed, key) => {
    const [name] = Object.keys(changed) as [string];
    expect(refused(changed)).toEqual([key, expect.objectContaining({ name })]);
  });

  it.each([
    [{ calendar_quarter_t2: "CY2016Q1" }, "calendar_quarter_t2"],
    [{ calendar_quarter_t3: "CY2018Q2" }, "calendar_quarter_t3"],
    [{ calendar_quarter_t4: "CY2019Q2" }, "calendar_quarter_t4"],
    [{ calendar_quarter_t5: "CY2020Q4" }, "calendar_quarter_t5"],
  ])("refuse %j, which is not after the quarter before", (changed, later) => {
    expect(refused(changed)).toEqual(["quartersNotAscending", expect.objectContaining({ later })]);
  });

  it("look only at options, never at what they inherit", () => {
    const { area_scope, ...rest } = least;
    const inherited = Object.assign(Object.create({ area_scope }), rest);
    expect(() => readModelOptions(inherited)).toThrow(/optionsMissing.*area_scope/);
  });
});

describe("options and files", () => {
  const check =
    ([t1, t2]: [boolean, boolean], artAttend: boolean, artAttendT2: boolean, hasProgramme = true) =>
    () => {
      const choice = {
        includeArt: [t1, t2, false],
        artAttend,
        artAttendT2,
        artAttendT3: false,
        artReportBiasT3: false,
      } as const;
      checkArtChoice(choice, { hasProgramme }, stopAtFirst);
    };

  it("refuse ART data without a programme file", () => {
    expect(check([false, true], false, false, false)).toThrow("artFileMissing");
    expect(check([false, false], true, true, false)).not.toThrow();
  });

  it("refuse attendance without ART data, and its change without those of both time points", () => {
    expect(check([false, false], true, false)).toThrow("attendanceWithoutArt");
    expect(check([true, false], true, true)).toThrow("attendanceOverTimeWithoutArt");
    expect(check([true, true], true, true)).not.toThrow();
  });

  it("advise attendance where ART data are used, or where nothing is said of them", () => {
    const keys = (options: Record<string, unknown>, hasProgramme = true) =>
      optionWarnings(options, { hasProgramme }).map(({ key, locations }) => [key, locations]);
    const advice = [["warning.model.attendanceOff", ["model_options"]]];
    expect(keys({ artattend: "false", include_art_t1: "true", include_art_t2: "false" })).toEqual(advice);
    expect(keys({ artattend: "false" })).toEqual(advice);
    expect(keys({ artattend: "false", include_art_t1: "false", include_art_t2: "false" })).toEqual([]);
    expect(keys({ artattend: "true", include_art_t1: "true" })).toEqual([]);
    expect(keys({ artattend: "false" }, false)).toEqual([]);
  });
});
