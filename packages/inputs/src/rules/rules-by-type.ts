import {
  adultsTo49,
  ageGroupIds,
  ancCounts,
  fiveYearAgeGroups,
  requiredColumns,
  sexes,
  singleSexes,
  surveyIndicators,
  underFiveAgeGroups,
  vmmcAges,
} from "@tessera/contract";
import { type InputWarning, refuseIfAny, type Violation, warningOf } from "../messages.js";
import type { AreaIndex } from "../shape/features.js";
import type { Table } from "../table/table.js";
import { knownAreas, oneCountry, oneLevelPerYear } from "./area-rules.js";
import {
  atMostOne,
  effectiveSizes,
  intervalsInOrder,
  nonNegative,
  nonNegativeIfGiven,
  noPartLarger,
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

/**
 * Refuses a file that breaks rules of its type, and lists all of them. Rules about areas are skipped where there are none. Returns
 * warnings.
 */
export function checkTable(type: TableType, subject: Subject, { strict = true }: Strictness = {}): InputWarning[] {
  const [refused, warned] = [[] as Violation[], [] as Violation[]];
  for (const rule of rulesOf[type] as readonly Rule[]) {
    if (rule.needs?.some((name) => refused.some(({ values }) => values.column === name))) continue;
    const found = rule.check(subject);
    (strict || !rule.isBetweenRows ? refused : warned).push(...found);
    if (rule.isFirst && found.length > 0) break;
  }
  refuseIfAny(refused);
  return warned.map(warningOf);
}

/** In the order of messages. */
const [menAndWomen, allSexes] = [[...singleSexes].reverse(), [...sexes].reverse()];
/** Programmes do not report <1 and 1-4. */
const programmeAges = ageGroupIds.filter((id) => !underFiveAgeGroups.includes(id));

/** The rules of each type of file, in the order of messages. */
const rulesOf = {
  population: [
    required(requiredColumns("population")),
    oneCountry,
    quarter("calendar_quarter"),
    allValues("sex", menAndWomen),
    allValues("age_group", fiveYearAgeGroups),
    unique(["area_id", "calendar_quarter", "sex", "age_group"]),
    oneSource,
    noneMissing("population"),
    nonNegative(["population"]),
    optionalNumbers("population"),
    atMostOne(["asfr"], "detail.input.notARate"),
  ],
  programme: [
    required(requiredColumns("programme")),
    oneCountry,
    knownAreas("programme"),
    oneLevelPerYear,
    unique(["area_id", "calendar_quarter", "sex", "age_group"]),
    values("sex", allSexes),
    values("age_group", programmeAges),
    nonNegative(["art_current"]),
    quarter("calendar_quarter"),
    optionalNumbers("programme"),
    yearsAgree,
    countedOnce("calendar_quarter"),
  ],
  anc: [
    required(requiredColumns("anc")),
    oneCountry,
    knownAreas("ANC"),
    oneLevelPerYear,
    unique(["area_id", "age_group", "year"]),
    values("age_group", [adultsTo49]),
    year("year"),
    nonNegative(ancCounts),
    optionalNumbers("anc"),
  ],
  sti: [
    required(requiredColumns("sti")),
    oneCountry,
    knownAreas("STI"),
    unique(["area_id", "sex", "age_group", "year"]),
    values("sex", allSexes),
    values("age_group", programmeAges),
    year("year"),
    nonNegative(["sti_artcov_x", "sti_artcov_n"]),
    optionalNumbers("sti"),
    noPartLarger({ part: "sti_artcov_x", whole: ["sti_artcov_n"] }),
    countedOnce("year", ["sti_artcov_x", "sti_artcov_n"]),
  ],
  survey: [
    required(requiredColumns("survey")),
    oneCountry,
    knownAreas("survey"),
    quarter("survey_mid_calendar_quarter"),
    unique(["area_id", "survey_id", "sex", "age_group", "indicator"]),
    values("sex", allSexes),
    values("age_group", ageGroupIds),
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
