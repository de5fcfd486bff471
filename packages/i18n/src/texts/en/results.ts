/** Indicators, filters and plots. */
export const results = {
  // plots, tables, downloads
  "month.Q1": "March",
  "month.Q2": "June",
  "month.Q3": "September",
  "month.Q4": "December",
  "quarter.monthAndYear": "{{month}} {{year}}",

  "age.all": "all ages",

  "indicator.population": "Population",
  "indicator.prevalence": "HIV prevalence",
  "indicator.plhiv": "PLHIV",
  "indicator.art_coverage": "ART coverage",
  "indicator.art_current_residents": "ART number (residents)",
  "indicator.art_current": "ART number (attending)",
  "indicator.untreated_plhiv_num": "PLHIV not on ART (residents)",
  "indicator.aware_plhiv_prop": "Proportion of PLHIV aware of their status",
  "indicator.unaware_plhiv_num": "PLHIV unaware of their status (residents)",
  "indicator.aware_plhiv_num": "PLHIV aware of their status (residents)",
  "indicator.plhiv_attend": "PLHIV (attending)",
  "indicator.untreated_plhiv_attend": "PLHIV not on ART (attending)",
  "indicator.aware_plhiv_attend": "PLHIV aware of their status (attending)",
  "indicator.unaware_plhiv_attend": "PLHIV unaware of their status (attending)",
  "indicator.art_report": "ART number (reported)",
  "indicator.art_report_rel_bias": "ART reporting bias (relative)",
  "indicator.incidence": "HIV incidence per 1000",
  "indicator.infections": "New infections",
  "indicator.anc_prevalence": "ANC HIV prevalence",
  "indicator.anc_art_coverage": "ANC ART coverage before first visit",
  "indicator.anc_clients": "ANC clients",
  "indicator.anc_plhiv": "HIV positive ANC clients",
  "indicator.anc_already_art": "ANC clients already on ART",
  "indicator.anc_art_new": "ANC clients starting ART",
  "indicator.anc_known_pos": "ANC clients known to be HIV positive",
  "indicator.anc_tested_pos": "ANC clients testing HIV positive",
  "indicator.anc_tested_neg": "ANC clients testing HIV negative",

  "indicator.population.description": "Number of people",
  "indicator.prevalence.description": "Share of the population living with HIV",
  "indicator.plhiv.description": "Number of people living with HIV",
  "indicator.art_coverage.description": "Share of people living with HIV who receive antiretroviral treatment",
  "indicator.art_current_residents.description":
    "Number of people on antiretroviral treatment, counted where they live",
  "indicator.art_current.description": "Number of people on antiretroviral treatment, counted where they are treated",
  "indicator.untreated_plhiv_num.description":
    "Number of people living with HIV without treatment, counted where they live",
  "indicator.aware_plhiv_prop.description": "Share of people living with HIV who know their status",
  "indicator.unaware_plhiv_num.description":
    "Number of people living with HIV who do not know their status, counted where they live",
  "indicator.aware_plhiv_num.description":
    "Number of people living with HIV who know their status, counted where they live",
  "indicator.plhiv_attend.description": "Number of people living with HIV, counted where they are or would be treated",
  "indicator.untreated_plhiv_attend.description":
    "Number of people living with HIV without treatment, counted where they would be treated",
  "indicator.aware_plhiv_attend.description":
    "Number of people living with HIV who know their status, counted where they are or would be treated",
  "indicator.unaware_plhiv_attend.description":
    "Number of people living with HIV who do not know their status, counted where they would be treated",
  "indicator.art_report.description":
    "Number of people on ART that districts report. At the time for which a reporting bias is estimated, it is the number of people who attend times that bias.",
  "indicator.art_report_rel_bias.description":
    "Reported number of people on ART relative to the number who attend, at the time for which a reporting bias is estimated. 100% means no bias.",
  "indicator.incidence.description": "New infections a year for each person not yet infected",
  "indicator.infections.description": "Number of new infections a year",
  "indicator.anc_prevalence.description": "Share of women in antenatal care living with HIV",
  "indicator.anc_art_coverage.description":
    "Share of women living with HIV in antenatal care who were on treatment before their first visit",
  "indicator.anc_clients.description": "Number of women with a first antenatal visit",
  "indicator.anc_plhiv.description": "Number of women in antenatal care living with HIV",
  "indicator.anc_already_art.description": "Number of women on treatment before their first antenatal visit",
  "indicator.anc_art_new.description": "Number of women starting treatment during antenatal care",
  "indicator.anc_known_pos.description":
    "Number of women who knew before their first antenatal visit that they live with HIV",
  "indicator.anc_tested_pos.description": "Number of women who tested HIV positive in antenatal care",
  "indicator.anc_tested_neg.description": "Number of women who tested HIV negative in antenatal care",

  "filter.area": "Area",
  "filter.detail": "Area level",
  "filter.period": "Period",
  "filter.sex": "Sex",
  "filter.age": "Age",
  "filter.indicator": "Indicator",
  "filter.colourIndicator": "Colour Indicator",
  "filter.sizeIndicator": "Size Indicator",
  "filter.area_level": "Detail",

  "setting.x_axis": "X Axis",
  "setting.disagg_by": "Disaggregate By",
  "setting.presets": "Presets",
  "preset.sex_by_area": "Sex by area",
  "preset.sex_by_5_year_age_group": "Sex by 5 year age group",

  "option.area_scope": "Area scope",
  "option.area_level": "Area level",
  "option.calendar_quarter_t2": "Quarter of the estimates",
  "option.calendar_quarter_t3": "Quarter of the short-term projection",

  "download.spectrum.description": "Output zip of HIV estimates by area, made by the indicator estimation service",
  "download.summary.description": "Summary report of HIV estimates by area, made by the indicator estimation service",
  "download.comparison.description":
    "Report comparing HIV estimates with the data behind them, made by the indicator estimation service",
  "download.agyw.description":
    "Workbook of HIV estimates for priority populations, made by the indicator estimation service",
  "download.datapack.description":
    "Target-setting Data Pack of HIV estimates, made by the indicator estimation service",

  "notes.project": "Project notes:",
  "notes.version": "Version notes:",

  "readme.title": "Estimates of HIV indicators: {{country}}",
  "readme.contents": "Contents of this zip",
  "readme.file": "File",
  "readme.content": "Content",
  "readme.intro":
    "This zip holds estimates of HIV indicators for every area, sex, age group and quarter, the tables that explain their codes, and a record of how they were made. Tables are comma-separated text in UTF-8; an empty cell is a missing value.",
  "readme.indicators": "Estimates: mean, standard error, median, mode and 95% interval of every indicator",
  "readme.art_attendance": "Where residents of each area receive treatment",
  "readme.inputs_outputs":
    "Survey and programme data beside the estimates for the same area, sex, age group and quarter",
  "readme.meta_area": "Areas and their hierarchy",
  "readme.meta_age_group": "Age groups",
  "readme.meta_period": "Quarters",
  "readme.meta_indicator": "Indicators",
  "readme.boundaries": "Boundaries of the areas",
  "readme.datapack": "Estimates in the layout of the target-setting Data Pack",
  "readme.notes": "Notes written by the user",
  "readme.info.inputs": "Files the estimates were made from",
  "readme.info.options": "Options of the model run",
  "readme.info.calibration_options": "Options of the calibration",
  "readme.info.packages": "Versions of the software",
  "readme.info.impossible": "Estimates that cannot be right, and why.",
  "readme.info.checklist": "Checklist for review",
  "readme.info.project_state": "State of the project, to open it again",
  "readme.fit.spectrum_calibration": "National totals before and after calibration",
  "readme.fit.model_options": "Areas, quarters and attendance of the model",
  "readme.fit.data_options": "Data chosen for the model",
  "readme.fit.calibration_options": "Calibration levels, strata and method",

  "checklist.Package_created": "The output zip was created",
  "checklist.Package_has_all_data": "The output zip has all data that were uploaded",
  "checklist.Opt_recent_qtr": "Model options: the most recent quarter is selected",
  "checklist.Opt_future_proj_qtr": "Model options: the projection quarter is selected",
  "checklist.Opt_area_ID_selected": "Model options: the whole country is selected",
  "checklist.Opt_calendar_survey_match": "Model options: the first quarter is that of the survey",
  "checklist.Opt_recent_survey_only": "Model options: only the most recent survey is used",
  "checklist.Opt_ART_coverage": "Model options: survey data on ART coverage are used where there are any",
  "checklist.Opt_ANC_data": "Model options: ANC data are used",
  "checklist.Opt_ART_data": "Model options: ART data are used",
  "checklist.Opt_ART_attendance_yes":
    "Model options: treatment outside the home district is estimated where there are ART data",
  "checklist.Model_fit": "The model was fitted",
  "checklist.Cal_Population": "Calibration: population",
  "checklist.Cal_PLHIV": "Calibration: people living with HIV",
  "checklist.Cal_ART": "Calibration: people on ART",
  "checklist.Cal_KOS": "Calibration: knowledge of status",
  "checklist.Cal_new_infections": "Calibration: new infections",
  "checklist.Cal_method": "Calibration: the method is logistic",

  "report.version": "Made with version {{version}} of the model.",

  // comparison plots
  "filter.calibrate_indicator": "Indicator",
  "filter.type": "Type",
  "filter.spectrum_region": "Region",
  "filter.source": "Data type",

  "calibrationType.spectrum": "Spectrum",
  "calibrationType.calibrated": "Calibrated",
  "calibrationType.raw": "Unadjusted",
  "calibrationType.calibration_ratio": "Calibration ratio",

  "indicator.population_ratio": "Population ratio",
  "indicator.plhiv_ratio": "PLHIV ratio",
  "indicator.infections_ratio": "New infections ratio",
  "indicator.art_current_ratio": "ART number (attending) ratio",
  "indicator.unaware_plhiv_num_ratio": "PLHIV unaware of their status ratio",
  "indicator.prevalence_ratio": "HIV prevalence ratio",
  "indicator.art_coverage_ratio": "ART coverage ratio",
  "indicator.aware_plhiv_prop_ratio": "Proportion of PLHIV aware of their status ratio",
  "indicator.incidence_ratio": "HIV incidence ratio",

  "indicator.anc_prevalence_age_matched": "ANC prevalence age matched",
  "indicator.anc_art_coverage_age_matched": "ANC ART coverage age matched",
} as const;
