import {
  calibrationForm,
  isCalendarQuarter,
  type Language,
  mockTrigger,
  modelForm,
  publishedUncertainty,
  uncertaintyOption,
  yearOfQuarter,
} from "@tessera/contract";
import type { Choice, OptionForm } from "@tessera/contract/api";
import { quarterLabel } from "@tessera/i18n";
import { buildForm, type Suggestion } from "./build-form.js";
import { fileLists, fixedLists, quartersUntil, withQuarters } from "./choice-lists.js";
import { type CountryDefaults, defaultsOfCountry } from "./country-defaults.js";
import { type FormFacts, formConditions, type SurveyFacts } from "./file-facts.js";
import { reasonText, type SuggestedOption } from "./suggested-option.js";

export interface FormCircumstances {
  countries: CountryDefaults;
  language: Language;
  /** The last quarter of the lists is that of this date. */
  today: Date;
  /** The model is mocked: the form then has a control that makes the fit fail. */
  isMock: boolean;
}

/** The form of a model run, with defaults from the files and the country as the API contract has them. */
export function modelOptionForm(facts: FormFacts, circumstances: FormCircumstances): OptionForm {
  const { countries, language, today } = circumstances;
  const ofFiles = suggestionsOfFiles(facts, today);
  const ofCountry = defaultsOfCountry(countries, facts.iso3);
  return buildForm(modelForm, {
    ...contentOf(facts, circumstances),
    lists: { ...fixedLists(language), ...fileLists(facts, today, language) },
    suggestionsFor: (name) => [asPublished.get(name), ofFiles.get(name), ofCountry.get(name)],
  });
}

/** Clients of the reference compare with its numbers, whatever the default is. */
const asPublished: ReadonlyMap<string, Suggestion> = new Map([[uncertaintyOption, [publishedUncertainty]]]);

/** The form of a model run with suggested options and their reasons. Every suggested quarter can be chosen. */
export function suggestedOptionForm(
  facts: FormFacts,
  suggestions: readonly SuggestedOption[],
  circumstances: Omit<FormCircumstances, "countries">,
): OptionForm {
  const { language, today } = circumstances;
  const lists = { ...fixedLists(language), ...fileLists(facts, today, language) };
  const at = (times: RegExp) =>
    suggestions.flatMap(({ name, value }) => (times.test(name) && isCalendarQuarter(value) ? [value] : []));
  return buildForm(modelForm, {
    ...contentOf(facts, circumstances),
    lists: {
      ...lists,
      quarters: withQuarters(lists.quarters, at(/^calendar_quarter_t[12]$/), language).reverse(),
      projectionQuarters: withQuarters(lists.projectionQuarters, at(/^calendar_quarter_t[2-5]$/), language),
    },
    ...explained(suggestions, language),
  });
}

/** The form of a calibration, with defaults of the country. */
export function calibrationOptionForm(iso3: string, countries: CountryDefaults, language: Language): OptionForm {
  const ofCountry = defaultsOfCountry(countries, iso3);
  return buildForm(calibrationForm, {
    language,
    holds: {},
    lists: fixedLists(language),
    suggestionsFor: (name) => [ofCountry.get(name)],
  });
}

/** The form of a calibration with suggested options and their reasons. */
export function suggestedCalibrationForm(suggestions: readonly SuggestedOption[], language: Language): OptionForm {
  const lists = fixedLists(language);
  return buildForm(calibrationForm, { language, holds: {}, lists, ...explained(suggestions, language) });
}

function contentOf(facts: FormFacts, { language, isMock }: Pick<FormCircumstances, "language" | "isMock">) {
  return { language, holds: formConditions(facts, isMock) };
}

function explained(suggestions: readonly SuggestedOption[], language: Language) {
  const byName = new Map(suggestions.map((option) => [option.name, option]));
  return {
    suggestionsFor: (name: string): Suggestion[] => {
      if (name === mockTrigger) return [["false"]];
      const value = byName.get(name)?.value ?? "";
      const values = [value].flat().map(String);
      return [values.length === 0 ? [""] : values];
    },
    reasonFor: (name: string) => {
      const reason = byName.get(name)?.reason;
      return reason && reasonText(reason, language);
    },
  };
}

/** The quarter of the latest survey, or the current one. */
export function surveyQuarter(survey: SurveyFacts, today: Date, language: Language): Choice {
  const id = quarterOfSurvey(survey, today);
  return { id, label: quarterLabel(id, language) };
}

/** Defaults from the files. A blank one takes precedence over that of the country, which does not know these files. */
function suggestionsOfFiles({ areas, survey, ancYears }: FormFacts, today: Date): ReadonlyMap<string, Suggestion> {
  const t1 = quarterOfSurvey(survey, today);
  const year = String(yearOfQuarter(t1));
  const ancYear1 = ancYears?.includes(year) ? [year] : [""];
  return new Map([
    [mockTrigger, ["false"]],
    ["area_scope", [areas.id]],
    ["calendar_quarter_t1", [t1]],
    ["survey_prevalence", [survey.surveys.prevalence.latest]],
    ["survey_art_coverage", [survey.surveys.art_coverage.latest]],
    ["anc_prevalence_year1", ancYear1],
    ["anc_art_coverage_year1", ancYear1],
  ]);
}

function quarterOfSurvey({ latestQuarter }: SurveyFacts, today: Date): string {
  return latestQuarter ?? (quartersUntil(today, null)[0] as string);
}
