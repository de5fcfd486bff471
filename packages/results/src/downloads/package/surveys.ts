import { isCalendarQuarter, type Survey, textAt } from "@tessera/inputs";
import type { ModelOutput } from "@tessera/model";
import type { AvailableSurvey } from "../request.js";

/** What a survey file offers to choose from, by indicator and id. */
export function availableSurveys({ rowCount, columns }: Survey): AvailableSurvey[] {
  const { survey_id, indicator, survey_mid_calendar_quarter: quarters } = columns;
  const found = new Map<string, AvailableSurvey>();
  for (let row = 0; row < rowCount; row++) {
    const [id, asked] = [textAt(survey_id, row), textAt(indicator, row)];
    if (id === null || asked === null || found.has(`${asked} ${id}`)) continue;
    const quarter = quarters ? textAt(quarters, row) : null;
    found.set(`${asked} ${id}`, { id, indicator: asked, quarter: isCalendarQuarter(quarter) ? quarter : null });
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, survey]) => survey);
}

/** Surveys of an indicator that a run could choose from, and those that it chose. */
export interface SurveyChoice {
  /** null where the survey file is not known any more. */
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
