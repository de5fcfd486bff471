import { describe, expect, it } from "vitest";
import type { ModelInputs } from "../../src/frame/model-inputs.js";
import { ancOf, ancRows, artDec31, programmeOf, smallCountry } from "../frame/small-country.js";
import { observe } from "./observe.js";

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
