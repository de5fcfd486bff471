import type { ModelOutput } from "@tessera/model";
import { isOn } from "../../option-values.js";
import type { DownloadRequest } from "../request.js";
import { surveyChoice } from "./surveys.js";

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

/** The data that were chosen, and the surveys that could be. */
export function dataOptions({ output, surveys }: DownloadRequest): Record<string, unknown> {
  const { options, calendarQuarters } = output;
  const [t1, t2] = calendarQuarters;
  const prevalence = surveyChoice(output, surveys, "prevalence");
  const coverage = surveyChoice(output, surveys, "art_coverage");
  return {
    prev_survey_available: prevalence.available,
    prev_survey_available_quarters: prevalence.availableQuarters,
    artcov_survey_available: coverage.available,
    prev_survey_ids: prevalence.ids,
    prev_survey_quarters: prevalence.quarters,
    artcov_survey_ids: coverage.ids,
    artcov_survey_quarters: coverage.quarters,
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
