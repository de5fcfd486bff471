import type { ModelOutput } from "@tessera/model";
import { isOn } from "../../option-values.js";

const calibrationOptionNames = [
  "spectrum_plhiv_calibration_level",
  "spectrum_plhiv_calibration_strat",
  "spectrum_artnum_calibration_level",
  "spectrum_artnum_calibration_strat",
  "spectrum_aware_calibration_level",
  "spectrum_aware_calibration_strat",
  "spectrum_infections_calibration_level",
  "spectrum_infections_calibration_strat",
  "calibrate_method",
];

/** Options of the model itself, with the quarters that it was run for whether or not they were asked for. */
export function modelOptions({ options, calendarQuarters }: ModelOutput): Record<string, unknown> {
  return {
    ...pick(options, ["area_scope", "area_level"]),
    ...Object.fromEntries(calendarQuarters.map((quarter, index) => [`calendar_quarter_t${index + 1}`, quarter])),
    ...pick(options, ["artattend", "artattend_t2", "anchor_home_district", "psnu_level"]),
  };
}

/** The data that were chosen; what else was available the model output does not say. */
export function dataOptions({ options, calendarQuarters }: ModelOutput): Record<string, unknown> {
  const [t1, t2] = calendarQuarters;
  return {
    prev_survey_available: null,
    prev_survey_available_quarters: null,
    artcov_survey_available: null,
    prev_survey_ids: options.survey_prevalence ?? null,
    prev_survey_quarters: null,
    artcov_survey_ids: options.survey_art_coverage ?? null,
    artcov_survey_quarters: null,
    artnum_calendar_quarter_t1: isOn(options.include_art_t1) ? t1 : null,
    artnum_calendar_quarter_t2: isOn(options.include_art_t2) ? t2 : null,
    anc_prev_year_t1: options.anc_prevalence_year1 ?? null,
    anc_prev_year_t2: options.anc_prevalence_year2 ?? null,
  };
}

export function calibrationOptions({ options, calibrationOptions = {} }: ModelOutput): Record<string, unknown> {
  return {
    ...pick(options, ["spectrum_population_calibration"]),
    ...pick(calibrationOptions, calibrationOptionNames),
  };
}

function pick(options: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, options[name] ?? null]));
}
