/** Why an option has its suggested value, and what to choose to meet the checklist of a round. */
export const suggestions = {
  "reason.scope": "The whole country.",
  "reason.level.country": "The usual level in this country; all files have data at it.",
  "reason.level.finest": "The most detailed level at which all files have data.",
  "reason.level.population": "The most detailed level of the population file. Not all other files have data at it.",
  "reason.level.none": "The population file does not have all areas of any level. Choose one, and check the file.",
  "reason.survey.latest": "The latest survey of this indicator, {{quarter}}.",
  "reason.survey.undated": "The first survey of this indicator. The file does not say when it was.",
  "reason.survey.none": "No survey of the file has this indicator.",
  "reason.t1.survey": "The middle of the survey {{survey}}. Follows the survey of HIV prevalence.",
  "reason.t1.unknown": "The survey file does not say when the survey was. Choose the quarter.",
  "reason.t2.round": "The quarter of this round. The data reach it.",
  "reason.t2.art": "The last quarter with ART data. The round asks for {{round}}, which the data do not reach.",
  "reason.t2.anc": "The last year with antenatal care data. The round asks for {{round}}, which the data do not reach.",
  "reason.t2.noData": "The quarter of this round. No programme data after the survey reach it.",
  "reason.t2.afterSurvey": "A year after the survey, because the round's quarter, {{round}}, is not after the survey.",
  "reason.t3.round": "The projection quarter of this round. Follows time 2.",
  "reason.t3.after": "{{months}} months after time 2, as in this round. Follows time 2.",
  "reason.t3.unknown": "Choose the earlier quarters first.",
  "reason.yearAfter": "A year after time {{time}}. Follows time {{time}}.",
  "reason.art.reported": "The file has ART data of {{quarter}}. Follows time {{time}}.",
  "reason.art.interpolated":
    "ART data of {{quarter}} are interpolated between reported quarters. Follows time {{time}}.",
  "reason.art.none":
    "The file has ART data from {{first}} to {{last}}, and none for {{quarter}}. Follows time {{time}}.",
  "reason.art.unknown": "There are no ART data for time {{time}}.",
  "reason.attend.yes": "ART data are used. Follows the choice of ART data.",
  "reason.attend.no": "No ART data are used. Follows the choice of ART data.",
  "reason.attendT2.yes": "ART data are used at both times. Follows the choice of ART data.",
  "reason.attendT2.no": "ART data are not used at both times. Follows the choice of ART data.",
  "reason.anc.year": "The year of time {{time}}. Follows time {{time}}.",
  "reason.anc.near": "The file has no usable data of {{wanted}}; this year is nearest. Follows time {{time}}.",
  "reason.anc.none": "The file has no usable data of {{wanted}} or the year before or after. Follows time {{time}}.",
  "reason.anc.unknown": "Choose the quarter of time {{time}} first.",
  "reason.population.national": "There is one Spectrum file for the whole country.",
  "reason.population.subnational": "There is a Spectrum file for each region.",
  "reason.aware.yes": "Every PJNZ file has a .shiny90 file.",
  "reason.aware.no": "There is no .shiny90 file in {{files}}.",
  "reason.uncertainty.large": "With {{areas}} areas, including it takes more than twice as long as the fit.",
  "reason.country": "The usual value in this country.",
  "reason.usual": "The usual value.",
  "reason.blank": "Not used unless you choose a value.",
  "reason.calibration.national":
    "There is one Spectrum file for the whole country. The checklist of the round asks for this.",
  "reason.calibration.subnational":
    "There is a Spectrum file for each region. The checklist of the round asks for this.",
  "reason.calibration.checklist": "The checklist of the round asks for this.",

  "checklist.choose.Opt_recent_qtr": "Choose {{estimate}} as time 2.",
  "checklist.choose.Opt_future_proj_qtr": "Choose {{projection}} as time 3.",
  "checklist.choose.Opt_area_ID_selected": "Choose the whole country as the area.",
  "checklist.choose.Opt_calendar_survey_match": "Choose the middle of the survey as time 1.",
  "checklist.choose.Opt_recent_survey_only": "Choose only the latest survey of HIV prevalence.",
  "checklist.choose.Opt_ART_coverage": "Choose a survey of ART coverage.",
  "checklist.choose.Opt_ANC_data": "Choose a year of antenatal care data.",
  "checklist.choose.Opt_ART_data": "Use ART data at time 1 or time 2.",
  "checklist.choose.Opt_ART_attendance_yes":
    "Estimate treatment in neighbouring districts where ART data are used, and its change where they are used at both times.",
  "checklist.choose.Cal_Population.national": "Adjust populations to Spectrum at national level.",
  "checklist.choose.Cal_Population.subnational": "Adjust populations to Spectrum at subnational level.",
  "checklist.choose.Cal_PLHIV.national":
    "People living with HIV: choose national level, by sex and age under 15 and 15+.",
  "checklist.choose.Cal_PLHIV.subnational":
    "People living with HIV: choose subnational level, by sex and age under 15 and 15+.",
  "checklist.choose.Cal_ART.national": "People on ART: choose national level, by sex and age under 15 and 15+.",
  "checklist.choose.Cal_ART.subnational": "People on ART: choose subnational level, by sex and age under 15 and 15+.",
  "checklist.choose.Cal_KOS.national":
    "People aware of their status: choose national level, by sex and age under 15 and 15+.",
  "checklist.choose.Cal_KOS.subnational":
    "People aware of their status: choose subnational level, by sex and age under 15 and 15+.",
  "checklist.choose.Cal_new_infections.national":
    "New infections: choose national level, by sex and age under 15 and 15+.",
  "checklist.choose.Cal_new_infections.subnational":
    "New infections: choose subnational level, by sex and age under 15 and 15+.",
  "checklist.choose.Cal_method": "Choose the logistic method.",
} as const;
