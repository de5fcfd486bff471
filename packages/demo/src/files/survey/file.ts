import type { Area } from "@tessera/results";
import type { CountryPlan } from "../../country/areas.js";
import { Random } from "../../random/random.js";
import { type SurveyPlan, surveys } from "../../timeline.js";
import { countsAt, type YearlyCounts } from "../../truth/district-counts.js";
import { type CsvCell, csv, rounded } from "../csv.js";
import { askPeople } from "./respondents.js";
import { tabulate } from "./tabulate.js";

const columns = [
  "indicator",
  "survey_id",
  "survey_mid_calendar_quarter",
  "area_id",
  "area_name",
  "res_type",
  "sex",
  "age_group",
  "n_clusters",
  "n_observations",
  "n_eff_kish",
  "estimate",
  "std_error",
  "ci_lower",
  "ci_upper",
];

export function surveyFile(country: CountryPlan, counts: YearlyCounts, seed: number): Buffer {
  return csv(columns, rows(country, counts, seed));
}

function* rows(country: CountryPlan, counts: YearlyCounts, seed: number): Generator<CsvCell[]> {
  for (const survey of surveys) yield* rowsOf(survey, country, counts, new Random(seed, `survey ${survey.id}`));
}

function* rowsOf(survey: SurveyPlan, country: CountryPlan, counts: YearlyCounts, random: Random): Generator<CsvCell[]> {
  const asked = askPeople(survey, countsAt(counts, survey.quarter), counts.districts, random);
  for (const row of tabulate(survey, country, asked)) {
    const { area_id, area_name } = country.areas[row.area] as Area;
    yield [
      row.indicator,
      survey.id,
      survey.quarter,
      area_id,
      area_name,
      "all",
      row.sex,
      row.ageGroup,
      row.clusters,
      row.observations,
      ...[row.effective, row.estimate, row.standardError, row.lower, row.upper].map((value) => rounded(value, 8)),
    ];
  }
}
