import {
  ageGroup,
  ageGroups,
  type CsvCell,
  fiveYearAgeGroups,
  fiveYearPartsOf,
  type Sex,
  sexes,
} from "@tessera/contract";
import type { Area } from "@tessera/model";
import type { CountryPlan } from "../country-plan.js";
import { Random } from "../random-draws.js";
import { type SurveyPlan, surveys } from "../timeline.js";
import { countsAt, type YearlyCounts } from "../truth/district-counts.js";
import { csvTable, rounded } from "./csv-table.js";
import { drawRespondents, finding, type Respondents } from "./survey-respondents.js";

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
  return csvTable(columns, rows(country, counts, seed));
}

function* rows(country: CountryPlan, counts: YearlyCounts, seed: number): Generator<CsvCell[]> {
  for (const survey of surveys) yield* rowsOf(survey, country, counts, new Random(seed, `survey ${survey.id}`));
}

function* rowsOf(survey: SurveyPlan, country: CountryPlan, counts: YearlyCounts, random: Random): Generator<CsvCell[]> {
  const respondents = drawRespondents(survey, countsAt(counts, survey.quarter), counts.districts, random);
  for (const row of tabulate(survey, country, respondents)) {
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

/** One row of a survey file. */
interface SurveyEstimate {
  indicator: string;
  area: number;
  sex: Sex;
  ageGroup: string;
  clusters: number;
  observations: number;
  effective: number;
  estimate: number;
  standardError: number;
  lower: number;
  upper: number;
}

/** Indicators as shares of respondents with finding `share` among those with finding `among`. */
const indicators = [
  { id: "prevalence", among: 0, share: finding.hiv, fromAge: 0 },
  { id: "art_coverage", among: finding.hiv, share: finding.onArt, fromAge: 0 },
  { id: "viral_suppression_plhiv", among: finding.hiv, share: finding.suppressed, fromAge: 0 },
  { id: "recent_infected", among: finding.hiv, share: finding.recent, fromAge: 15 },
] as const;

/** Sums over the respondents of each stratum. Over a cluster, W is the sum of weights, A that of those with the finding. */
class Sums {
  readonly n: Uint32Array;
  readonly clusters: Uint32Array;
  readonly weight: Float64Array;
  readonly squaredWeight: Float64Array;
  readonly found: Float64Array;
  /** Sums over clusters: Σ W², Σ A W, Σ A². */
  readonly ww: Float64Array;
  readonly aw: Float64Array;
  readonly aa: Float64Array;
  readonly #cluster: Int32Array;
  readonly #clusterWeight: Float64Array;
  readonly #clusterFound: Float64Array;

  constructor(cells: number) {
    const numbers = () => new Float64Array(cells);
    this.n = new Uint32Array(cells);
    this.clusters = new Uint32Array(cells);
    [this.weight, this.squaredWeight, this.found] = [numbers(), numbers(), numbers()];
    [this.ww, this.aw, this.aa] = [numbers(), numbers(), numbers()];
    this.#cluster = new Int32Array(cells).fill(-1);
    [this.#clusterWeight, this.#clusterFound] = [numbers(), numbers()];
  }

  /** Respondents are in the order of clusters: a cluster of a stratum is complete when the next one starts. */
  add(cell: number, cluster: number, weight: number, isFound: boolean): void {
    if (this.#cluster[cell] !== cluster) {
      this.completeCluster(cell);
      this.#cluster[cell] = cluster;
      this.clusters[cell] = (this.clusters[cell] as number) + 1;
    }
    this.n[cell] = (this.n[cell] as number) + 1;
    this.weight[cell] = (this.weight[cell] as number) + weight;
    this.squaredWeight[cell] = (this.squaredWeight[cell] as number) + weight * weight;
    this.#clusterWeight[cell] = (this.#clusterWeight[cell] as number) + weight;
    if (!isFound) return;
    this.found[cell] = (this.found[cell] as number) + weight;
    this.#clusterFound[cell] = (this.#clusterFound[cell] as number) + weight;
  }

  completeCluster(cell: number): void {
    const w = this.#clusterWeight[cell] as number;
    const a = this.#clusterFound[cell] as number;
    this.ww[cell] = (this.ww[cell] as number) + w * w;
    this.aw[cell] = (this.aw[cell] as number) + a * w;
    this.aa[cell] = (this.aa[cell] as number) + a * a;
    this.#clusterWeight[cell] = 0;
    this.#clusterFound[cell] = 0;
  }
}

/** Estimates for each area, sex and age group with respondents. */
export function* tabulate(plan: SurveyPlan, country: CountryPlan, respondents: Respondents): Generator<SurveyEstimate> {
  const areasOfDistrict = country.neighbours.map((): number[] => []);
  country.districtsOf.forEach((districts, area) => {
    for (const district of districts) areasOfDistrict[district]?.push(area);
  });
  for (const indicator of indicators) {
    const groups = ageGroups
      .filter(({ id, start, span }) => {
        const first = Math.max(plan.firstAge, indicator.fromAge);
        return start >= first && start + span <= plan.lastAge && fiveYearPartsOf(id).length > 0;
      })
      .map(({ id }) => id);
    const groupsOfAge = fiveYearAgeGroups.map((_, part) =>
      groups.flatMap((id, group) => (fiveYearPartsOf(id).includes(part) ? [group] : [])),
    );
    const sums = new Sums(country.areas.length * sexes.length * groups.length);
    for (let person = 0; person < respondents.cell.length; person++) {
      const found = respondents.found[person] as number;
      if ((found & indicator.among) !== indicator.among) continue;
      const cell = respondents.cell[person] as number;
      const sex = cell < fiveYearAgeGroups.length ? 1 : 2;
      const weight = respondents.weight[person] as number;
      const cluster = respondents.cluster[person] as number;
      const isFound = (found & indicator.share) !== 0;
      for (const area of areasOfDistrict[respondents.district[person] as number] as number[]) {
        for (const group of groupsOfAge[cell % fiveYearAgeGroups.length] as number[]) {
          sums.add((area * 3 + sex) * groups.length + group, cluster, weight, isFound);
          sums.add(area * 3 * groups.length + group, cluster, weight, isFound);
        }
      }
    }
    for (let cell = 0; cell < sums.n.length; cell++) {
      if (sums.n[cell] === 0) continue;
      sums.completeCluster(cell);
      yield {
        indicator: indicator.id,
        area: Math.floor(cell / groups.length / 3),
        sex: sexes[Math.floor(cell / groups.length) % 3] as Sex,
        ageGroup: ageGroup(groups[cell % groups.length] as string).id,
        ...estimateOf(sums, cell),
      };
    }
  }
}

/** 97.5% quantile of the standard normal distribution. */
const z = 1.959963984540054;

/** Weighted share, effective sample size (Kish 1965), and standard error by Taylor linearisation over clusters. */
function estimateOf(sums: Sums, cell: number) {
  const weight = sums.weight[cell] as number;
  const clusters = sums.clusters[cell] as number;
  const estimate = Math.min((sums.found[cell] as number) / weight, 1);
  const effective = (weight * weight) / (sums.squaredWeight[cell] as number);
  const between =
    (sums.aa[cell] as number) - 2 * estimate * (sums.aw[cell] as number) + estimate ** 2 * (sums.ww[cell] as number);
  const standardError =
    clusters > 1
      ? Math.sqrt((Math.max(between, 0) * clusters) / (clusters - 1)) / weight
      : Math.sqrt((estimate * (1 - estimate)) / effective);
  const observations = sums.n[cell] as number;
  return {
    clusters,
    observations,
    effective,
    estimate,
    standardError,
    ...interval(estimate, standardError, effective),
  };
}

/** 95% interval on the log odds scale; one-sided exact (Clopper and Pearson 1934) if the estimate is 0 or 1. */
function interval(estimate: number, standardError: number, effective: number): { lower: number; upper: number } {
  const reach = 1 - 0.025 ** (1 / effective);
  if (estimate === 0) return { lower: 0, upper: reach };
  if (estimate === 1) return { lower: 1 - reach, upper: 1 };
  const centre = Math.log(estimate / (1 - estimate));
  const half = (z * standardError) / (estimate * (1 - estimate));
  return { lower: 1 / (1 + Math.exp(half - centre)), upper: 1 / (1 + Math.exp(-half - centre)) };
}
