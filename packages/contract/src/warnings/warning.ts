import type { Message } from "../problem.js";
import type { WarningKey } from "./causes.js";

/** Steps of the application that show a warning. */
export const warningLocations = [
  "review_inputs",
  "model_options",
  "model_fit",
  "model_calibrate",
  "review_output",
  "download_results",
] as const;
export type WarningLocation = (typeof warningLocations)[number];

export interface WarnedArea {
  id: string;
  name: string;
}

/** Numbers that a warning is about: every combination of areas, sexes, ages and times. Absent members are not named. */
export interface WarnedGroup {
  /** Id of an indicator, or of a count of an input file. */
  indicator?: string;
  areas?: "all" | readonly WarnedArea[];
  sexes?: readonly string[];
  /** Ids of age groups. */
  ages?: readonly string[];
  /** Quarters (`CY2023Q4`) or years (`2023`), ascending. */
  times?: readonly string[];
  /** A name that is the same in every language: of a survey, for example. */
  source?: string;
  /** The number of the group, or its most extreme one: digits and signs only, the same in every language. */
  numbers?: string;
  /** How many numbers it stands for, if there are several. */
  count?: number;
}

/** Another warning with the same cause, which is not told again. */
export interface ExplainedWarning {
  /** Its key. */
  cause: string;
  places: readonly WarnedGroup[];
}

/** How much the number that a warning is about changes estimates. */
export interface EstimateEffect {
  indicator: string;
  areas: readonly WarnedArea[];
  /** Relative change of the indicator in these areas if the number were the ordinary one. */
  change: number;
}

/** A message about something that can be used nevertheless. It is stored as it is, and put into words when it is read. */
export interface Warning<Key extends string = WarningKey> extends Message<Key> {
  /** Steps of the application that show it. */
  locations: readonly WarningLocation[];
  /** What it is about, the most important first. */
  groups?: readonly WarnedGroup[];
  /** What else it explains. */
  effects?: readonly ExplainedWarning[];
  effect?: EstimateEffect;
}
