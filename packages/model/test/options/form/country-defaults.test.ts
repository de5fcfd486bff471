import { Problem, uncertaintyOption } from "@tessera/contract";
import { translate } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import {
  defaultsOfCountry,
  parseCountryDefaults,
  readCountryDefaults,
} from "../../../src/options/form/country-defaults.js";
import { choiceIds, controls, countries, smallFacts, smallForm } from "./small-form.js";

const rowOf = (iso3: string) => defaultsOfCountry(countries, iso3);
const parse = (text: string) => parseCountryDefaults(Buffer.from(text), "mine.csv");
const refusal = (text: string) => {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof Problem) return translate("en", error.key, error.values);
  }
  return null;
};

describe("the table of countries", () => {
  it("has 38 countries and a row for any other", () => {
    expect([countries.size, countries.has("fallback")]).toEqual([39, true]);
    expect(rowOf("XXX")).toBe(rowOf("fallback"));
    expect(rowOf("mwi")).toBe(rowOf("fallback"));
  });

  it("has a suggestion for every option that a country can say something about", () => {
    const ofAll = [uncertaintyOption];
    const names = controls(smallForm())
      .map(({ name }) => name)
      .filter((name) => !ofAll.includes(name));
    for (const [iso3, row] of countries)
      if (!["fallback", "COG"].includes(iso3))
        expect([iso3, names.filter((name) => !row.has(name))]).toEqual([iso3, []]);
  });

  it.each([
    [
      "MWI",
      { area_level: ["5"], psnu_level: ["3"], calendar_quarter_t1: ["CY2020Q3"], anc_prevalence_year1: ["2020"] },
    ],
    ["KEN", { output_aware_plhiv: ["false"], artattend_log_gamma_offset: ["-3"] }],
    ["TZA", { anc_clients_year2_num_months: ["9"], area_level: ["4"] }],
    ["CMR", { survey_prevalence: ["CMR2018DHS", "CMR2017PHIA"], survey_art_coverage: ["CMR2017PHIA"] }],
    ["ZAF", { rng_seed: ["17"], use_kish_recent: ["false"], survey_recently_infected: ["ZAF2017HSRC"] }],
    ["NGA", { spectrum_population_calibration: ["subnational"], spectrum_plhiv_calibration_level: ["national"] }],
    ["ETH", { spectrum_population_calibration: ["subnational"], spectrum_aware_calibration_level: ["subnational"] }],
    ["BEN", { use_survey_aggregate: ["true"], survey_art_coverage: [""] }],
    ["MOZ", { anc_prevalence_year1: [""], anc_art_coverage_year1: ["2021"], adjust_area_growth: ["true"] }],
  ])("knows what is special about %s", (iso3, expected) => {
    expect(Object.fromEntries(rowOf(iso3))).toMatchObject(expected);
  });

  it("names surveys of the country itself, and no quarter that its survey cannot be about", () => {
    for (const [iso3, row] of countries)
      for (const option of ["survey_prevalence", "survey_art_coverage", "survey_recently_infected"])
        for (const id of row.get(option) ?? []) expect(["", iso3]).toContain(id.slice(0, 3));
    for (const [iso3, row] of countries) {
      const [quarter] = row.get("calendar_quarter_t1") ?? [];
      const years = (row.get("survey_prevalence") ?? []).map((id) => Number(id.slice(3, 7)));
      if (quarter)
        expect([iso3, Math.abs(Number(quarter.slice(2, 6)) - Math.max(...years)) <= 1]).toEqual([iso3, true]);
    }
  });

  it("leaves to the user whether ART data are used at T1", () => {
    for (const row of countries.values()) expect(row.get("include_art_t1")).toEqual([""]);
  });
});

describe("a table of one's own", () => {
  it("may have few columns, in any order, with semicolons between cells and words in capitals", () => {
    const table = parse('artattend;iso3;deff_prev;survey_prevalence\nTRUE;fallback;2,5;\nblank;ABC;NA;"X1; Y2"\n');
    expect(Object.fromEntries(defaultsOfCountry(table, "ABC"))).toEqual({
      artattend: [""],
      survey_prevalence: ["X1", "Y2"],
    });
    expect(Object.fromEntries(defaultsOfCountry(table, "QQQ"))).toEqual({ artattend: ["true"], deff_prev: ["2.5"] });
  });

  it("is read from its file", () => {
    const own = new URL("../../../country-defaults.csv", import.meta.url);
    expect(readCountryDefaults(own.pathname)).toEqual(readCountryDefaults());
  });

  it.each([
    ["iso3,artattend\nfallback,maybe\n", "row 2, column artattend: 'maybe' cannot be chosen. Write one of true, false"],
    ["iso3,calendar_quarter_t3\nfallback,CY2019Q4\n", "row 2, column calendar_quarter_t3: 'CY2019Q4'"],
    [
      "iso3,calendar_quarter_t1\nfallback,2020\n",
      "column calendar_quarter_t1: '2020' cannot be used. Write it like CY",
    ],
    [
      "iso3,area_level\nfallback,\nABC,District\n",
      "row 3, column area_level: 'District' cannot be used. Write it like 2",
    ],
    ["iso3,anc_clients_year2\nfallback,22\n", "row 2, column anc_clients_year2: '22'"],
    ["iso3,anc_clients_year2_num_months\nfallback,13\n", "column anc_clients_year2_num_months: '13'"],
    ["iso3,max_iteration\nfallback,2.5\n", "row 2, column max_iteration: '2.5'"],
    ["iso3,deff_prev\nfallback,big\n", "row 2, column deff_prev: 'big'"],
    ["iso3,calibrate_method\nfallback,magic\n", "Write one of logistic, proportional"],
    ["iso3,spectrum_plhiv_calibration_strat\nfallback,sex\n", "Write one of age_coarse, sex_age_coarse"],
    ["iso3,artatend\nfallback,true\n", "the column artatend is not the name of an option"],
    ["iso3,artattend\nfallback,true\nmwi,true\n", "row 3, column iso3: 'mwi' is not a country"],
    ["artattend\ntrue\n", "row 2, column iso3: '' is not a country"],
    ["iso3,artattend\nfallback,true\nMWI,true\nMWI,false\n", "row 4, column iso3: MWI has a row already"],
    ["iso3,artattend\nMWI,true\n", "mine.csv has no row fallback"],
  ])("is refused with row and column: %j", (text, sentence) => {
    expect(refusal(text)).toContain(sentence);
    expect(refusal(text)).toMatch(/^mine\.csv/);
  });

  it("never gives a control a value that it does not offer", () => {
    const facts = smallFacts();
    for (const iso3 of countries.keys()) {
      const form = smallForm({ ...facts, iso3 });
      for (const { name, type, value } of controls(form))
        if (type !== "number" && value !== undefined && value !== "")
          expect(choiceIds(form, name)).toEqual(expect.arrayContaining([value].flat()));
    }
  });
});
