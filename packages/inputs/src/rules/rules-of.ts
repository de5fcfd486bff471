import { ageGroups, fiveYearAgeGroups, underFiveAgeGroups } from "../vocabulary/age-groups.js";
import { knownAreas, oneCountry, oneLevelPerYear } from "./areas.js";
import { countedOnce } from "./counted-once.js";
import {
  effectiveSizes,
  fromZeroWhereGiven,
  intervalsInOrder,
  nonNegative,
  optionalNumbers,
  upToOne,
} from "./numbers.js";
import { required, unique } from "./rows.js";
import type { Rule } from "./rule.js";
import { allValues, noneMissing, noneMisspelt, oneSource, quarter, values, year } from "./values.js";
import { yearsAgree } from "./years.js";

const sexes = ["male", "female"];
const sexesAndBoth = [...sexes, "both"];
const allAges = ageGroups.map(({ id }) => id);
/** Programmes do not report the parts of 0-4. */
const programmeAges = allAges.filter((id) => !underFiveAgeGroups.includes(id));
const vmmcAges = ["15-24", "25-34", "35-49", "50+"];
/** What the model takes from surveys. Files may hold more, which is not used. */
export const surveyIndicators = ["prevalence", "art_coverage", "recent_infected", "viral_suppression_plhiv"];
const ancCounts = ["anc_clients", "anc_known_pos", "anc_already_art", "anc_tested", "anc_tested_pos"];

/** What is asked of each type of file, in the order in which it is asked: the first rule that is broken is reported. */
export const rulesOf = {
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
    upToOne(["asfr"], "detail.input.notARate"),
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
    upToOne(["estimate", "std_error", "ci_lower", "ci_upper"], "detail.input.notAShare"),
    intervalsInOrder,
    effectiveSizes,
  ],
  vmmc: [
    required(["area_id", ...vmmcAges]),
    oneCountry,
    knownAreas("vmmc"),
    fromZeroWhereGiven(vmmcAges.flatMap((age) => [age, `${age} (2)`])),
  ],
} as const satisfies Record<string, readonly Rule[]>;
