import { multiselect, number, type SectionRow, select } from "./form-rows.js";
import { uncertaintyOption } from "./uncertainty.js";

const atT1 = { label: "optionForm.t1", help: "optionForm.t1.help" } as const;
const atT2 = { label: "optionForm.t2", help: "optionForm.t2.help" } as const;
const optional = { required: false } as const;
/** Options of a second survey at T2 and of the latest data at T3. */
const twoSurveys = { when: "severalSurveys" } as const;
const year3 = { help: "optionForm.t3.help", ...optional } as const;
const kish = { label: "optionForm.kish", help: "optionForm.kish.help" } as const;

/** A control of the mock model alone: it makes the fit fail. */
export const mockTrigger = "mock_model_trigger_error";

/** What a user is asked before a fit. Clients rely on the order and on the names. */
export const modelForm = [
  {
    label: "optionForm.general",
    description: "optionForm.general.about",
    groups: [
      {
        label: "option.mock_model_trigger_error",
        when: "mock",
        controls: [select(mockTrigger, "yesNo", { help: "option.mock_model_trigger_error.help" })],
      },
      { label: "option.area_scope", controls: [multiselect("area_scope", "areaTree")] },
      { label: "option.area_level", controls: [select("area_level", "areaLevels")] },
      { label: "option.calendar_quarter_t2", controls: [select("calendar_quarter_t2", "quarters")] },
      {
        label: "option.calendar_quarter_t3",
        controls: [select("calendar_quarter_t3", "projectionQuarters", { help: "option.calendar_quarter_t3.help" })],
      },
    ],
  },
  {
    label: "optionForm.survey",
    description: "optionForm.survey.about",
    groups: [
      { label: "option.calendar_quarter_t1", controls: [select("calendar_quarter_t1", "quarters")] },
      { label: "option.survey_prevalence", controls: [multiselect("survey_prevalence", "prevalenceSurveys")] },
      {
        label: "option.survey_art_coverage",
        controls: [multiselect("survey_art_coverage", "artCoverageSurveys", optional)],
      },
      {
        label: "option.survey_prevalence_t2",
        ...twoSurveys,
        controls: [
          multiselect("survey_prevalence_t2", "prevalenceSurveys", {
            help: "option.survey_prevalence_t2.help",
            ...optional,
          }),
        ],
      },
      {
        label: "option.survey_art_coverage_t2",
        ...twoSurveys,
        controls: [multiselect("survey_art_coverage_t2", "artCoverageSurveys", optional)],
      },
    ],
  },
  {
    label: "optionForm.anc",
    description: "optionForm.anc.about",
    when: "anc",
    groups: [
      {
        label: "option.anc_clients_year2",
        controls: [select("anc_clients_year2", "ancYears", { ...atT2, ...optional })],
      },
      {
        label: "option.anc_clients_year2_num_months",
        controls: [
          select("anc_clients_year2_num_months", "months", {
            label: "optionForm.t2",
            help: "option.anc_clients_year2_num_months.help",
          }),
        ],
      },
      {
        label: "option.anc_prevalence",
        controls: [
          select("anc_prevalence_year1", "ancYears", { ...atT1, ...optional }),
          select("anc_prevalence_year2", "ancYears", { ...atT2, ...optional }),
        ],
      },
      {
        label: "option.anc_art_coverage",
        controls: [
          select("anc_art_coverage_year1", "ancYears", { ...atT1, ...optional }),
          select("anc_art_coverage_year2", "ancYears", { ...atT2, ...optional }),
        ],
      },
      {
        label: "option.anc_clients_year3",
        ...twoSurveys,
        controls: [select("anc_clients_year3", "ancYears", { help: "option.anc_clients_year3.help", ...optional })],
      },
      {
        label: "option.anc_clients_year3_num_months",
        ...twoSurveys,
        controls: [
          select("anc_clients_year3_num_months", "months", {
            help: "option.anc_clients_year2_num_months.help",
            ...optional,
          }),
        ],
      },
      {
        label: "option.anc_prevalence_year3",
        ...twoSurveys,
        controls: [select("anc_prevalence_year3", "ancYears", year3)],
      },
      {
        label: "option.anc_art_coverage_year3",
        ...twoSurveys,
        controls: [select("anc_art_coverage_year3", "ancYears", year3)],
      },
    ],
  },
  {
    label: "optionForm.art",
    description: "optionForm.art.about",
    when: "programme",
    groups: [
      {
        label: "option.include_art",
        controls: [select("include_art_t1", "yesNo", atT1), select("include_art_t2", "yesNo", atT2)],
      },
      { label: "option.artattend", controls: [select("artattend", "yesNo", { help: "option.artattend.help" })] },
      {
        label: "option.artattend_t2",
        controls: [select("artattend_t2", "yesNo", { help: "option.artattend_t2.help" })],
      },
      {
        label: "option.include_art_t3",
        ...twoSurveys,
        controls: [select("include_art_t3", "yesNo", { help: "option.include_art_t3.help", ...optional })],
      },
      {
        label: "option.artattend_t3",
        ...twoSurveys,
        controls: [select("artattend_t3", "yesNo", { help: "option.artattend_t3.help", ...optional })],
      },
    ],
  },
  {
    label: "optionForm.population",
    description: "optionForm.population.about",
    groups: [
      {
        label: "option.spectrum_population_calibration",
        controls: [
          select("spectrum_population_calibration", "calibrationLevels", {
            help: "option.spectrum_population_calibration.help",
          }),
        ],
      },
    ],
  },
  {
    label: "optionForm.advanced",
    description: "optionForm.advanced.about",
    isCollapsed: true,
    groups: [
      {
        label: "option.output_aware_plhiv",
        controls: [select("output_aware_plhiv", "yesNo", { help: "option.output_aware_plhiv.help" })],
      },
      {
        label: "option.max_iteration",
        controls: [number("max_iteration", { help: "option.max_iteration.help", isWhole: true })],
      },
      {
        label: "option.no_of_samples",
        controls: [number("no_of_samples", { help: "option.no_of_samples.help", isWhole: true })],
      },
      {
        label: "option.rng_seed",
        controls: [number("rng_seed", { help: "option.rng_seed.help", isWhole: true, ...optional })],
      },
      {
        label: "option.uncertainty",
        controls: [select(uncertaintyOption, "uncertainties", { help: "option.uncertainty.help" })],
      },
      {
        label: "option.artattend_log_gamma_offset",
        controls: [number("artattend_log_gamma_offset", { help: "option.artattend_log_gamma_offset.help" })],
      },
      {
        label: "option.anchor_home_district",
        controls: [select("anchor_home_district", "yesNo", { help: "option.anchor_home_district.help" })],
      },
      { label: "option.rho_paed_x_term", controls: [select("rho_paed_x_term", "yesNo")] },
      { label: "option.rho_paed_15to49f_ratio", controls: [select("rho_paed_15to49f_ratio", "yesNo")] },
      { label: "option.alpha_xst_term", controls: [select("alpha_xst_term", "yesNo")] },
      {
        label: "option.paed_incidence_current",
        controls: [select("paed_incidence_current", "yesNo", { help: "option.paed_incidence_current.help" })],
      },
      {
        label: "option.anc_art_coverage_by_age",
        controls: [select("anc_art_coverage_by_age", "yesNo", { help: "option.anc_art_coverage_by_age.help" })],
      },
      {
        label: "option.anc_alpha_t3_fixed_bias",
        ...twoSurveys,
        controls: [
          select("anc_alpha_t3_fixed_bias", "yesNo", { help: "option.anc_alpha_t3_fixed_bias.help", ...optional }),
        ],
      },
      {
        label: "option.art_report_bias_t3",
        ...twoSurveys,
        controls: [select("art_report_bias_t3", "yesNo", { help: "option.art_report_bias_t3.help", ...optional })],
      },
      {
        label: "option.sti_art_coverage",
        when: "sti",
        controls: [
          select("sti_art_coverage_year1", "stiYears", { ...atT1, ...optional }),
          select("sti_art_coverage_year2", "stiYears", { ...atT2, ...optional }),
          select("sti_art_coverage_year3", "stiYears", { label: "optionForm.t3", ...year3 }),
        ],
      },
      {
        label: "option.lambda_from_two_surveys",
        ...twoSurveys,
        controls: [
          select("lambda_from_two_surveys", "yesNo", { help: "option.lambda_from_two_surveys.help", ...optional }),
        ],
      },
      { label: "option.adjust_area_growth", controls: [select("adjust_area_growth", "yesNo")] },
      {
        label: "option.use_survey_aggregate",
        controls: [select("use_survey_aggregate", "yesNo", { help: "option.use_survey_aggregate.help" })],
      },
      {
        label: "option.survey_recently_infected",
        controls: [multiselect("survey_recently_infected", "recentInfectionSurveys", optional)],
      },
      {
        label: "option.survey_recently_infected_t2",
        ...twoSurveys,
        controls: [multiselect("survey_recently_infected_t2", "recentInfectionSurveys", optional)],
      },
      {
        label: "option.design_effect_prev",
        controls: [
          select("use_kish_prev", "yesNo", kish),
          number("deff_prev", { label: "optionForm.designEffect", help: "option.deff_prev.help" }),
        ],
      },
      {
        label: "option.design_effect_artcov",
        controls: [
          select("use_kish_artcov", "yesNo", kish),
          number("deff_artcov", { label: "optionForm.designEffect", help: "option.deff_artcov.help" }),
        ],
      },
      {
        label: "option.design_effect_recent",
        controls: [
          select("use_kish_recent", "yesNo", kish),
          number("deff_recent", { label: "optionForm.designEffect", help: "option.deff_recent.help" }),
        ],
      },
      {
        label: "option.cop_projections",
        controls: [
          select("calendar_quarter_t4", "projectionQuarters", { label: "option.calendar_quarter_t4" }),
          select("calendar_quarter_t5", "projectionQuarters", { label: "option.calendar_quarter_t5" }),
        ],
      },
      { label: "option.psnu_level", controls: [select("psnu_level", "areaLevels", optional)] },
    ],
  },
] as const satisfies readonly SectionRow[];
