import type { AncCount } from "@tessera/inputs";
import type { Sex } from "./estimate-table.js";

/** People that an observation is about. */
export interface PopulationGroup {
  areaId: string;
  sex: Sex;
  ageGroup: string;
}

/** Inputs for areas of all levels, to be shown beside the estimates. */
export interface FullData {
  /** All that the surveys chosen for prevalence asked. */
  surveys: readonly SurveyEstimate[];
  /** Numbers on ART at T1 and T2; at every quarter in place of a time point at which they are not used. */
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
}

/** People who attend ART in an area of any level at a quarter. */
export interface ArtNumber extends PopulationGroup {
  quarter: string;
  artCurrent: number;
  source: "programme" | "interpolated";
}

/** Antenatal care of a reported area in a year: counts, and what is made of them; NaN is missing. */
export interface AncFigures extends Record<AncCount, number> {
  areaId: string;
  ageGroup: string;
  year: number;
  /** Women with HIV, among those whose status is known. */
  positive: number;
  knownStatus: number;
}
