import { describe, expect, it } from "vitest";
import { variantFacts } from "../../src/sensitivity/variant-facts.js";
import { isPresent, needsFit, type Variant, variantsOf } from "../../src/sensitivity/variants.js";
import { areasOf } from "../frame/small-country.js";

const country = { id: "XSM", level: 0, parent: null };
const areas = (ids: readonly string[], regions: readonly number[] = []) =>
  areasOf([country, ...ids.map((id, k) => ({ id, level: 1, parent: "XSM", region: regions[k] ?? 0 }))]);
const oneRegion = areas(["XSM_1_1", "XSM_1_2"]);

const options = {
  area_scope: "XSM",
  area_level: "1",
  survey_prevalence: ["A2020", "A2016"],
  survey_art_coverage: ["A2020"],
  anc_prevalence_year1: "2020",
  anc_art_coverage_year2: "2023",
  anc_clients_year2: "2023",
  include_art_t1: "true",
  include_art_t2: "false",
  artattend: "true",
};
const calibration = {
  spectrum_plhiv_calibration_level: "national",
  spectrum_plhiv_calibration_strat: "sex_age_coarse",
  spectrum_artnum_calibration_level: "none",
  spectrum_artnum_calibration_strat: "sex_age_coarse",
  calibrate_method: "logistic",
};

function found(changed: object = {}, calibrated: object = {}, shape = oneRegion): Map<string, Variant> {
  const facts = variantFacts(shape, { ...options, ...changed }, { ...calibration, ...calibrated });
  return new Map(
    variantsOf(facts)
      .filter(isPresent)
      .map((variant) => [variant.id, variant]),
  );
}

describe("variants of options", () => {
  it("leave out each survey, with all its data, as long as another tells prevalence", () => {
    const variants = found();
    expect(variants.get("without-survey-A2020")?.changes).toEqual({
      options: { survey_prevalence: ["A2016"], survey_art_coverage: [] },
    });
    expect(variants.get("without-survey-A2016")?.changes).toEqual({ options: { survey_prevalence: ["A2020"] } });
    expect(variants.get("without-survey-A2016")?.values).toEqual({ survey: "A2016" });
  });

  it("keep the only survey of prevalence, and leave out a second one at time 2", () => {
    const variants = found({ survey_prevalence: "A2016", survey_prevalence_t2: "A2020" });
    expect(variants.has("without-survey-A2016")).toBe(false);
    expect(variants.get("without-survey-A2020")?.changes.options).toEqual({
      survey_prevalence_t2: [],
      survey_art_coverage: [],
    });
  });

  it("leave out antenatal data as a whole, their prevalence, or their ART coverage", () => {
    const variants = found();
    expect(variants.get("without-antenatal")?.changes.options).toEqual({
      anc_prevalence_year1: "",
      anc_art_coverage_year2: "",
      anc_clients_year2: "",
    });
    expect(variants.get("without-antenatal-prevalence")?.changes.options).toEqual({ anc_prevalence_year1: "" });
    expect(variants.get("without-antenatal-art-coverage")?.changes.options).toEqual({ anc_art_coverage_year2: "" });
  });

  it("do not estimate a bias of reports without the data that tell it", () => {
    const biased = { art_report_bias_t3: "true", anc_art_coverage_year3: "2024" };
    const alone = found(biased).get("without-antenatal-art-coverage");
    expect(alone?.changes.options).toMatchObject({ art_report_bias_t3: "false" });
    const told = found({ ...biased, sti_art_coverage_year3: "2024" }).get("without-antenatal-art-coverage");
    expect(told?.changes.options).not.toHaveProperty("art_report_bias_t3");
  });

  it("leave out numbers on ART with attendance, which needs them", () => {
    expect(found().get("without-art-numbers")?.changes.options).toEqual({
      include_art_t1: "false",
      artattend: "false",
    });
  });

  it("change only quantities that are calibrated, and need no fit for it", () => {
    const variants = found();
    expect(variants.get("without-calibration")?.changes).toEqual({
      calibration: { spectrum_plhiv_calibration_level: "none" },
    });
    expect(variants.get("calibration-strata")?.changes.calibration).toEqual({
      spectrum_plhiv_calibration_strat: "sex_age_group",
    });
    expect(variants.get("calibration-method")?.changes.calibration).toEqual({ calibrate_method: "proportional" });
    expect(needsFit(variants.get("calibration-method") as Variant)).toBe(false);
    expect(needsFit(variants.get("without-antenatal") as Variant)).toBe(true);
  });

  it("calibrate at the other level where there are several Spectrum regions", () => {
    expect(found().has("calibration-level")).toBe(false);
    const shape = areas(["XSM_1_1", "XSM_1_2"], [1, 2]);
    expect(found({}, {}, shape).get("calibration-level")?.changes.calibration).toEqual({
      spectrum_plhiv_calibration_level: "subnational",
    });
  });

  it("scale the population by no option of a form", () => {
    expect(found().get("population-larger")?.changes).toEqual({ variation: { populationScale: 1.1 } });
    expect(found().get("population-smaller")?.changes).toEqual({ variation: { populationScale: 0.9 } });
  });

  it("have the published order of areas where it differs from that of ids", () => {
    expect(found().has("published-area-order")).toBe(false);
    const ids = Array.from({ length: 10 }, (_, k) => `XSM_1_${k + 1}`);
    expect(found({}, {}, areas(ids)).get("published-area-order")?.changes).toEqual({
      variation: { areaOrder: "reference" },
    });
  });

  it("name the kinds that would change nothing", () => {
    const facts = variantFacts(oneRegion, { survey_prevalence: "A2020" }, {});
    const absent = variantsOf(facts).filter((variant) => !isPresent(variant));
    expect(absent.map(({ id }) => id)).toEqual([
      "without-survey",
      "without-survey-art-coverage",
      "without-recent-infection",
      "without-antenatal",
      "without-antenatal-prevalence",
      "without-antenatal-art-coverage",
      "without-sti",
      "without-art-numbers",
      "without-attendance",
      "without-calibration",
      "calibration-level",
      "calibration-strata",
      "calibration-method",
      "published-area-order",
    ]);
  });
});
