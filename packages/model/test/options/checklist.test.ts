import { languages } from "@tessera/contract";
import { texts } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { type ChecklistSubject, roundChecklist } from "../../src/options/checklist.js";
import { defaultRound, parseRound } from "../../src/options/round.js";
import { suggestCalibration } from "../../src/options/suggest/suggest-calibration.js";

const surveys = [
  { id: "OLD", indicator: "prevalence", quarter: "CY2016Q1" },
  { id: "NEW", indicator: "prevalence", quarter: "CY2020Q3" },
  { id: "NEW", indicator: "art_coverage", quarter: "CY2020Q3" },
];
const met: ChecklistSubject = {
  round: defaultRound,
  country: "XSM",
  level: "national",
  surveys,
  options: {
    area_scope: "XSM",
    calendar_quarter_t1: "CY2020Q3",
    calendar_quarter_t2: "CY2024Q4",
    calendar_quarter_t3: "CY2025Q3",
    survey_prevalence: ["NEW"],
    survey_art_coverage: "NEW",
    anc_prevalence_year2: 2024,
    include_art_t2: true,
    artattend: "true",
    artattend_t2: "false",
    spectrum_population_calibration: "national",
  },
  calibration: Object.fromEntries(suggestCalibration("national").map(({ name, value }) => [name, value])),
};
const unmet = (changed: Partial<ChecklistSubject>) =>
  roundChecklist({ ...met, ...changed }).flatMap(({ name, isMet }) => (isMet === false ? [name] : []));
const withOptions = (options: Record<string, unknown>) => unmet({ options: { ...met.options, ...options } });

describe("the checklist of a round", () => {
  it("is met by suggested calibration options, and has 18 rows", () => {
    expect(unmet({})).toEqual([]);
    expect(roundChecklist(met)).toHaveLength(18);
  });

  it.each([
    [{ calendar_quarter_t2: "CY2023Q4" }, ["Opt_recent_qtr"]],
    [{ calendar_quarter_t3: "CY2024Q3" }, ["Opt_future_proj_qtr"]],
    [{ area_scope: ["XSM_1_1"] }, ["Opt_area_ID_selected"]],
    [{ calendar_quarter_t1: "CY2020Q4" }, ["Opt_calendar_survey_match"]],
    [{ survey_prevalence: ["OLD", "NEW"] }, ["Opt_recent_survey_only"]],
    [{ survey_art_coverage: "" }, ["Opt_ART_coverage"]],
    [{ anc_prevalence_year2: "" }, ["Opt_ANC_data"]],
    [{ include_art_t2: "false", artattend: "false" }, ["Opt_ART_data"]],
    [{ artattend_t2: "true" }, ["Opt_ART_attendance_yes"]],
    [{ spectrum_population_calibration: "none" }, ["Cal_Population"]],
  ])("says what %j does not meet", (options, names) => {
    expect(withOptions(options)).toEqual(names);
  });

  it("asks for the level of the Spectrum files", () => {
    const rows = ["Cal_Population", "Cal_PLHIV", "Cal_ART", "Cal_KOS", "Cal_new_infections"];
    expect(unmet({ level: "subnational" })).toEqual(rows);
  });

  it("has the quarters that are configured", () => {
    const round = parseRound("CY2025Q4, CY2026Q3");
    expect(round && unmet({ round })).toEqual(["Opt_recent_qtr", "Opt_future_proj_qtr"]);
  });

  it.each(["CY2025Q4", "CY2025Q4,CY2025Q3", "2025,2026", "CY2025Q4,CY2026Q3,CY2027Q3", ""])(
    "has no quarters written as %j",
    (text) => {
      expect(parseRound(text)).toBeNull();
    },
  );

  it("cannot tell about surveys that are gone", () => {
    const unknown = roundChecklist({ ...met, surveys: undefined }).filter(({ isMet }) => isMet === null);
    expect(unknown.map(({ name }) => name)).toEqual([
      "Opt_calendar_survey_match",
      "Opt_recent_survey_only",
      "Opt_ART_coverage",
    ]);
  });

  it.each(["national", "subnational"] as const)(
    "has an advice in every language for all that can fail: %s",
    (level) => {
      const nothing = roundChecklist({ ...met, level, options: { artattend: "true" }, calibration: {} });
      const advices = nothing.flatMap(({ advice }) => (advice ? [advice.key] : []));
      expect(advices).toHaveLength(15);
      for (const language of languages) for (const key of advices) expect(texts[language]).toHaveProperty([key]);
    },
  );
});
