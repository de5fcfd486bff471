import { ageGroups, listed, type Sex } from "@tessera/contract";
import type { Survey, TextColumn } from "@tessera/inputs";
import { modelProblem } from "../errors.js";
import { type Aggregation, everyone } from "../frame/aggregation.js";
import type { ModelledAreas } from "../frame/modelled-areas.js";
import { type SurveyIndicator, surveyControls } from "../options/data-choices.js";
import { type Checks, stopAtFirst } from "../options/findings.js";
import type { ModelOptions } from "../options/model-options.js";
import type { SurveyEstimate } from "../output/full-data.js";
import { checkCoveredOnce, type ObservationsAt, type SurveyObservation } from "./observations.js";

/** Indicators by their names in the file, each with the youngest age that is used. */
export const surveyedIndicators: Record<SurveyIndicator, { name: string; youngest: number }> = {
  prevalence: { name: "prevalence", youngest: 0 },
  artCoverage: { name: "art_coverage", youngest: 0 },
  recentInfection: { name: "recent_infected", youngest: 15 },
};

/** Upper limit of the ages that are used, exclusive. */
const maximumAge = 80;

export type SurveyObservations = Pick<ObservationsAt, SurveyIndicator>;

/** The observations of a time point without a survey. */
export const noSurvey: SurveyObservations = { prevalence: [], artCoverage: [], recentInfection: [] };

export interface SurveyScope {
  modelled: ModelledAreas;
  aggregation: Aggregation;
}

/** Selects the survey rows of the likelihood at T1 and at T2. */
export function selectSurveys(
  survey: Survey,
  options: ModelOptions,
  scope: SurveyScope,
  checks: Checks = stopAtFirst,
): [SurveyObservations, SurveyObservations] {
  checkUsedOnce(options, checks);
  const select = (indicator: SurveyIndicator, position: 0 | 1) => {
    const controls = [surveyControls[indicator][position]];
    return checks.attempt({ controls }, () => selectIndicator(survey, indicator, position, options, scope)) ?? [];
  };
  const at = (position: 0 | 1): SurveyObservations => ({
    prevalence: select("prevalence", position),
    artCoverage: select("artCoverage", position),
    recentInfection: select("recentInfection", position),
  });
  const observations: [SurveyObservations, SurveyObservations] = [at(0), at(1)];
  const { ids } = options.surveys.prevalence;
  checks.attempt({ controls: surveyControls.prevalence.filter((_, t) => t === 0 || ids[1].length > 0) }, () => {
    if (observations.some(({ prevalence }) => prevalence.length > 0)) return;
    const surveys = listed(ids.flat());
    throw modelProblem("detail.model.prevalenceMissing", { file: survey.file, surveys });
  });
  return observations;
}

/** Refuses a survey that is used for an indicator at both times: its respondents would count twice. */
function checkUsedOnce({ surveys }: ModelOptions, checks: Checks): void {
  for (const [indicator, { ids }] of Object.entries(surveys)) {
    const [t1, t2] = ids;
    const controls = surveyControls[indicator as SurveyIndicator];
    const twice = t2.filter((id) => t1.includes(id));
    checks.attempt({ controls }, () => {
      if (twice.length === 0) return;
      const { name } = surveyedIndicators[indicator as SurveyIndicator];
      throw modelProblem("detail.model.surveyUsedTwice", { surveys: listed(twice), indicator: name });
    });
  }
}

function selectIndicator(
  survey: Survey,
  indicator: SurveyIndicator,
  position: 0 | 1,
  { surveys, useSurveyAggregate }: ModelOptions,
  { modelled, aggregation }: SurveyScope,
): SurveyObservation[] {
  const { columns, rowCount, file } = survey;
  const { name, youngest } = surveyedIndicators[indicator];
  const { useKish, designEffect } = surveys[indicator];
  const ids = surveys[indicator].ids[position];
  const among = (column: TextColumn, accepts: (value: string) => boolean) => {
    const accepted = column.values.map(accepts);
    return (row: number) => accepted[column.codes[row] as number] ?? false;
  };
  const usable = new Set(usableAges(youngest));
  const isChosen = [
    among(columns.indicator, (value) => value === name),
    among(columns.survey_id, (value) => ids.includes(value)),
    among(columns.age_group, (value) => usable.has(value)),
  ];
  const finest = new Set(everyone.ages.filter(({ first, end }) => end === first + 1).map(({ ageGroup }) => ageGroup));
  const reported = new Set(everyone.ages.map(({ ageGroup }) => ageGroup));
  const isInModel = useSurveyAggregate
    ? [
        among(columns.area_id, (id) => aggregation.index.has(id)),
        among(columns.sex, (sex) => (everyone.sexes as readonly string[]).includes(sex)),
        among(columns.age_group, (id) => reported.has(id)),
      ]
    : [
        among(columns.area_id, (id) => modelled.index.has(id)),
        among(columns.sex, (sex) => sex === "female" || sex === "male"),
        among(columns.age_group, (id) => finest.has(id)),
      ];

  const rows: number[] = [];
  for (let row = 0; row < rowCount; row++) {
    if (!isChosen.every((holds) => holds(row))) continue;
    if (isInModel.every((holds) => holds(row))) rows.push(row);
    else if (useSurveyAggregate) {
      const place = { file, row: survey.rowNumbers[row] as number, indicator: name };
      throw modelProblem("detail.model.surveyOutsideModel", { ...place, group: groupOf(survey, row) });
    }
  }
  const observations = rows.map((row) => observationAt(survey, row, name, useKish, designEffect));
  for (const surveyId of ids) {
    const own = observations.filter((observation) => observation.surveyId === surveyId);
    checkCoveredOnce(own, aggregation, { file, data: `${surveyId} ${name}` });
  }
  return observations;
}

/** Age groups within the range that is used; open ones are not. */
function usableAges(youngest: number): string[] {
  return ageGroups.filter(({ start, span }) => start >= youngest && start + span <= maximumAge).map(({ id }) => id);
}

function observationAt(
  { columns, file, rowNumbers }: Survey,
  row: number,
  indicator: string,
  useKish: boolean,
  designEffect: number,
): SurveyObservation {
  const size = useKish ? "n_eff_kish" : "n_observations";
  for (const column of [size, "estimate"] as const)
    if (Number.isNaN(columns[column][row]))
      throw modelProblem("detail.model.surveyValueMissing", {
        file,
        row: rowNumbers[row] as number,
        column,
        indicator,
      });
  const n = (columns[size][row] as number) / designEffect;
  const estimate = columns.estimate[row] as number;
  const text = (column: TextColumn) => column.values[column.codes[row] as number] as string;
  return {
    areaId: text(columns.area_id),
    sex: text(columns.sex) as Sex,
    ageGroup: text(columns.age_group),
    surveyId: text(columns.survey_id),
    x: n * estimate,
    n,
  };
}

function groupOf({ columns }: Survey, row: number): string {
  return [columns.area_id, columns.sex, columns.age_group]
    .map((column) => column.values[column.codes[row] as number] ?? "")
    .join(" ");
}

/** All indicators of the given surveys. */
export function surveyEstimates({ columns, rowCount }: Survey, ids: readonly string[]): SurveyEstimate[] {
  const estimates: SurveyEstimate[] = [];
  for (let row = 0; row < rowCount; row++) {
    const text = (column: TextColumn) => column.values[column.codes[row] as number] ?? "";
    const surveyId = text(columns.survey_id);
    if (!ids.includes(surveyId)) continue;
    estimates.push({
      areaId: text(columns.area_id),
      sex: text(columns.sex) as Sex,
      ageGroup: text(columns.age_group),
      surveyId,
      indicator: text(columns.indicator),
      estimate: columns.estimate[row] as number,
      standardError: columns.std_error[row] as number,
      lower: columns.ci_lower[row] as number,
      upper: columns.ci_upper[row] as number,
      sampleSize: columns.n_observations[row] as number,
    });
  }
  return estimates;
}
