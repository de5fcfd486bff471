/** Preparing, fitting and calibrating the model. */
export const model = {
  // preparation
  "detail.model.optionsMissing": "These model options have no value: {{names}}. Choose one for each.",
  "detail.model.optionNotYesNo": "The model option {{name}} is {{value}}. It has to be true or false.",
  "detail.model.optionMisspelt":
    "The model has no option {{name}}. If {{meant}} is meant, write it so; else leave it out.",
  "detail.model.optionNotAmong": "The model option {{name}} is {{value}}. It has to be one of {{choices}}.",
  "detail.model.optionNotQuarter":
    "The model option {{name}} is {{value}}. It has to be a calendar quarter such as CY2020Q3.",
  "detail.model.optionNotNumber": "The model option {{name}} is {{value}}. It has to be a number.",
  "detail.model.optionNotWhole": "The model option {{name}} is {{value}}. It has to be a whole number.",
  "detail.model.optionNotAbove": "The model option {{name}} is {{value}}. It has to be a number above {{above}}.",
  "detail.model.optionNotWholeAbove":
    "The model option {{name}} is {{value}}. It has to be a whole number above {{above}}.",
  "detail.model.optionNotWholeBetween":
    "The model option {{name}} is {{value}}. It has to be a whole number above {{above}} and at most {{most}}.",
  "detail.model.optionNotOffered":
    "{{label}} (option {{name}}) is {{value}}, which {{file}} does not offer. Choose among: {{choices}}.",
  "detail.model.optionNothingOffered":
    "{{label}} (option {{name}}) is {{value}}, but {{file}} has no data for it. Leave the option empty, or upload a file that has them.",
  "detail.model.countryLevel":
    "The model option {{name}} is the level of the whole country. Choose a lower level: the model divides the country into areas.",
  "detail.model.quartersNotAscending":
    "The model option {{later}} ({{quarter}}) has to come after {{earlier}} ({{earlierQuarter}}). Choose a later quarter.",
  "detail.model.artFileMissing":
    "The model options include ART data, but there is no programme file. Upload one, or set the options include_art to No.",
  "detail.model.attendanceWithoutArt":
    "Attendance of ART in neighbouring areas (artattend) needs ART data at one time point at least. Set include_art_t1 or include_art_t2 to Yes, or artattend to No.",
  "detail.model.attendanceOverTimeWithoutArt":
    "Attendance of ART that changes over time (artattend_t2) needs ART data at both time points. Set include_art_t1 and include_art_t2 to Yes, or artattend_t2 to No.",
  "detail.model.attendanceSinceT2WithoutArt":
    "Attendance of ART that changes after time 2 (artattend_t3) needs ART data at time 3 and at an earlier time point. Set include_art_t3 and include_art_t1 or include_art_t2 to Yes, or artattend_t3 to No.",
  "detail.model.scopeUnknown":
    "The area scope {{areas}} is not in {{file}} at level {{level}} or above. Choose areas of the hierarchy.",
  "detail.model.regionCodeMissing":
    "{{file}} has no spectrum_region_code for the modelled areas {{areas}}. Add the code of the Spectrum projection that each belongs to.",
  "detail.model.regionCodeUnknown":
    "{{file}} has areas with the spectrum_region_code {{codes}}, but the PJNZ files are for {{known}}. Correct the codes, or upload the missing projections.",
  "detail.model.awarenessUnknown":
    "There is no .shiny90 file in {{files}}, so it is not known who knows their status. Upload projections that have one, or set output_aware_plhiv to No.",
  "detail.model.populationLevel":
    "{{file}} has the population of the area level {{found}}, but the model uses the area level {{level}} (option area_level). Choose a level that the file has, or upload the population of the level {{level}}.",
  "detail.model.populationAreas_one":
    "{{file}} has no population of 1 modelled area: {{areas}}. Add its rows, or choose an area scope without it.",
  "detail.model.populationAreas_other":
    "{{file}} has no population of {{count}} modelled areas: {{areas}}. Add their rows, or choose an area scope without them.",
  "detail.model.populationMissing":
    "{{file}} has no population for {{groups}}. Every modelled area needs both sexes and all five-year age groups from 0-4 to 80+.",
  "detail.model.populationQuarter":
    "{{file}}, row {{row}}: calendar_quarter is missing or not a quarter such as CY2020Q3. Correct it.",
  "detail.model.populationRepeated":
    "{{file}}, row {{row}}: the population of {{group}} is given twice for the same quarter. Keep one of the rows.",
  "detail.model.populationSources":
    "{{file}} gives the population of {{group}} from several sources: {{sources}}. Keep the rows of one source.",
  "detail.model.nobodyToCalibrate":
    "The population of {{group}} is 0 in all modelled areas, so it cannot be calibrated to Spectrum. Correct the population file, or choose no population calibration.",
  "detail.model.regionsWithoutAreas":
    "National population calibration needs modelled areas in every Spectrum region, but there are none in {{codes}}. Widen the area scope, or choose subnational calibration.",
  "detail.model.prevalenceMissing":
    "{{file}} has no prevalence of {{surveys}} for the modelled areas, by sex and five-year age group. Choose another survey: prevalence is required.",
  "detail.model.surveyUsedTwice":
    "{{indicator}} of {{surveys}} is chosen at time 1 and at time 2. Choose it at one of them: the same people would count twice.",
  "detail.model.surveyOutsideModel":
    "{{file}}, row {{row}}: {{indicator}} of {{group}} is not a group that the model reports. Remove the row, or choose not to use aggregate survey data.",
  "detail.model.surveyValueMissing":
    "{{file}}, row {{row}}: {{column}} is missing for {{indicator}}. Complete the row or remove it.",
  "detail.model.agesOfOneSex":
    "The chosen surveys have {{indicator}} by age, but not for {{sex}}. Choose a survey that has both sexes.",
  "detail.model.artOfOneSex":
    "The option alpha_xst_term lets ART coverage change differently by sex, but {{file}} has no ART data by sex at either time point. Set the option to no, or give ART data by sex.",
  "detail.model.reportedTwice":
    "{{file}}: {{data}} is reported more than once for the same people in {{areas}}. Keep one set of rows for each area, sex and age group.",
  "detail.model.artRowsRepeated_one":
    "{{file}} gives the number on ART of 1 area, age group, sex and quarter more than once. Keep one of the rows; how often it occurs, and in which rows:\n{{groups}}",
  "detail.model.artRowsRepeated_other":
    "{{file}} gives the number on ART more than once for {{count}} combinations of area, age group, sex and quarter. Keep one row of each; how often it occurs, and in which rows:\n{{groups}}",
  "detail.model.artAreasOverlap":
    "{{file}} gives the number on ART of an area and of areas inside it, so that people are counted twice. Keep the rows of one level; the area, areas inside it, and the rows:\n{{groups}}",
  "detail.model.artOneQuarter":
    "{{file}} has the number on ART of {{group}} for {{only}} alone, so it cannot be interpolated to {{quarter}}. Add another quarter, or do not include ART data at this time point.",
  "detail.model.artAdjustedToNobody":
    "{{file}}: people are on ART at {{quarter}} in {{groups}}, but Spectrum adjusts their number to 0. Correct the adjustment of numbers on ART in Spectrum, run the projection again and save it, or do not include ART data at this time point.",
  "detail.model.artMissing":
    "{{file}} has no number on ART that can be used at {{quarter}}: at that quarter, before and after it, or up to three quarters after it. If that is right, do not include ART data at this time point.",
  "detail.model.ancRowRepeated":
    "{{file}}, row {{row}}: antenatal care of {{area}} in {{year}} is given twice. Keep one of the rows.",
  "detail.model.ancYearMissing":
    "{{file}} has no antenatal care data of {{year}} for the modelled areas. Choose another year, or none.",
  "detail.model.yearTwice":
    "The model options {{name}} and {{other}} are the same year, {{year}}. Choose another year or none for one of them: the same people would count twice.",
  "detail.model.ancClientsTwice":
    "The number of ANC clients is chosen at time 2 (anc_clients_year2) and at time 3 (anc_clients_year3). Choose one of them.",
  "detail.model.stiFileMissing":
    "The model options use STI clinic clients ({{names}}), but there is no STI file. Upload one, or choose no year.",
  "detail.model.stiYearMissing":
    "{{file}} has no counts of STI clinic clients of {{year}} for the modelled areas. Choose another year, or none.",
  "detail.model.stiRateMissing":
    "{{file}}, row {{row}}: of the groups in {{group}}, some have a sti_client_rate in {{year}} and {{count}} have none. Add rows with the rates of all five-year age groups and both sexes, or remove the rates.",
  "detail.model.stiRateZero":
    "{{file}}, row {{row}}: sti_client_rate is 0 for all of {{group}} in {{year}}, but clients were counted. Correct the rates or the counts.",
  "detail.model.reportingBiasUnknown":
    "Reporting bias of ART (art_report_bias_t3) can be told from a change of ART coverage only with other data on coverage of the same time. Set include_art_t3 to Yes and choose anc_art_coverage_year3 or sti_art_coverage_year3, or set art_report_bias_t3 to No.",
  "detail.model.ancPositiveAboveKnown":
    "{{file}}: in {{year}}, more women are HIV positive (anc_known_pos + anc_tested_pos) than have a known status (anc_known_pos + anc_tested + anc_known_neg). Correct the counts, or choose another year:\n{{areas}}",
  "detail.model.ancOnArtAbovePositive":
    "{{file}}: in {{year}}, more women are on ART already (anc_already_art) than are HIV positive (anc_known_pos + anc_tested_pos). Correct the counts, or choose another year:\n{{areas}}",

  "warning.model.zeroPopulation":
    "{{file}}: the population is 0 in {{count}} groups by area, sex, age and quarter ({{places}}). It was replaced by {{replacement}} so that the model can run. Correct the file if people live there.",
  "warning.model.optionsUnused": "These options are not known to the model and were not used: {{names}}.",
  "warning.model.attendanceOff":
    "ART data are used without attendance of ART in neighbouring areas. Check whether people of an area may be treated in another one.",
  "warning.model.surveyFarFromTime":
    "{{indicator}} of {{survey}} was measured around {{surveyQuarter}}, but is used at {{quarter}}. Choose the quarter of the survey (calendar_quarter_t{{time}}), or another survey.",

  // fit
  "detail.model.drawsNotFinite":
    "The estimate of {{indicator}} in {{area}}, {{sex}}, {{ageGroup}} is not a number in some of the simulations. Check the population and the data of this area.",
  "detail.model.notFitted":
    "The model cannot be fitted to these data: {{reason}}. Check the data and the options, or leave out the data that were added last.",
  "detail.model.nobodyOnArt":
    "{{file}}: nobody is on ART in {{groups}}, and the model cannot be fitted to these zeros. If the numbers were not reported, remove the rows; if they are right, do not include ART data at this time point.",
  "detail.model.tooFewPeople":
    "{{file}}: at {{quarter}}, more people living with HIV would still be alive than there are people in these groups: {{groups}}. The model cannot be fitted to such a population. Correct it there, or at the quarters around.",
  "warning.model.notConverged":
    "The fit ended before it converged: {{message}} Estimates may be less exact than they look. Fit again with other options, or check the data.",
  "warning.model.fewEffectivePoints":
    "Intervals may be too narrow: of {{points}} trial values of the smoothing parameters, few carry most of the weight. They count like {{effective}} equally good ones. More simulations do not help. Fit again with the uncertainty of the smoothing parameters by a normal approximation, and compare the intervals. If they differ much, check under Review inputs which data contradict each other, leave one source out, or ask for help.",
  "progress.prepareInputs": "Preparing the input data",
  "progress.fitModel": "Fitting the model",
  "progress.uncertainty": "Generating uncertainty intervals",
  "progress.prepareOutputs": "Preparing the outputs",
  "progress.iteration": "Iteration {{iteration}}, {{elapsed}} elapsed",
  "progress.iterations": "{{iterations}} iterations in {{elapsed}}",
  "progress.searchIteration": "Search {{search}}, iteration {{iteration}}, {{elapsed}} elapsed",
  "progress.searches": "{{searches}} searches with {{iterations}} iterations in {{elapsed}}",
  "impossible.notFinite": "is infinite",
  "impossible.negative": "is negative",
  "impossible.aboveOne": "is above 1",
  "impossible.boundsSwapped": "has a lower bound above its upper bound",
  "impossible.aboveWhole": "is larger than the group that it is a part of",
  "impossible.notCalibrated": "is not calibrated: by the calibrated numbers of people it would be 0, or 100% or more",
  "impossible.atBound": "has an interval that is too narrow to show how uncertain it is",

  // calibration
  "detail.model.calibrationOptionsMissing": "These calibration options have no value: {{names}}. Choose one for each.",
  "detail.model.calibrationOptionUnknown":
    "The calibration option {{name}} is {{value}}. It has to be one of {{choices}}.",
  "detail.model.alreadyCalibrated":
    "This output is calibrated already and cannot be calibrated again. Calibrate the model fit instead.",
  "detail.model.calibrationWithoutProjection":
    "This model output does not have the numbers of Spectrum that it would be calibrated to. Run the model again.",
  "detail.model.calibrationRegionUnknown":
    "{{area}} has the spectrum_region_code {{code}}, but the numbers of Spectrum are for {{known}}. Correct the area file and run the model again.",
  "detail.model.calibrationTargetMissing":
    "Spectrum has no number that {{indicator}} of {{group}} at {{quarter}} can be calibrated to. Choose no calibration of this indicator, or run the model again with a complete PJNZ file.",
  "detail.model.calibrationTargetTooLarge":
    "{{indicator}} of {{group}} at {{quarter}} cannot be calibrated: Spectrum has {{target}}, more than the {{most}} people that they are a part of. Choose another level or stratification, or the proportional method, and check the population and Spectrum files.",
  "detail.model.calibrationShare":
    "{{indicator}} of {{group}} at {{quarter}} cannot be calibrated: it is estimated as {{share}} of the people that it is a part of. Choose the proportional method, or check the data and run the model again.",
} as const;
