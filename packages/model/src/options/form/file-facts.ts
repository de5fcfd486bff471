import { type Condition, isCalendarQuarter, yearOfQuarter } from "@tessera/contract";
import type { Choice } from "@tessera/contract/api";
import { type Anc, type Areas, type NestedOption, type Sti, type Survey, shapeFilters, textAt } from "@tessera/inputs";
import { type DataFacts, type DataFiles, dataFacts } from "./data-facts.js";

const surveyIndicators = ["prevalence", "art_coverage", "recent_infected"] as const;
export type SurveyedIndicator = (typeof surveyIndicators)[number];

/** What a form needs of the files. It has no translated text, so one copy can be cached for all languages. */
export interface FormFacts {
  /** The first three letters of the area ids. */
  iso3: string;
  areas: NestedOption;
  levels: readonly Choice[];
  survey: SurveyFacts;
  /** Descending; null without an ANC file. */
  ancYears: readonly string[] | null;
  /** Of counts of STI clinics; null without a file of them. */
  stiYears: readonly string[] | null;
  hasProgramme: boolean;
  /** Which data there are. */
  data: DataFacts;
}

export interface SurveyFacts {
  /** null if a row has no quarter. */
  latestQuarter: string | null;
  surveys: Record<SurveyedIndicator, SurveyList>;
}

export interface SurveyList {
  /** Descending. */
  ids: readonly string[];
  /** The first in the file among those of the latest year; empty if there is none. */
  latest: string;
}

/** The files that a form depends on. */
export type FormFiles = DataFiles;

export function formFacts(files: FormFiles): FormFacts {
  const { shape, survey, programme, anc, sti } = files;
  return {
    iso3: (shape.ids[0] as string).slice(0, 3),
    areas: shapeFilters(shape).regions,
    levels: shownLevels(shape),
    survey: surveyFacts(survey),
    ancYears: anc && ancYears(anc),
    stiYears: sti && stiYears(sti),
    hasProgramme: programme !== null,
    data: dataFacts(files),
  };
}

/** Which parts of the form these files call for. */
export function formConditions(
  { survey, ancYears, stiYears, hasProgramme }: FormFacts,
  isMock: boolean,
): Record<Condition, boolean> {
  const severalSurveys = survey.surveys.prevalence.ids.length > 1;
  return { anc: ancYears !== null, sti: stiYears !== null, programme: hasProgramme, severalSurveys, mock: isMock };
}

export function surveyFacts(survey: Survey): SurveyFacts {
  const lists = surveyIndicators.map((indicator) => [indicator, surveysOf(survey, indicator)] as const);
  return {
    latestQuarter: latestQuarter(survey),
    surveys: Object.fromEntries(lists) as Record<SurveyedIndicator, SurveyList>,
  };
}

function shownLevels({ levels, levelLabels, display }: Areas): Choice[] {
  const found = new Map<number, Choice>();
  levels.forEach((level, area) => {
    if (!display[area] || found.has(level)) return;
    found.set(level, { id: String(level), label: levelLabels[area] as string });
  });
  return [...found.values()];
}

function latestQuarter({ rowCount, columns }: Survey): string | null {
  const quarters = columns.survey_mid_calendar_quarter;
  if (!quarters || rowCount === 0 || quarters.codes.includes(-1)) return null;
  if (!quarters.values.every(isCalendarQuarter)) return null;
  return [...quarters.values].sort().at(-1) ?? null;
}

function surveysOf({ rowCount, columns }: Survey, wanted: SurveyedIndicator): SurveyList {
  const { indicator, survey_id, survey_mid_calendar_quarter: quarters } = columns;
  const ids = new Set<string>();
  let [latest, latestYear] = ["", Number.NEGATIVE_INFINITY];
  for (let row = 0; row < rowCount; row++) {
    const id = textAt(survey_id, row);
    if (id === null || textAt(indicator, row) !== wanted) continue;
    ids.add(id);
    const quarter = quarters && textAt(quarters, row);
    const year = isCalendarQuarter(quarter) ? yearOfQuarter(quarter) : Number.NEGATIVE_INFINITY;
    if (year > latestYear) [latest, latestYear] = [id, year];
  }
  return { ids: [...ids].sort().reverse(), latest };
}

/** Years of antenatal care, descending. */
export function ancYears({ columns: { year } }: Anc): string[] {
  return descending(year);
}

/** Years of STI clinics with counts, descending: others have rates alone. */
export function stiYears({ columns: { year, sti_artcov_x, sti_artcov_n } }: Sti): string[] {
  return descending(
    year.filter((_, row) => !Number.isNaN((sti_artcov_x[row] as number) + (sti_artcov_n[row] as number))),
  );
}

function descending(given: Float64Array): string[] {
  const years = new Set(given.filter((value) => !Number.isNaN(value)));
  return [...years].sort((a, b) => b - a).map(String);
}
