import { Problem } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import {
  checkSubmitted,
  checkSubmittedAgainst,
  type OptionFileFacts,
  submittedWarnings,
} from "../../src/options/option-checks.js";

const least = {
  area_scope: ["XSM"],
  area_level: "2",
  calendar_quarter_t1: "CY2016Q1",
  calendar_quarter_t2: "CY2018Q3",
  calendar_quarter_t3: "CY2019Q2",
  survey_prevalence: ["SMALL2016PHIA"],
};
const good: OptionFileFacts = {
  shape: "areas.geojson",
  regionCodes: [0],
  projections: [{ file: "a.PJNZ", regionCode: 0, hasShiny90: true }],
  notices: [],
};

type Values = Record<string, unknown>;

/** Everything that an endpoint asks, in its order. */
function refused(values: Values, facts: Partial<OptionFileFacts> = {}, hasProgramme = true) {
  try {
    checkSubmitted(values, { hasProgramme });
    checkSubmittedAgainst(values, { ...good, ...facts });
  } catch (error) {
    if (error instanceof Problem) return [error.key.replace("detail.model.", ""), error.values];
    throw error;
  }
  return null;
}

const both = { include_art_t1: "true", include_art_t2: "true" };
const noCodes = { regionCodes: [] };
const otherCodes = { regionCodes: [10, 11, 0] };
const noShiny90 = { projections: [...good.projections, { file: "b.PJNZ", regionCode: 0, hasShiny90: false }] };

describe("submitted options", () => {
  it("may be no more than the six that are required", () => {
    expect(refused(least)).toBeNull();
    expect(refused(least, {}, false)).toBeNull();
  });

  it("are compared with what values mean, not with how they are written", () => {
    expect(refused({ ...least, area_level: 2, area_scope: "XSM", artattend: true, include_art_t2: true })).toBeNull();
  });

  // Each breaks its own rule and all that come after it, so that only the right order gives the right answer.
  const broken: [string, Values, Partial<OptionFileFacts>, boolean, object][] = [
    [
      "optionsMissing",
      { area_level: 0, include_art_t1: "true" },
      noCodes,
      false,
      { names: expect.stringContaining("area_scope, calendar_quarter_t1") },
    ],
    ["artFileMissing", { ...least, include_art_t2: true, area_level: 0 }, noCodes, false, {}],
    [
      "countryLevel",
      { ...least, area_level: "0", calendar_quarter_t2: "CY2016Q1" },
      noCodes,
      true,
      { name: "area_level" },
    ],
    [
      "quartersNotAscending",
      { ...least, calendar_quarter_t2: "CY2016Q1", calendar_quarter_t3: "CY2016Q1" },
      noCodes,
      true,
      { earlier: "calendar_quarter_t1", later: "calendar_quarter_t2" },
    ],
    [
      "quartersNotAscending",
      { ...least, calendar_quarter_t3: "CY2018Q3", artattend: "true" },
      noCodes,
      true,
      { earlier: "calendar_quarter_t2", later: "calendar_quarter_t3" },
    ],
    ["attendanceWithoutArt", { ...least, artattend: "true", artattend_t2: "true" }, noCodes, true, {}],
    [
      "attendanceOverTimeWithoutArt",
      { ...least, artattend: "true", artattend_t2: "true", include_art_t1: "true" },
      noCodes,
      true,
      {},
    ],
    [
      "regionCodesAbsent",
      { ...least, output_aware_plhiv: "true" },
      { ...noCodes, ...noShiny90 },
      true,
      { file: "areas.geojson" },
    ],
    [
      "regionCodeUnknown",
      { ...least, output_aware_plhiv: "true" },
      { ...otherCodes, ...noShiny90 },
      true,
      { codes: "10, 11", known: "0" },
    ],
    [
      "awarenessUnknown",
      { ...least, output_aware_plhiv: "true", deff_prev: "much" },
      noShiny90,
      true,
      { files: "b.PJNZ" },
    ],
    ["optionNotAbove", { ...least, deff_prev: "much" }, {}, true, { name: "deff_prev" }],
    ["quartersNotAscending", { ...least, calendar_quarter_t4: "CY2019Q2" }, {}, true, { later: "calendar_quarter_t4" }],
  ];
  it.each(broken)("are refused for the first rule that they break: %s", (key, values, facts, hasProgramme, named) => {
    expect(refused(values, facts, hasProgramme)).toEqual([key, expect.objectContaining(named)]);
  });

  it("may ask for attendance without a programme file: nothing depends on it then", () => {
    expect(refused({ ...least, artattend: "true", artattend_t2: "true" }, {}, false)).toBeNull();
  });

  it("may ask for awareness where every projection has a .shiny90", () => {
    expect(refused({ ...least, output_aware_plhiv: "true" })).toBeNull();
  });

  it("may do without awareness where a projection has no .shiny90", () => {
    for (const output_aware_plhiv of ["false", false, "", null, undefined])
      expect(refused({ ...least, output_aware_plhiv }, noShiny90)).toBeNull();
  });

  it.each([[""], [null], [[]]])("are missing where they are %j", (value) => {
    expect(refused({ ...least, survey_prevalence: value })).toEqual(["optionsMissing", { names: "survey_prevalence" }]);
  });

  it("are not looked at for what a calibration is asked", () => {
    expect(refused({ ...least, spectrum_plhiv_calibration_level: "everywhere" })).toBeNull();
  });
});

describe("advice on submitted options", () => {
  const keys = (values: Values, hasProgramme = true, facts: OptionFileFacts = good) =>
    submittedWarnings(values, { hasProgramme }, facts).map(({ key, locations }) => [key, locations]);
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
    const found = keys({ artattend: "false" }, true, { ...good, notices: [notice, notice] });
    const several = ["warning.model.severalShiny90", ["model_options", "model_fit"]];
    expect(found).toEqual([...attendance, several, several]);
  });
});
