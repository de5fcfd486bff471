/** The forms of model and calibration options: sections, labels, help and choices, and what is wrong with options or defaults. */
export const optionsForm = {
  "optionForm.general": "General",
  "optionForm.general.about": "Choose the areas and the quarters of the estimates.",
  "optionForm.survey": "Surveys",
  "optionForm.survey.about": "Choose the surveys that each indicator is taken from.",
  "optionForm.anc": "Antenatal care",
  "optionForm.anc.about": "Choose the years of antenatal care data for time 1 and time 2. They are optional.",
  "optionForm.art": "ART",
  "optionForm.art.about":
    "Choose the time points at which programme data are used, and whether people are treated elsewhere.",
  "optionForm.population": "Population calibration",
  "optionForm.population.about":
    "Before the model is fitted, populations can be scaled so that they add up to those of Spectrum. With one national Spectrum file, national and subnational calibration are the same.",
  "optionForm.advanced": "Advanced",
  "optionForm.advanced.about": "The default values suit most countries.",
  "optionForm.calibration": "Calibration options",
  "optionForm.calibration.about":
    "Estimates can be adjusted so that they add up to the numbers of Spectrum. With one national Spectrum file, national and subnational calibration are the same. If the adjustment is large, review your inputs.",

  "optionForm.t1": "Time 1",
  "optionForm.t1.help": "Choose the year of the middle of the survey.",
  "optionForm.t2": "Time 2",
  "optionForm.t2.help": "Choose the year of the estimates.",
  "optionForm.t3": "Time 3",
  "optionForm.t3.help": "Choose the year of time 3.",
  "optionForm.kish": "Kish effective sample size",
  "optionForm.kish.help":
    "Yes: a survey counts with its effective sample size after Kish, which allows for unequal weights. No: it counts with the number of people asked.",
  "optionForm.designEffect": "Divide sample size by",
  "optionForm.level": "Level",
  "optionForm.stratification": "Stratification",

  "optionForm.yes": "Yes",
  "optionForm.no": "No",
  "optionForm.months_one": "{{count}} month",
  "optionForm.months_other": "{{count}} months",
  "optionForm.level.none": "None",
  "optionForm.level.national": "National",
  "optionForm.level.subnational": "Subnational",
  "optionForm.strat.age_coarse": "Age under 15 and 15+",
  "optionForm.strat.sex_age_coarse": "Sex, and age under 15 and 15+",
  "optionForm.strat.age_group": "Five-year age group",
  "optionForm.strat.sex_age_group": "Sex and five-year age group",
  "optionForm.method.logistic": "Logistic",
  "optionForm.method.proportional": "Proportional",
  "optionForm.uncertainty.fixed": "Held fixed, as published",
  "optionForm.uncertainty.joint": "Included, by an approximation",
  "optionForm.uncertainty.full": "Included, by weighted trial values",

  "option.mock_model_trigger_error": "Make the mock fit fail",
  "option.mock_model_trigger_error.help": "Yes: the fit ends with an error, to see how that is shown.",
  "option.calendar_quarter_t3.help": "The quarter has to be after the quarter of the estimates.",
  "option.calendar_quarter_t1": "Quarter at the middle of the survey",
  "option.survey_prevalence": "HIV prevalence",
  "option.survey_art_coverage": "ART coverage",
  "option.survey_prevalence_t2": "HIV prevalence of a second survey",
  "option.survey_prevalence_t2.help":
    "Time 2 is then the quarter at the middle of the second survey, and the present estimates are those of time 3.",
  "option.survey_art_coverage_t2": "ART coverage of a second survey",
  "option.anc_clients_year2": "Year of the number of ANC clients",
  "option.anc_clients_year2_num_months": "Months reported in this year",
  "option.anc_clients_year2_num_months.help":
    "Choose for how many months of the year the number of clients was reported.",
  "option.anc_prevalence": "HIV prevalence among ANC clients",
  "option.anc_art_coverage": "ART coverage before the first antenatal visit",
  "option.anc_clients_year3": "Year of the number of ANC clients, at time 3",
  "option.anc_clients_year3.help": "Choose the number of clients at time 2 or at time 3, not at both.",
  "option.anc_clients_year3_num_months": "Months reported in this year, at time 3",
  "option.anc_prevalence_year3": "HIV prevalence among ANC clients, at time 3",
  "option.anc_art_coverage_year3": "ART coverage before the first antenatal visit, at time 3",
  "option.include_art": "Use ART data",
  "option.artattend": "Estimate treatment in neighbouring districts",
  "option.artattend.help":
    "Yes: the model estimates what share of the residents of a district is treated in each neighbouring one.",
  "option.artattend_t2": "Treatment in neighbouring districts changes over time",
  "option.artattend_t2.help":
    "Yes: the odds of being treated in a neighbouring district may differ between time 1 and time 2. This needs ART data at both.",
  "option.include_art_t3": "Use ART data at time 3",
  "option.include_art_t3.help":
    "Yes: the numbers on ART of time 3 are used too, and the present estimates are those of time 3.",
  "option.artattend_t3": "Treatment in neighbouring districts changes after time 2",
  "option.artattend_t3.help":
    "Yes: the odds of being treated in a neighbouring district may differ between time 2 and time 3. This needs ART data at time 3 and at an earlier time.",
  "option.spectrum_population_calibration": "Adjust to Spectrum population",
  "option.spectrum_population_calibration.help":
    "Populations of districts are scaled by sex and five-year age group, so that they add up to Spectrum nationally or in each Spectrum region.",
  "option.output_aware_plhiv": "Estimate awareness of HIV status",
  "option.output_aware_plhiv.help": "This needs a .shiny90 file in every PJNZ file. Choose No if there is none.",
  "option.max_iteration": "Maximum number of iterations",
  "option.max_iteration.help": "The fit stops after this many iterations, whether or not it has converged.",
  "option.no_of_samples": "Number of simulations",
  "option.no_of_samples.help": "Uncertainty intervals are taken from this many simulations.",
  "option.rng_seed": "Seed of the simulations",
  "option.rng_seed.help": "The same seed gives the same intervals again. Without one, each run has its own.",
  "option.uncertainty": "Uncertainty of the smoothing parameters",
  "option.uncertainty.help":
    "Smoothing parameters say how alike neighbouring areas and ages are. They are estimated too. Held fixed: intervals leave out their uncertainty, as in published estimates. Approximation: intervals include it, and the fit takes about twice as long. Weighted trial values: intervals include it more exactly, and the fit takes five to ten times as long.",
  "option.artattend_log_gamma_offset": "Prior mean of treatment in a neighbouring district",
  "option.artattend_log_gamma_offset.help":
    "Log odds of being treated in a certain neighbouring district rather than at home, before any data are seen.",
  "option.anchor_home_district": "Random effect for residents as well",
  "option.anchor_home_district.help":
    "Yes: the attraction of the home district has a random effect, as that of its neighbours has.",
  "option.rho_paed_x_term": "Prevalence of children varies by district",
  "option.rho_paed_15to49f_ratio": "Prevalence of children follows that of women aged 15-49",
  "option.alpha_xst_term": "Change of ART coverage differs by district and sex",
  "option.paed_incidence_current": "New infections of children follow women of the same time (experimental)",
  "option.paed_incidence_current.help":
    "Yes: children are infected in proportion to women living with HIV who are not on ART at that time, with an uncertainty of its own. No: in proportion to women living with HIV at the time of the survey, as in published estimates.",
  "option.anc_art_coverage_by_age": "ART coverage at antenatal care differs by age",
  "option.anc_art_coverage_by_age.help":
    "Yes: the difference between age groups is uncertain, because antenatal data do not tell ages. No: it is that of the national projection.",
  "option.anc_alpha_t3_fixed_bias": "Antenatal data tell the change of ART coverage after time 2",
  "option.anc_alpha_t3_fixed_bias.help":
    "Yes: the model assumes that ART coverage at antenatal care differs from that of all women as much at time 3 as at time 2, in the country as a whole. No: this difference may change.",
  "option.art_report_bias_t3": "Estimate how districts misreport ART at time 3",
  "option.art_report_bias_t3.help":
    "Yes: each district may report more or fewer people on ART at time 3 than attend there. What tells this apart from a change of ART coverage is the assumption that coverage at antenatal care or in STI clinics, in the country as a whole, differs from that of all people as much at time 3 as at time 2. This needs ART data and ART coverage from antenatal care or STI clinics at time 3.",
  "option.sti_art_coverage": "ART coverage of STI clinic clients before the visit",
  "option.lambda_from_two_surveys": "Two surveys of prevalence tell incidence (experimental)",
  "option.lambda_from_two_surveys.help":
    "Yes: the level of incidence and its differences between districts are estimated from prevalence at time 1 and time 2, even without surveys of recent infection.",
  "option.adjust_area_growth": "Adjust the net growth of district populations",
  "option.use_survey_aggregate": "Use aggregate survey data",
  "option.use_survey_aggregate.help":
    "Yes: all rows of the survey file are used as they are. The file then has to hold exactly the rows to use.",
  "option.survey_recently_infected": "Surveys of recent infection",
  "option.survey_recently_infected_t2": "Second surveys of recent infection",
  "option.design_effect_prev": "Design effect: HIV prevalence",
  "option.deff_prev.help": "Sample sizes of HIV prevalence are divided by this number. 1 leaves them as they are.",
  "option.design_effect_artcov": "Design effect: ART coverage",
  "option.deff_artcov.help": "Sample sizes of ART coverage are divided by this number. 1 leaves them as they are.",
  "option.design_effect_recent": "Design effect: recent infection",
  "option.deff_recent.help": "Sample sizes of recent infection are divided by this number. 1 leaves them as they are.",
  "option.cop_projections": "PEPFAR COP projections",
  "option.calendar_quarter_t4": "End of COP year 1",
  "option.calendar_quarter_t5": "End of COP year 2",
  "option.psnu_level": "Level of PEPFAR PSNU",
  "option.calibrate_plhiv": "Adjust to Spectrum: people living with HIV",
  "option.calibrate_plhiv.help": "Mean numbers of people living with HIV add up to those of Spectrum.",
  "option.calibrate_artnum": "Adjust to Spectrum: people on ART",
  "option.calibrate_artnum.help": "Mean numbers of people on ART add up to those of Spectrum.",
  "option.calibrate_aware": "Adjust to Spectrum: people aware of their status",
  "option.calibrate_aware.help":
    "Mean numbers of people aware of their status add up to those of Spectrum and Shiny90.",
  "option.calibrate_infections": "Adjust to Spectrum: new infections",
  "option.calibrate_infections.help": "Mean numbers of new infections add up to those of Spectrum.",
  "option.calibrate_method": "Calibration method",

  "detail.model.optionWithoutChoices":
    "There is nothing to choose for the model option {{name}}. Check that the area and survey files have what it is about: shown areas, or rows of its indicator.",
  "detail.model.regionCodesAbsent":
    "No area of {{file}} has a spectrum_region_code. Add the code of the Spectrum projection that each area belongs to.",
  "detail.model.countryColumnUnknown":
    "{{file}}: the column {{column}} is not the name of an option. Correct it or remove the column.",
  "detail.model.countryUnknown":
    "{{file}}, row {{row}}, column iso3: '{{value}}' is not a country. Write three capital letters, or {{other}} for countries without a row.",
  "detail.model.countryRepeated": "{{file}}, row {{row}}, column iso3: {{value}} has a row already. Keep one of them.",
  "detail.model.countryFallback":
    "{{file}} has no row {{value}}. Add one: it is used for countries without a row of their own.",
  "detail.model.countryCellNotAmong":
    "{{file}}, row {{row}}, column {{column}}: '{{value}}' cannot be chosen. Write one of {{choices}}; {{blank}} to leave the option blank; or nothing.",
  "detail.model.countryCellNotLike":
    "{{file}}, row {{row}}, column {{column}}: '{{value}}' cannot be used. Write it like {{example}}; {{blank}} to leave the option blank; or nothing.",

  "warning.model.severalShiny90":
    "{{file}} holds several .shiny90 files: {{names}}. {{member}} is used, because its name is the shortest. If it is not the right one, remove the others and upload the file again.",
} as const;
