import type { Sex } from "@tessera/contract";
import type { AncCount } from "@tessera/inputs";

/** The people of an area, sex and age group. */
export interface PopulationGroup {
  areaId: string;
  sex: Sex;
  ageGroup: string;
}

/** Input data for areas of all levels, shown beside the estimates. */
export interface FullData {
  /** All indicators of the surveys chosen for prevalence. */
  surveys: readonly SurveyEstimate[];
  /** Numbers on ART at the time points that use them; if T1 or T2 does not, also at all other quarters. */
  art: readonly ArtNumber[];
  anc: readonly AncFigures[];
}

/** An estimate of a survey for an area of any level; NaN is missing. */
export interface SurveyEstimate extends PopulationGroup {
  surveyId: string;
  indicator: string;
  estimate: number;
  standardError: number;
  lower: number;
  upper: number;
  /** People asked or tested. Absent in outputs of earlier versions. */
  sampleSize?: number;
}

/** People who attend ART in an area of any level at a quarter. */
export interface ArtNumber extends PopulationGroup {
  quarter: string;
  artCurrent: number;
  source: "programme" | "interpolated";
}

/** Antenatal care in a reported area and year: counts, and sums of counts; NaN is missing. */
export interface AncFigures extends Record<AncCount, number> {
  areaId: string;
  ageGroup: string;
  year: number;
  /** Women known to have HIV or tested positive. */
  positive: number;
  /** Women whose HIV status is known. */
  knownStatus: number;
}
