import type { EstimateEffect, TextValues, WarnedGroup } from "@tessera/contract";
import type { Anc, Population, Programme, Sti, Survey } from "../csv/data-files.js";
import type { NationalNumbers } from "../national/projection-numbers.js";
import type { Areas } from "../shape/areas.js";
import type { People } from "./population-cells.js";
import type { SurveyEstimates } from "./survey-checks.js";

/** The files of a country as far as they are given, and what is computed of them for all checks. */
export interface ComparedFiles {
  shape: Areas;
  population: Population | null;
  survey: Survey | null;
  programme: Programme | null;
  anc: Anc | null;
  sti: Sti | null;
  people: People | null;
  estimates: SurveyEstimates | null;
  national: NationalNumbers | null;
}

/** Places of the files that cannot both be right, or hardly. */
export interface Contradiction {
  /** The file that is probably wrong. */
  file: string;
  count: number;
  /** What else the text names. */
  values?: TextValues;
  /** The two places with their numbers, the most important first. */
  groups: readonly WarnedGroup[];
  /** What the wrong numbers do to estimates, if it can be computed. */
  effect?: EstimateEffect | undefined;
}
