import { type Language, type TextKey, type TextValues, translate } from "@tessera/i18n";
import { addQuarters, quarterLabel, quarterNumber } from "@tessera/inputs";
import type { FormFacts } from "./file-facts.js";
import type { Choice, FileList, FixedList } from "./form.js";

type Worded = readonly [id: string, key: TextKey, values?: TextValues];

const monthsOfYear = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/** Lists that do not depend on files. */
const wordedLists = {
  yesNo: [
    ["true", "optionForm.yes"],
    ["false", "optionForm.no"],
  ],
  months: monthsOfYear.map((count): Worded => [String(count), "optionForm.months", { count }]),
  calibrationLevels: [
    ["none", "optionForm.level.none"],
    ["national", "optionForm.level.national"],
    ["subnational", "optionForm.level.subnational"],
  ],
  stratifications: [
    ["age_coarse", "optionForm.strat.age_coarse"],
    ["sex_age_coarse", "optionForm.strat.sex_age_coarse"],
    ["age_group", "optionForm.strat.age_group"],
    ["sex_age_group", "optionForm.strat.sex_age_group"],
  ],
  calibrationMethods: [
    ["logistic", "optionForm.method.logistic"],
    ["proportional", "optionForm.method.proportional"],
  ],
} satisfies Record<Exclude<FixedList, "projectionQuarters">, readonly Worded[]>;

/** Quarters of projections, ascending. */
const projectionQuarters = quartersFrom("CY2020Q1", "CY2027Q4");

/** Earliest quarter of the list of survey and estimation quarters, unless a survey is older. */
const firstQuarter = "CY2010Q1";

export function fixedLists(language: Language): Record<FixedList, readonly Choice[]> {
  const worded = Object.entries<readonly Worded[]>(wordedLists).map(([name, rows]) => [
    name,
    rows.map(([id, key, values]) => ({ id, label: translate(language, key, values) })),
  ]);
  return { ...Object.fromEntries(worded), projectionQuarters: labelled(projectionQuarters, language) };
}

export function fileLists(facts: FormFacts, today: Date, language: Language): Record<FileList, readonly Choice[]> {
  const { areas, levels, survey, ancYears } = facts;
  const { prevalence, art_coverage, recent_infected } = survey.surveys;
  return {
    areaTree: [areas],
    areaLevels: levels,
    quarters: labelled(quartersUntil(today, survey.latestQuarter), language),
    prevalenceSurveys: prevalence.ids.map(itself),
    artCoverageSurveys: art_coverage.ids.map(itself),
    recentInfectionSurveys: recent_infected.ids.map(itself),
    ancYears: (ancYears ?? []).map(itself),
  };
}

/** Quarters of surveys and estimates up to today, descending, with the quarter of the latest survey. */
export function quartersUntil(today: Date, surveyQuarter: string | null): string[] {
  const current = `CY${today.getFullYear()}Q${Math.floor(today.getMonth() / 3) + 1}`;
  const quarters = new Set(quartersFrom(firstQuarter, current));
  if (surveyQuarter !== null) quarters.add(surveyQuarter);
  return [...quarters].sort().reverse();
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
