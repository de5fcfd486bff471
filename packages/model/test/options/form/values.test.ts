import { describe, expect, it } from "vitest";
import { chosenValue, numberValue, type Suggestion } from "../../../src/options/form/build-form.js";
import { parseCountryDefaults } from "../../../src/options/form/country-defaults.js";
import { modelOptionForm } from "../../../src/options/form/option-forms.js";
import { choiceIds, controls, countries, initialValue, smallFacts, smallForm } from "./small-form.js";

const choices = ["a", "b"].map((id) => ({ id, label: id, children: [{ id: "within", label: "within" }] }));
const one = (...suggestions: Suggestion[]) => chosenValue({ type: "select" }, choices, suggestions);
const several = (...suggestions: Suggestion[]) => chosenValue({ type: "multiselect" }, choices, suggestions);

describe("a value that is chosen", () => {
  it("is the first suggestion that can be", () => {
    expect(one(["a"], ["b"])).toBe("a");
    expect(one(["c"], ["b"])).toBe("b");
    expect(one(undefined, ["b"])).toBe("b");
  });

  it("may be left blank on purpose, which counts before any later suggestion", () => {
    expect(one([""], ["a"])).toBe("");
    expect(several([""], ["a"])).toBe("");
    expect(several(["", ""], ["a"])).toBe("");
  });

  it("is none where no suggestion can be chosen", () => {
    expect(one(["c"], undefined)).toBeUndefined();
    expect(several(["a", "c"])).toBeUndefined();
    expect(several([], undefined)).toBeUndefined();
  });

  it("is a text for one of several, and a list for more", () => {
    expect(several(["a"])).toBe("a");
    expect(several(["b", "a"])).toEqual(["b", "a"]);
    expect(several(["a", "a"])).toBe("a");
  });

  it("is never several where one is asked for, nor blank beside another", () => {
    expect(one(["a", "b"])).toBeUndefined();
    expect(several(["a", ""])).toBeUndefined();
  });

  it("is one of the choices themselves, not one within them", () => {
    expect(several(["within"])).toBeUndefined();
  });
});

describe("a number", () => {
  it.each([
    ["250", true, 250],
    ["-4", false, -4],
    ["-3.5", false, -3.5],
    ["2.5", true, undefined],
    ["", false, undefined],
    ["many", false, undefined],
    ["Infinity", false, undefined],
  ])("written %j is read as such", (written, isWhole, value) => {
    expect(numberValue({ isWhole }, [undefined, [written]])).toBe(value);
  });
});

describe("values of the form", () => {
  const malawi = { ...smallFacts(), iso3: "MWI" };
  const formOf = (facts: ReturnType<typeof smallFacts>, today = new Date(2025, 4, 15)) =>
    modelOptionForm(facts, { countries, today, language: "en", isMock: false });

  it("of files come before those of the country", () => {
    const form = formOf(malawi);
    expect([initialValue(form, "area_scope"), initialValue(form, "calendar_quarter_t1")]).toEqual(["XSM", "CY2016Q2"]);
    expect(initialValue(form, "survey_prevalence")).toBe("SMALL2016PHIA");
    expect(initialValue(form, "anc_prevalence_year1")).toBe("");
  });

  it("of the country are used for the rest", () => {
    const form = formOf(malawi);
    const values = Object.fromEntries(controls(form).map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({
      calendar_quarter_t2: "CY2024Q4",
      calendar_quarter_t3: "CY2025Q3",
      anc_clients_year2_num_months: "12",
      include_art_t1: "",
      include_art_t2: "true",
      artattend: "true",
      artattend_t2: "true",
      spectrum_population_calibration: "national",
      output_aware_plhiv: "true",
      max_iteration: 250,
      no_of_samples: 1000,
      rng_seed: 1000,
      artattend_log_gamma_offset: -4,
      survey_recently_infected: "",
      deff_prev: 1,
      calendar_quarter_t4: "CY2026Q3",
      calendar_quarter_t5: "CY2027Q3",
    });
  });

  it.each(["area_level", "psnu_level", "anc_clients_year2", "anc_prevalence_year2", "anc_art_coverage_year2"])(
    "of the country are left out where the files do not have them: %s",
    (name) => {
      expect(choiceIds(formOf(malawi), name).length).toBeGreaterThan(0);
      expect(controls(formOf(malawi)).find((control) => control.name === name)).not.toHaveProperty("value");
    },
  );

  it("of the country are left out where they lie in the future", () => {
    expect(initialValue(formOf(malawi, new Date(2024, 8, 30)), "calendar_quarter_t2")).toBeUndefined();
    expect(initialValue(formOf(malawi, new Date(2024, 9, 1)), "calendar_quarter_t2")).toBe("CY2024Q4");
  });

  it("of any country are about 2022, and leave to the user what depends on the country", () => {
    const form = smallForm();
    const values = Object.fromEntries(controls(form).map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({
      calendar_quarter_t2: "CY2022Q4",
      calendar_quarter_t3: "CY2023Q3",
      calendar_quarter_t4: "CY2024Q3",
      calendar_quarter_t5: "CY2025Q3",
      include_art_t1: "",
      include_art_t2: "",
      artattend: "",
      artattend_t2: "",
      psnu_level: "",
    });
    for (const name of ["area_level", "anc_clients_year2", "survey_recently_infected"])
      expect(initialValue(form, name)).toBeUndefined();
  });

  it("are the published uncertainty where the form is that of the reference, whatever the country's table says", () => {
    const table = parseCountryDefaults(Buffer.from("iso3,uncertainty\nfallback,full\n"), "mine.csv");
    const form = modelOptionForm(malawi, { countries: table, today: new Date(), language: "en", isMock: false });
    expect(initialValue(form, "uncertainty")).toBe("fixed");
  });

  it("of any country take the year 2022 of antenatal care where the file has it", () => {
    const form = smallForm({ ...smallFacts(), ancYears: ["2023", "2022"] });
    for (const name of ["anc_clients_year2", "anc_prevalence_year2", "anc_art_coverage_year2"])
      expect(initialValue(form, name)).toBe("2022");
  });
});
