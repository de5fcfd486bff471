import {
  addQuarters,
  type FileList,
  type FixedList,
  fixedChoices,
  type Language,
  quarterNumber,
} from "@tessera/contract";
import type { Choice } from "@tessera/contract/api";
import { quarterLabel, translate } from "@tessera/i18n";
import type { FormFacts } from "./file-facts.js";

/** Labels of the lists that do not depend on files. */
const labels: {
  [List in keyof typeof fixedChoices]: (id: (typeof fixedChoices)[List][number], language: Language) => string;
} = {
  yesNo: (id, language) => translate(language, id === "true" ? "optionForm.yes" : "optionForm.no"),
  months: (id, language) => translate(language, "optionForm.months", { count: Number(id) }),
  calibrationLevels: (id, language) => translate(language, `optionForm.level.${id}`),
  stratifications: (id, language) => translate(language, `optionForm.strat.${id}`),
  calibrationMethods: (id, language) => translate(language, `optionForm.method.${id}`),
  uncertainties: (id, language) => translate(language, `optionForm.uncertainty.${id}`),
};

/** Quarters of projections, ascending. */
const projectionQuarters = quartersFrom("CY2020Q1", "CY2027Q4");

/** Earliest quarter of the list of survey and estimation quarters, unless a survey is older. */
const firstQuarter = "CY2010Q1";

export function fixedLists(language: Language): Record<FixedList, readonly Choice[]> {
  const list = <List extends keyof typeof fixedChoices>(name: List): Choice[] =>
    fixedChoices[name].map((id: (typeof fixedChoices)[List][number]) => ({ id, label: labels[name](id, language) }));
  return {
    yesNo: list("yesNo"),
    months: list("months"),
    calibrationLevels: list("calibrationLevels"),
    stratifications: list("stratifications"),
    calibrationMethods: list("calibrationMethods"),
    uncertainties: list("uncertainties"),
    projectionQuarters: labelled(projectionQuarters, language),
  };
}

export function fileLists(facts: FormFacts, today: Date, language: Language): Record<FileList, readonly Choice[]> {
  const { areas, levels, survey, ancYears, stiYears } = facts;
  const { prevalence, art_coverage, recent_infected } = survey.surveys;
  return {
    areaTree: [areas],
    areaLevels: levels,
    quarters: labelled(quartersUntil(today, survey.latestQuarter), language),
    prevalenceSurveys: prevalence.ids.map(itself),
    artCoverageSurveys: art_coverage.ids.map(itself),
    recentInfectionSurveys: recent_infected.ids.map(itself),
    ancYears: (ancYears ?? []).map(itself),
    stiYears: (stiYears ?? []).map(itself),
  };
}

/** Quarters of surveys and estimates up to today, descending, with the quarter of the latest survey. */
export function quartersUntil(today: Date, surveyQuarter: string | null): string[] {
  const current = `CY${today.getFullYear()}Q${Math.floor(today.getMonth() / 3) + 1}`;
  const quarters = new Set(quartersFrom(firstQuarter, current));
  if (surveyQuarter !== null) quarters.add(surveyQuarter);
  return [...quarters].sort().reverse();
}

/** A list with other quarters and those between them, ascending. */
export function withQuarters(list: readonly Choice[], others: readonly string[], language: Language): Choice[] {
  const ids = [...list.map(({ id }) => id), ...others].sort();
  const [first, last] = [ids[0], ids.at(-1)];
  return first && last ? labelled(quartersFrom(first, last), language) : [];
}

function quartersFrom(first: string, last: string): string[] {
  const count = quarterNumber(last) - quarterNumber(first) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, step) => addQuarters(first, step));
}

function labelled(quarters: readonly string[], language: Language): Choice[] {
  return quarters.map((id) => ({ id, label: quarterLabel(id, language) }));
}

function itself(id: string): Choice {
  return { id, label: id };
}
