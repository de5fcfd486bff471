import { calibrationOptionNames, isCalendarQuarter } from "@tessera/contract";
import { type Survey, textAt } from "@tessera/inputs";
import type { ModelOutput } from "@tessera/model";
import type { AvailableSurvey, DownloadRequest } from "../download-request.js";
import { isOn } from "../option-values.js";

/** Options of the model, with all quarters of the run. */
export function modelOptions({ options, calendarQuarters }: ModelOutput): Record<string, unknown> {
  return {
    ...pick(options, ["area_scope", "area_level"]),
    ...Object.fromEntries(calendarQuarters.map((quarter, index) => [`calendar_quarter_t${index + 1}`, quarter])),
    ...pick(options, ["artattend", "artattend_t2", "anchor_home_district", "psnu_level"]),
  };
}

/** The chosen data, and the available surveys. */
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

function pick(options: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, options[name] ?? null]));
}

/** Keys that YAML 1.1 readers would take for booleans or null. */
const reserved = /^(y|n|yes|no|on|off|true|false|null|none)$/i;

/**
 * Options as YAML: one a line, lists as sequences. Strings are always in double quotes, so that none is read as a
 * number, a date or a boolean. The `yaml` package cannot write this: it leaves C1 control characters and U+2028
 * unescaped.
 */
export function yamlMap(options: Record<string, unknown>): string {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return "{}\n";
  return entries.map(([key, value]) => `${yamlKey(key)}:${yamlValue(value)}\n`).join("");
}

function yamlKey(key: string): string {
  return /^[a-z_][a-z0-9_]*$/i.test(key) && !reserved.test(key) ? key : yamlFlow(key);
}

function yamlValue(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return ` ${yamlFlow(value)}`;
  return value.map((item) => `\n- ${yamlFlow(item)}`).join("");
}

/** JSON is YAML except for these characters, which YAML allows only as escapes (YAML 1.2, 5.1). */
function yamlFlow(value: unknown): string {
  return JSON.stringify(value ?? null).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Surveys of a survey file by indicator and id. */
export function availableSurveys({ rowCount, columns }: Survey): AvailableSurvey[] {
  const { survey_id, indicator, survey_mid_calendar_quarter: quarters } = columns;
  const found = new Map<string, AvailableSurvey>();
  for (let row = 0; row < rowCount; row++) {
    const [id, measured] = [textAt(survey_id, row), textAt(indicator, row)];
    if (id === null || measured === null || found.has(`${measured} ${id}`)) continue;
    const quarter = quarters ? textAt(quarters, row) : null;
    found.set(`${measured} ${id}`, { id, indicator: measured, quarter: isCalendarQuarter(quarter) ? quarter : null });
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, survey]) => survey);
}

/** Available and chosen surveys of an indicator. */
interface SurveyChoice {
  /** Null if the survey file is gone. */
  available: string[] | null;
  availableQuarters: string[] | null;
  ids: unknown;
  quarters: string[] | null;
}

export function surveyChoice(
  { options }: ModelOutput,
  surveys: readonly AvailableSurvey[] | undefined,
  indicator: "prevalence" | "art_coverage",
): SurveyChoice {
  const ids = options[`survey_${indicator}`] ?? null;
  const chosen = [ids ?? []].flat();
  const available = surveys?.filter((survey) => survey.indicator === indicator);
  return {
    available: available?.map(({ id }) => id) ?? null,
    availableQuarters: available ? quartersOf(available) : null,
    ids,
    quarters: available ? [...new Set(quartersOf(available.filter(({ id }) => chosen.includes(id))))].sort() : null,
  };
}

function quartersOf(surveys: readonly AvailableSurvey[]): string[] {
  return surveys.flatMap(({ quarter }) => quarter ?? []);
}
