import { errorOf, type InputWarning, warningOf } from "../errors.js";
import type { AreaIndex } from "../shape/features.js";
import type { Table } from "../table/table.js";
import { ageGroups, fiveYearAgeGroups, underFiveAgeGroups } from "../vocabulary/age-groups.js";
import { knownAreas, oneCountry, oneLevelPerYear } from "./area-rules.js";
import {
  atMostOne,
  effectiveSizes,
  intervalsInOrder,
  nonNegative,
  nonNegativeIfGiven,
  optionalNumbers,
} from "./number-rules.js";
import { countedOnce, required, unique } from "./row-rules.js";
import type { Rule, Subject } from "./rule.js";
import { allValues, noneMissing, noneMisspelt, oneSource, quarter, values, year, yearsAgree } from "./value-rules.js";

/** Types of file that are tables. */
export type TableType = keyof typeof rulesOf;

export interface Strictness {
  /** Whether a violation of a rule that compares rows refuses the file, or only gives a warning. */
  strict?: boolean;
}

export function subjectOf(type: TableType, table: Table, areas: AreaIndex | null): Subject {
  return { kind: `${type.slice(0, 1).toUpperCase()}${type.slice(1)}`, table, areas };
}

/** Refuses a file that breaks a rule of its type. Rules about areas are skipped where there are none. */
export function checkTable(type: TableType, subject: Subject, { strict = true }: Strictness = {}): InputWarning[] {
  const found: InputWarning[] = [];
  for (const rule of rulesOf[type] as readonly Rule[]) {
    const problem = rule.check(subject);
    if (!problem) continue;
    if (strict || !rule.isBetweenRows) throw errorOf(problem);
    found.push(warningOf(problem));
  }
  return found;
}

const sexes = ["male", "female"];
const sexesAndBoth = [...sexes, "both"];
const allAges = ageGroups.map(({ id }) => id);
/** Programmes do not report <1 and 1-4. */
const programmeAges = allAges.filter((id) => !underFiveAgeGroups.includes(id));
export const vmmcAges = ["15-24", "25-34", "35-49", "50+"] as const;
/** Survey indicators that the model uses; other ones in a file are ignored. */
export const surveyIndicators = ["prevalence", "art_coverage", "recent_infected", "viral_suppression_plhiv"];
const ancCounts = ["anc_clients", "anc_known_pos", "anc_already_art", "anc_tested", "anc_tested_pos"];

/** The rules of each type of file, in order: the first violation is reported. */
const rulesOf = {
  population: [
    required(["area_id", "calendar_quarter", "sex", "age_group", "source", "population"]),
    oneCountry,
    quarter("calendar_quarter"),
    allValues("sex", sexes),
    allValues("age_group", fiveYearAgeGroups),
    unique(["area_id", "calendar_quarter", "sex", "age_group"]),
    oneSource,
    noneMissing("population"),
    nonNegative(["population"]),
    optionalNumbers("population"),
    atMostOne(["asfr"], "detail.input.notARate"),
  ],
  programme: [
    required(["area_id", "calendar_quarter", "sex", "age_group", "art_current"]),
    oneCountry,
    knownAreas("programme"),
    oneLevelPerYear,
    unique(["area_id", "calendar_quarter", "sex", "age_group"]),
    values("sex", sexesAndBoth),
    values("age_group", programmeAges),
    nonNegative(["art_current"]),
    quarter("calendar_quarter"),
    optionalNumbers("programme"),
    yearsAgree,
    countedOnce,
  ],
  anc: [
    required(["area_id", "age_group", "year", ...ancCounts]),
    oneCountry,
    knownAreas("ANC"),
    oneLevelPerYear,
    unique(["area_id", "age_group", "year"]),
    values("age_group", ["Y015_049"]),
    year("year"),
    nonNegative(ancCounts),
    optionalNumbers("anc"),
  ],
  survey: [
    required([
      ...["area_id", "survey_id", "sex", "age_group", "indicator", "n_clusters", "n_observations"],
      ...["estimate", "std_error", "ci_lower", "ci_upper"],
    ]),
    oneCountry,
    knownAreas("survey"),
    quarter("survey_mid_calendar_quarter"),
    unique(["area_id", "survey_id", "sex", "age_group", "indicator"]),
    values("sex", sexesAndBoth),
    values("age_group", allAges),
    nonNegative(["n_observations", "n_eff_kish", "estimate", "std_error", "ci_lower", "ci_upper"]),
    optionalNumbers("survey"),
    noneMisspelt("indicator", surveyIndicators),
    atMostOne(["estimate", "std_error", "ci_lower", "ci_upper"], "detail.input.notAShare"),
    intervalsInOrder,
    effectiveSizes,
  ],
  vmmc: [
    required(["area_id", ...vmmcAges]),
    oneCountry,
    knownAreas("vmmc"),
    nonNegativeIfGiven(vmmcAges.flatMap((age) => [age, `${age} (2)`])),
  ],
} as const satisfies Record<string, readonly Rule[]>;
