import {
  type Areas,
  isCalendarQuarter,
  type NestedOption,
  readAnc,
  readAreas,
  readProgramme,
  readSurvey,
  type Survey,
  shapeFilters,
  textAt,
} from "@tessera/inputs";
import type { Choice } from "./form.js";

const surveyIndicators = ["prevalence", "art_coverage", "recent_infected"] as const;
export type SurveyedIndicator = (typeof surveyIndicators)[number];

/** What a form takes from files. It has no words of any language, so that one reading serves everybody. */
export interface FormFacts {
  /** As area ids begin. */
  iso3: string;
  areas: NestedOption;
  levels: readonly Choice[];
  survey: SurveyFacts;
  /** The newest first; null without an ANC file. */
  ancYears: readonly string[] | null;
  hasProgramme: boolean;
}

export interface SurveyFacts {
  /** null where the file does not say the quarter of every row. */
  latestQuarter: string | null;
  surveys: Record<SurveyedIndicator, SurveyList>;
}

export interface SurveyList {
  /** In descending order. */
  ids: readonly string[];
  /** The first one in the file among those of the latest year; empty where there is none. */
  latest: string;
}

export interface FormFile {
  name: string;
  content: Uint8Array;
}

export interface FormFiles {
  shape: FormFile;
  survey: FormFile;
  programme?: FormFile;
  anc?: FormFile;
}

/** Reads the files that a form depends on. Of programme data it depends on no more than that they can be read. */
export function readFormFacts({ shape, survey, programme, anc }: FormFiles): FormFacts {
  const areas = readAreas(shape.content, shape.name);
  const surveyFacts = readSurveyFacts(survey);
  if (programme) readProgramme(programme.content, programme.name);
  return {
    iso3: (areas.ids[0] as string).slice(0, 3),
    areas: shapeFilters(areas).regions,
    levels: shownLevels(areas),
    survey: surveyFacts,
    ancYears: anc ? yearsOf(anc) : null,
    hasProgramme: programme !== undefined,
  };
}

export function readSurveyFacts({ name, content }: FormFile): SurveyFacts {
  const survey = readSurvey(content, name);
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
    const year = isCalendarQuarter(quarter) ? Number(quarter.slice(2, 6)) : Number.NEGATIVE_INFINITY;
    if (year > latestYear) [latest, latestYear] = [id, year];
  }
  return { ids: [...ids].sort().reverse(), latest };
}

function yearsOf({ name, content }: FormFile): string[] {
  const { year } = readAnc(content, name).columns;
  const years = new Set(year.filter((value) => !Number.isNaN(value)));
  return [...years].sort((a, b) => b - a).map(String);
}
