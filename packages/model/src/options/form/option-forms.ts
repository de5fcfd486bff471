import type { Language } from "@tessera/i18n";
import { quarterLabel } from "@tessera/inputs";
import { buildForm, type Suggestion } from "./build-form.js";
import { calibrationForm } from "./calibration-form.js";
import { fileLists, fixedLists, quartersUntil } from "./choice-lists.js";
import { type CountryDefaults, defaultsOfCountry } from "./country-defaults.js";
import type { FormFacts, SurveyFacts } from "./file-facts.js";
import type { Choice, OptionForm } from "./form.js";
import { mockTrigger, modelForm } from "./model-form.js";

export interface FormCircumstances {
  countries: CountryDefaults;
  language: Language;
  /** Estimates can be made up to its quarter. */
  today: Date;
  /** Whether to ask for a fit that fails, which only a mocked model does. */
  isMock: boolean;
}

/** The options of a model run, with the defaults that the files and the country suggest. */
export function modelOptionForm(facts: FormFacts, circumstances: FormCircumstances): OptionForm {
  const { countries, language, today, isMock } = circumstances;
  const ofFiles = suggestionsOfFiles(facts, today);
  const ofCountry = defaultsOfCountry(countries, facts.iso3);
  return buildForm(modelForm, {
    language,
    holds: { anc: facts.ancYears !== null, programme: facts.hasProgramme, mock: isMock },
    lists: { ...fixedLists(language), ...fileLists(facts, today, language) },
    suggestionsFor: (name) => [ofFiles.get(name), ofCountry.get(name)],
  });
}

/** The options of a calibration; those of a country that is not known are the ones of any. */
export function calibrationOptionForm(iso3: string, countries: CountryDefaults, language: Language): OptionForm {
  const ofCountry = defaultsOfCountry(countries, iso3);
  return buildForm(calibrationForm, {
    language,
    holds: {},
    lists: fixedLists(language),
    suggestionsFor: (name) => [ofCountry.get(name)],
  });
}

/** The quarter that the latest survey is about, else the newest one. */
export function surveyQuarter(survey: SurveyFacts, today: Date, language: Language): Choice {
  const id = quarterOfSurvey(survey, today);
  return { id, label: quarterLabel(id, language) };
}

/** What files suggest. One that is left blank counts, too: the country knows nothing better about these files. */
function suggestionsOfFiles({ areas, survey, ancYears }: FormFacts, today: Date): ReadonlyMap<string, Suggestion> {
  const t1 = quarterOfSurvey(survey, today);
  const year = t1.slice(2, 6);
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
