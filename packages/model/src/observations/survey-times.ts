import { isCalendarQuarter, quarterNumber } from "@tessera/contract";
import { type Survey, textAt } from "@tessera/inputs";
import type { ModelWarning } from "../errors.js";
import type { SurveyIndicator } from "../options/data-choices.js";
import type { ModelOptions } from "../options/model-options.js";
import { surveyedIndicators } from "./survey-observations.js";

/** Quarters between a survey and its time point above which a run with two surveys warns. */
const farQuarters = 4;

/** Warns of surveys that are far from the time points of a run with two surveys: the change between these would not be that between the surveys. */
export function surveyTimeWarnings(survey: Survey, { surveys, quarters }: ModelOptions): ModelWarning[] {
  const choices = Object.entries(surveys);
  if (choices.every(([, { ids }]) => ids[1].length === 0)) return [];
  return choices.flatMap(([indicator, { ids }]) =>
    ids.flatMap((own, t) => {
      const { name } = surveyedIndicators[indicator as SurveyIndicator];
      const quarter = quarters[t] as string;
      return own.flatMap((id): ModelWarning[] => {
        const measured = quarterOf(survey, id, name);
        if (!measured || !quarter || Math.abs(quarterNumber(measured) - quarterNumber(quarter)) <= farQuarters)
          return [];
        const values = { indicator: name, survey: id, surveyQuarter: measured, quarter, time: t + 1 };
        return [{ key: "warning.model.surveyFarFromTime", values, locations: ["model_options", "model_fit"] }];
      });
    }),
  );
}

/** The quarter at the middle of a survey; undefined if the file does not say. */
function quarterOf({ columns, rowCount }: Survey, id: string, indicator: string): string | undefined {
  const quarters = columns.survey_mid_calendar_quarter;
  if (!quarters) return undefined;
  for (let row = 0; row < rowCount; row++) {
    if (textAt(columns.survey_id, row) !== id || textAt(columns.indicator, row) !== indicator) continue;
    const quarter = textAt(quarters, row);
    return isCalendarQuarter(quarter) ? quarter : undefined;
  }
  return undefined;
}
