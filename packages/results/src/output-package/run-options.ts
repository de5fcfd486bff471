import { calibrationOptionNames, isCalendarQuarter } from "@tessera/contract";
import { type Survey, textAt } from "@tessera/inputs";
import { currentTime, type ModelOutput, usedOptions } from "@tessera/model";
import type { AvailableSurvey, DownloadRequest } from "../download-request.js";
import { isOn } from "../option-values.js";

/** Options of the model as the fit used them, with all quarters of the run. */
export function modelOptions({ options, calendarQuarters }: ModelOutput): Record<string, unknown> {
  const used = usedOptions(options);
  const later = currentTime(options) === 2 ? ["artattend_t3"] : [];
  return {
    area_scope: oneOrList(used.area_scope),
    ...pick(used, ["area_level"]),
    ...Object.fromEntries(calendarQuarters.map((quarter, index) => [`calendar_quarter_t${index + 1}`, quarter])),
    ...pick(used, ["artattend", "artattend_t2", ...later, "anchor_home_district", "psnu_level"]),
  };
}

/** A list of one as the reference writes it, which knows no other single values. */
function oneOrList(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : (value ?? null);
}

/** The chosen data, and the available surveys. */
export function dataOptions({ output, surveys }: DownloadRequest): Record<string, unknown> {
  const { calendarQuarters } = output;
  const used = usedOptions(output.options);
  const [t1, t2, t3] = calendarQuarters;
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
    artnum_calendar_quarter_t1: isOn(used.include_art_t1) ? t1 : null,
    artnum_calendar_quarter_t2: isOn(used.include_art_t2) ? t2 : null,
    anc_prev_year_t1: used.anc_prevalence_year1 ?? null,
    anc_prev_year_t2: used.anc_prevalence_year2 ?? null,
    ...(currentTime(output.options) === 2 && {
      ...secondSurveys(output, surveys),
      artnum_calendar_quarter_t3: isOn(used.include_art_t3) ? t3 : null,
      anc_prev_year_t3: used.anc_prevalence_year3 ?? null,
    }),
  };
}

/** The second surveys of a run that has some. */
function secondSurveys(output: ModelOutput, surveys: readonly AvailableSurvey[] | undefined): Record<string, unknown> {
  const names = { prev: "prevalence", artcov: "art_coverage", recent: "recently_infected" } as const;
  const measured = { prevalence: "prevalence", art_coverage: "art_coverage", recently_infected: "recent_infected" };
  return Object.fromEntries(
    Object.entries(names).flatMap(([short, name]) => {
      const ids = [output.options[`survey_${name}_t2`] ?? []].flat();
      const chosen = surveys?.filter(({ id, indicator }) => indicator === measured[name] && ids.includes(id));
      return [
        [`${short}_survey_ids_t2`, ids],
        [`${short}_survey_quarters_t2`, chosen ? [...new Set(quartersOf(chosen))].sort() : null],
      ];
    }),
  );
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
