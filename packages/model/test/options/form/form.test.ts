import { readFileSync } from "node:fs";
import { calibrationForm, controlsOf, languages, modelForm } from "@tessera/contract";
import type { OptionForm } from "@tessera/contract/api";
import { describe, expect, it } from "vitest";
import { sti } from "../../../../inputs/test/small-country.js";
import { readCalibrationOptions } from "../../../src/options/calibration-options.js";
import { calibrationOptionForm } from "../../../src/options/form/option-forms.js";
import { choiceIds, controls, countries, initialValue, smallFacts, smallForm } from "./small-form.js";

/** Section, then each control by name, type, whether it is required (!), and whether it has a label (l) or help (h). */
const contract = [
  ["General", "area_scope multiselect !", "area_level select !", "calendar_quarter_t2 select !"],
  ["", "calendar_quarter_t3 select ! h"],
  ["Surveys", "calendar_quarter_t1 select !", "survey_prevalence multiselect !", "survey_art_coverage multiselect"],
  ["Antenatal care", "anc_clients_year2 select lh", "anc_clients_year2_num_months select ! lh"],
  ["", "anc_prevalence_year1 select lh", "anc_prevalence_year2 select lh"],
  ["", "anc_art_coverage_year1 select lh", "anc_art_coverage_year2 select lh"],
  ["ART", "include_art_t1 select ! lh", "include_art_t2 select ! lh"],
  ["", "artattend select ! h", "artattend_t2 select ! h"],
  ["Population calibration", "spectrum_population_calibration select ! h"],
  ["Advanced", "output_aware_plhiv select ! h", "max_iteration number ! h", "no_of_samples number ! h"],
  ["", "rng_seed number h", "uncertainty select ! h"],
  ["", "artattend_log_gamma_offset number ! h", "anchor_home_district select ! h"],
  ["", "rho_paed_x_term select !", "rho_paed_15to49f_ratio select !", "alpha_xst_term select !"],
  ["", "paed_incidence_current select ! h", "anc_art_coverage_by_age select ! h"],
  ["", "adjust_area_growth select !", "use_survey_aggregate select ! h", "survey_recently_infected multiselect"],
  ["", "use_kish_prev select ! lh", "deff_prev number ! lh", "use_kish_artcov select ! lh", "deff_artcov number ! lh"],
  ["", "use_kish_recent select ! lh", "deff_recent number ! lh"],
  ["", "calendar_quarter_t4 select ! l", "calendar_quarter_t5 select ! l", "psnu_level select"],
];

function described({ controlSections }: OptionForm): [string, string[]][] {
  return controlSections.map(({ label, controlGroups }) => [
    label,
    controlGroups.flatMap((group) =>
      group.controls.map(({ name, type, required, label, helpText }) =>
        [name, type, required ? "!" : "", `${label ? "l" : ""}${helpText ? "h" : ""}`].filter(Boolean).join(" "),
      ),
    ),
  ]);
}

function expected(): [string, string[]][] {
  const sections: [string, string[]][] = [];
  for (const [label = "", ...names] of contract) {
    if (label !== "") sections.push([label, []]);
    sections.at(-1)?.[1].push(...names);
  }
  return sections;
}

const sectionLabels = ({ controlSections }: OptionForm) => controlSections.map(({ label }) => label);

describe("the form of model options", () => {
  it("has its sections and controls in the order of the contract", () => {
    expect(described(smallForm())).toEqual(expected());
  });

  it("asks about antenatal care and ART only where there are files of them", () => {
    const none = smallForm(smallFacts({ anc: null, programme: null }));
    expect(sectionLabels(none)).toEqual(["General", "Surveys", "Population calibration", "Advanced"]);
    expect(sectionLabels(smallForm(smallFacts({ anc: null })))).toContain("ART");
    expect(sectionLabels(smallForm(smallFacts({ programme: null })))).toContain("Antenatal care");
  });

  it("asks about STI clinics only where there is a file of them, and offers years of counts", () => {
    const names = [1, 2, 3].map((time) => `sti_art_coverage_year${time}`);
    const of = (form: OptionForm) => controls(form).flatMap(({ name }) => (name.startsWith("sti_") ? [name] : []));
    expect(of(smallForm())).toEqual([]);
    const file = sti();
    file.rows.push(["XSM", "Smallia", "female", "Y015_049", "2030", "", "", "1"]);
    const form = smallForm(smallFacts({ sti: file }));
    expect(of(form)).toEqual(names);
    for (const name of names) {
      expect(choiceIds(form, name)).toEqual(["2020", "2019", "2018"]);
      expect(initialValue(form, name) ?? "").toBe("");
    }
  });

  it("folds away the advanced section alone", () => {
    const folded = smallForm().controlSections.map(({ collapsible, collapsed }) => [collapsible, collapsed]);
    expect(folded).toEqual([...Array(5).fill([undefined, undefined]), [true, true]]);
  });

  it("puts controls of one subject into one group", () => {
    const pairs = smallForm()
      .controlSections.flatMap(({ controlGroups }) => controlGroups.map((group) => group.controls))
      .filter(({ length }) => length > 1)
      .map((group) => group.map(({ name }) => name).join("+"));
    expect(pairs).toEqual([
      "anc_prevalence_year1+anc_prevalence_year2",
      "anc_art_coverage_year1+anc_art_coverage_year2",
      "include_art_t1+include_art_t2",
      "use_kish_prev+deff_prev",
      "use_kish_artcov+deff_artcov",
      "use_kish_recent+deff_recent",
      "calendar_quarter_t4+calendar_quarter_t5",
    ]);
  });

  it("begins with the trigger of a failing fit when the model is mocked, and never has it otherwise", () => {
    const [trigger] = controls(smallForm(smallFacts(), { isMock: true }));
    expect(trigger).toMatchObject({ name: "mock_model_trigger_error", type: "select", required: true, value: "false" });
    expect(trigger?.helpText).toBeTruthy();
    expect(controls(smallForm()).map(({ name }) => name)).not.toContain("mock_model_trigger_error");
  });

  it("writes the members of a control in the order of the contract", () => {
    const order = ["name", "type", "required", "label", "helpText", "options", "min", "max", "value"];
    for (const control of controls(smallForm())) {
      const members = Object.keys(control);
      expect(members).toEqual(order.filter((member) => members.includes(member)));
    }
  });

  it("has the same ids and values in every language, and other words", () => {
    const forms = languages.map((language) => smallForm(smallFacts(), { language, isMock: true }));
    const withoutWords = forms.map((form) =>
      controls(form).map(({ name, value }) => [name, value, choiceIds(form, name)]),
    );
    expect(withoutWords[1]).toEqual(withoutWords[0]);
    expect(withoutWords[2]).toEqual(withoutWords[0]);
    const descriptions = forms.map(({ controlSections }) => controlSections[0]?.description);
    expect(new Set(descriptions).size).toBe(3);
  });
});

describe("the form of calibration options", () => {
  const form = calibrationOptionForm("MWI", countries, "en");

  it("has level and stratification of four quantities, then the method, all required", () => {
    const quantities = ["plhiv", "artnum", "aware", "infections"];
    const names = quantities.flatMap((name) =>
      ["level", "strat"].map((part) => `spectrum_${name}_calibration_${part}`),
    );
    expect(controls(form).map(({ name }) => name)).toEqual([...names, "calibrate_method"]);
    expect(form.controlSections.map(({ controlGroups }) => controlGroups.length)).toEqual([5]);
    for (const { type, required } of controls(form)) expect([type, required]).toEqual(["select", true]);
  });

  it.each([
    ["MWI", "national"],
    ["ZWE", "subnational"],
    ["NGA", "national"],
    ["ZZZ", "national"],
    ["mwi", "national"],
  ])("begins for %s at the level %s", (iso3, level) => {
    const values = controls(calibrationOptionForm(iso3, countries, "en")).map(({ value }) => value);
    expect(values).toEqual([...Array(4).fill([level, "sex_age_group"]).flat(), "logistic"]);
  });

  it("offers what a calibration can be asked for, and nothing else", () => {
    const defaults = Object.fromEntries(controls(form).map(({ name, value }) => [name, value]));
    for (const { name } of controls(form))
      for (const id of choiceIds(form, name))
        expect(() => readCalibrationOptions({ ...defaults, [name]: id })).not.toThrow();
    expect(choiceIds(form, "spectrum_plhiv_calibration_level")).toEqual(["none", "national", "subnational"]);
    expect(choiceIds(form, "spectrum_plhiv_calibration_strat")).toEqual([
      "age_coarse",
      "sex_age_coarse",
      "age_group",
      "sex_age_group",
    ]);
    expect(choiceIds(form, "calibrate_method")).toEqual(["logistic", "proportional"]);
  });
});

it("every option is described in the docs, in the order of the forms", () => {
  const docs = readFileSync(new URL("../../../../../docs/options.md", import.meta.url), "utf8");
  const described = [...docs.matchAll(/^\| `(\w+)` \| \S.*\|$/gm)].map(([, name]) => name);
  expect(described).toEqual(controlsOf<string>([...modelForm, ...calibrationForm]).map(({ name }) => name));
});
